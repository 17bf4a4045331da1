//! Sets that are not twelve files: icons without colour, which become white and black men, one drawing whose groups are the men, and
//! one picture of equal cells.

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

/// The cells of a picture as `rows` names them; where it has no see-through parts, the colour of its first pixel is see-through.
pub fn strip(bytes: &[u8], rows: &[String]) -> Option<Vec<(String, Vec<u8>)>> {
    let mut picture = image::load_from_memory(bytes).ok()?.into_rgba8();
    let key = *picture.get_pixel_checked(0, 0)?;
    if picture.pixels().all(|pixel| pixel.0[3] == 255) {
        picture.pixels_mut().filter(|pixel| **pixel == key).for_each(|pixel| pixel.0 = [0; 4]);
    }
    let columns = rows.first()?.chars().count() as u32;
    let (width, height) = (picture.width() / columns, picture.height() / rows.len() as u32);
    let mut men = vec![None; 12];
    for (y, row) in rows.iter().enumerate() {
        for (x, man) in row.chars().enumerate() {
            let Some(class) = "PNBRQKpnbrqk".find(man) else { continue };
            let cell = image::imageops::crop_imm(&picture, x as u32 * width, y as u32 * height, width, height).to_image();
            let mut png = std::io::Cursor::new(Vec::new());
            cell.write_to(&mut png, image::ImageFormat::Png).ok()?;
            men[class] = Some(("png".to_owned(), png.into_inner()));
        }
    }
    men.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strip_is_cut_where_its_rows_say() {
        let picture =
            image::RgbImage::from_fn(7 * 10, 2 * 10, |x, y| image::Rgb(if x % 10 < 3 { [255, 255, 0] } else { [x as u8, y as u8, 9] }));
        let mut png = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut png, image::ImageFormat::Png).expect("a picture");
        let men = strip(png.get_ref(), &["RNBQKP.".into(), "rnbqkp.".into()]).expect("twelve men");
        let black_pawn = image::load_from_memory(&men[6].1).expect("a picture").into_rgba8();
        assert_eq!(black_pawn.get_pixel(5, 2).0, [55, 12, 9, 255]);
        assert_eq!(black_pawn.get_pixel(0, 0).0[3], 0);
    }
}
