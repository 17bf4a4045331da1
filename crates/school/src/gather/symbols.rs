//! Sets that are not twelve files: icons without colour, which become white and black men, and one drawing whose groups are the men.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::names::man_named;
use crate::sprite::LARGE;

/// Six icons of a collection in Iconify's format: white with a dark rim, and black.
pub fn icons(collection: &[u8], icons: &[String]) -> Option<Vec<(String, Vec<u8>)>> {
    let all: serde_json::Value = serde_json::from_slice(collection).ok()?;
    let number = |value: &serde_json::Value, key: &str| value.get(key).and_then(serde_json::Value::as_f64);
    let mut men = Vec::new();
    for white in [true, false] {
        for icon in icons {
            let icon = all.get("icons")?.get(icon)?;
            let width = number(icon, "width").or_else(|| number(&all, "width")).unwrap_or(16.0);
            let height = number(icon, "height").or_else(|| number(&all, "height")).unwrap_or(16.0);
            let body = icon.get("body")?.as_str()?;
            let side = width.max(height);
            let (left, top) = ((width - side) / 2.0 - 0.04 * side, (height - side) / 2.0 - 0.04 * side);
            let drawn = |colour: &str| body.replace("currentColor", colour);
            // Icons of lines have no inside to fill; the full ones get a rim by being drawn larger beneath.
            let rim = if white && !body.contains("stroke=") {
                format!(r##"<g stroke="#222" stroke-width="{}" stroke-linejoin="round">{}</g>"##, side / 18.0, drawn("#222"))
            } else {
                String::new()
            };
            let ink = drawn(if white { "#fafafa" } else { "#1c1c1c" });
            let span = side * 1.08;
            let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {span} {span}">{rim}{ink}</svg>"#);
            men.push(("svg".to_owned(), svg.into_bytes()));
        }
    }
    Some(men)
}

/// The groups of a drawing whose names are men, each as a picture in the frame they have together.
pub fn groups(drawing: &[u8]) -> Option<Vec<(String, Vec<u8>)>> {
    let tree = Tree::from_data(drawing, &Options::default()).ok()?;
    let mut men = vec![None; 12];
    let mut waiting = vec![tree.root()];
    while let Some(group) = waiting.pop() {
        for node in group.children() {
            if let Some(class) = man_named(node.id()) {
                men[class - 1].get_or_insert(node);
            } else if let resvg::usvg::Node::Group(below) = node {
                waiting.push(below);
            }
        }
    }
    let men: Vec<_> = men.into_iter().collect::<Option<_>>()?;
    let most = men.iter().filter_map(|man| man.abs_layer_bounding_box()).map(|b| b.width().max(b.height())).fold(0f32, f32::max);
    let side = LARGE as f32;
    men.into_iter()
        .map(|man| {
            let frame = man.abs_layer_bounding_box()?;
            let factor = side * 0.94 / most;
            let mut pixmap = Pixmap::new(LARGE as u32, LARGE as u32)?;
            // `render_node` draws the node at the corner; put it in the middle, standing on one line with the others.
            let place = Transform::from_scale(factor, factor)
                .post_translate((side - frame.width() * factor) / 2.0, side * 0.97 - frame.height() * factor);
            resvg::render_node(man, place, &mut pixmap.as_mut())?;
            Some(("png".to_owned(), pixmap.encode_png().ok()?))
        })
        .collect()
}
