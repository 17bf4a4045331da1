//! The recipe: which packages to fetch, what in them are piece sets and fonts, and which sets are kept for the examination. A text file
//! of ours, read here; each line is one step.

use super::fetch::Shop;
use super::font::Cut;
use crate::Trouble;

/// The recipe that is part of the program.
pub const RECIPE: &str = include_str!("../../recipe.txt");

/// The chess men of Unicode, White's pawn to king, then Black's.
const UNICODE: [char; 12] = ['♙', '♘', '♗', '♖', '♕', '♔', '♟', '♞', '♝', '♜', '♛', '♚'];

/// One step.
#[derive(PartialEq, Debug)]
pub enum Step {
    /// Find sets by the names of files in a package; only below a folder if one is given.
    Sets {
        /// From where.
        shop: Shop,
        /// Its name there.
        package: String,
        /// What the names of its sets start with.
        prefix: String,
        /// Only places that contain this.
        within: String,
    },
    /// Make sets of the glyphs of a font.
    Font {
        /// From where.
        shop: Shop,
        /// Its name there.
        package: String,
        /// The file in it.
        path: String,
        /// The name of the set.
        name: String,
        /// The characters of the men.
        characters: Box<[char; 12]>,
        /// How the sides are made.
        cut: Cut,
    },
    /// Make a set of six icons that have no colour, from a collection in Iconify's format.
    Icons {
        /// The npm package.
        package: String,
        /// The name of the set.
        name: String,
        /// The icons from pawn to king.
        icons: Vec<String>,
    },
    /// Make a set of the named groups of one drawing.
    Groups {
        /// From where.
        shop: Shop,
        /// Its name there.
        package: String,
        /// The file in it.
        path: String,
        /// The name of the set.
        name: String,
    },
    /// Cut a set out of one picture of equal cells.
    Strip {
        /// From where.
        shop: Shop,
        /// Its name there.
        package: String,
        /// The file in it; %20 is a space.
        path: String,
        /// The name of the set.
        name: String,
        /// What is in each cell, a row for each word, as FEN writes men; a point for anything else.
        rows: Vec<String>,
    },
    /// Keep a font for coordinates and other text.
    Letters {
        /// From where.
        shop: Shop,
        /// Its name there.
        package: String,
        /// The file in it.
        path: String,
    },
    /// Keep a picture of wood, marble or the like for boards.
    Texture {
        /// From where.
        shop: Shop,
        /// Its name there.
        package: String,
        /// The file in it.
        path: String,
    },
    /// Sets whose family is for the examination only.
    Exam(Vec<String>),
    /// Sets that are seen four times as often as others.
    Often(Vec<String>),
    /// Sets that are seen a quarter as often.
    Rare(Vec<String>),
    /// Sets that are no use: not chess men, or unreadable.
    Drop(Vec<String>),
}

/// Reads a recipe.
pub fn steps(text: &str) -> Result<Vec<Step>, Trouble> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.split('#').next().unwrap_or("").trim()));
    lines
        .filter(|(_, line)| !line.is_empty())
        .map(|(i, line)| step(line).ok_or_else(|| Trouble(format!("recipe, line {i}: {line}"))))
        .collect()
}

fn step(line: &str) -> Option<Step> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    Some(match words.as_slice() {
        ["sets", shop, package, "as", prefix, rest @ ..] => {
            let within = match rest {
                [] => "",
                ["in", within] => within,
                _ => return None,
            };
            Step::Sets { shop: Shop::named(shop)?, package: (*package).into(), prefix: (*prefix).into(), within: within.into() }
        }
        ["font", shop, package, path, "as", name, cut, characters] => Step::Font {
            shop: Shop::named(shop)?,
            package: (*package).into(),
            path: (*path).into(),
            name: (*name).into(),
            characters: Box::new(match *characters {
                "unicode" => UNICODE,
                listed => listed.chars().collect::<Vec<char>>().try_into().ok()?,
            }),
            cut: match *cut {
                "printed" => Cut::Printed,
                "hollow" => Cut::Hollow,
                "solid" => Cut::Solid,
                _ => return None,
            },
        },
        ["icons", "npm", package, "as", name, icons @ ..] if icons.len() == 6 => {
            Step::Icons { package: (*package).into(), name: (*name).into(), icons: owned(icons) }
        }
        ["groups", shop, package, path, "as", name] => {
            Step::Groups { shop: Shop::named(shop)?, package: (*package).into(), path: (*path).into(), name: (*name).into() }
        }
        ["strip", shop, package, path, "as", name, rows @ ..] if !rows.is_empty() => Step::Strip {
            shop: Shop::named(shop)?,
            package: (*package).into(),
            path: path.replace("%20", " "),
            name: (*name).into(),
            rows: owned(rows),
        },
        ["letters", shop, package, path] => Step::Letters { shop: Shop::named(shop)?, package: (*package).into(), path: (*path).into() },
        ["texture", shop, package, path] => Step::Texture { shop: Shop::named(shop)?, package: (*package).into(), path: (*path).into() },
        ["exam", names @ ..] => Step::Exam(owned(names)),
        ["often", names @ ..] => Step::Often(owned(names)),
        ["rare", names @ ..] => Step::Rare(owned(names)),
        ["drop", names @ ..] => Step::Drop(owned(names)),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_recipe_is_well_written() {
        let steps = steps(RECIPE).expect("every line is a step");
        let kept: usize = steps.iter().map(|step| if let Step::Exam(names) = step { names.len() } else { 0 }).sum();
        assert!(kept >= 8, "{kept} sets are kept for the examination");
    }

    #[test]
    fn a_line_that_is_no_step_is_told_with_its_number() {
        let told = steps("# fine\n\nsets npm x as y\nsets nowhere x as y").expect_err("no such shop").to_string();
        assert_eq!(told, "recipe, line 4: sets nowhere x as y");
    }
}
