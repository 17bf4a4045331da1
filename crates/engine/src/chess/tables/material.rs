//! Which men a position has, whoever has them: the name of its table (`KRvKR`) and the tables its captures and promotions lead to.
//! It does not know where the men stand.

use std::fmt;
use std::str::FromStr;

use rival_core::Fault;
use rival_games::chess::Board;
use shakmaty::{Color, Role};

/// The most men of a table, kings included.
pub const MOST_MEN: usize = 4;

/// All roles but the king's, the strongest first: their order in names and in placements.
pub const ROLES: [Role; 5] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

/// How many men of each of the [`ROLES`] a side has besides its king.
pub type Counts = [u8; 5];

/// The men of both sides, at most [`MOST_MEN`]; the stronger side comes first, and is White in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Material {
    stronger: Counts,
    weaker: Counts,
}

fn men(counts: &Counts) -> usize {
    counts.iter().map(|&count| usize::from(count)).sum()
}

/// The place of a role among the [`ROLES`]; none for the king.
pub fn place(role: Role) -> Option<usize> {
    ROLES.iter().position(|&known| known == role)
}

impl Material {
    /// The material of two sides, and whether the second is the stronger one; none where there are too many men.
    pub fn new(first: Counts, second: Counts) -> Option<(Material, bool)> {
        if men(&first) + men(&second) + 2 > MOST_MEN {
            return None;
        }
        let turned = (men(&second), second) > (men(&first), first);
        let (stronger, weaker) = if turned { (second, first) } else { (first, second) };
        Some((Material { stronger, weaker }, turned))
    }

    /// The material on a board, and whether Black is the stronger side; none where there are too many men.
    pub fn of(board: &Board) -> Option<(Material, bool)> {
        let count = |color| ROLES.map(|role| (board.men().by_color(color) & board.men().by_role(role)).count() as u8);
        if board.men().occupied().count() > MOST_MEN { None } else { Material::new(count(Color::White), count(Color::Black)) }
    }

    /// Whether nothing but the kings is left.
    pub fn is_bare(&self) -> bool {
        self.men() == 2
    }

    /// How many men there are, kings included.
    pub fn men(&self) -> usize {
        men(&self.stronger) + men(&self.weaker) + 2
    }

    /// Whether a pawn is among them.
    pub fn has_pawns(&self) -> bool {
        self.stronger[4] + self.weaker[4] > 0
    }

    /// Whether both sides have the same men.
    pub fn is_even(&self) -> bool {
        self.stronger == self.weaker
    }

    /// The men besides the kings: the stronger side's, then the other's, the strongest first.
    pub fn others(&self) -> Vec<(Color, Role)> {
        let of = |color, counts: Counts| {
            ROLES.into_iter().zip(counts).flat_map(move |(role, count)| std::iter::repeat_n((color, role), usize::from(count)))
        };
        of(Color::White, self.stronger).chain(of(Color::Black, self.weaker)).collect()
    }

    /// What is left after one capture, one promotion, or both at once; bare kings left out.
    pub fn next(&self) -> Vec<Material> {
        let sides = [self.stronger, self.weaker];
        let mut found: Vec<[Counts; 2]> = Vec::new();
        for side in 0..2 {
            let mut after = vec![sides];
            if sides[side][4] > 0 {
                after.extend((0..4).map(|role| {
                    let mut promoted = sides;
                    promoted[side][4] -= 1;
                    promoted[side][role] += 1;
                    promoted
                }));
            }
            for kept in after {
                found.push(kept);
                for role in 0..5 {
                    let mut captured = kept;
                    if let Some(left) = captured[1 - side][role].checked_sub(1) {
                        captured[1 - side][role] = left;
                        found.push(captured);
                    }
                }
            }
        }
        let next = found.into_iter().filter_map(|[first, second]| Material::new(first, second));
        let mut next: Vec<Material> = next.map(|(material, _)| material).filter(|next| !next.is_bare() && next != self).collect();
        next.sort_unstable();
        next.dedup();
        next
    }

    /// Every table that this one is made from, each after those it is made from itself.
    pub fn needed(&self) -> Vec<Material> {
        fn gather(material: &Material, found: &mut Vec<Material>) {
            for next in material.next() {
                gather(&next, found);
                if !found.contains(&next) {
                    found.push(next);
                }
            }
        }
        let mut found = Vec::new();
        gather(self, &mut found);
        found
    }

    /// Every material of three and four men, with or without pawns, the smallest first.
    pub fn all() -> Vec<Material> {
        let unit = |role: usize| std::array::from_fn(|n| u8::from(n == role));
        let sum = |one: Counts, other: Counts| std::array::from_fn(|n| one[n] + other[n]);
        let mut all: Vec<Material> = (0..5).filter_map(|role| Material::new(unit(role), [0; 5])).map(|(material, _)| material).collect();
        for first in 0..5 {
            for second in first..5 {
                let pairs = [(sum(unit(first), unit(second)), [0; 5]), (unit(first), unit(second))];
                all.extend(pairs.into_iter().filter_map(|(own, theirs)| Material::new(own, theirs)).map(|(material, _)| material));
            }
        }
        all.sort_by_key(Material::men);
        all
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("K")?;
        let mut side = Color::White;
        for (color, role) in self.others() {
            if color != side {
                f.write_str("vK")?;
                side = color;
            }
            write!(f, "{}", role.upper_char())?;
        }
        if side.is_white() { f.write_str("vK") } else { Ok(()) }
    }
}

impl FromStr for Material {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Material, Fault> {
        let wrong = || Fault::new("material-wrong", "\"{name}\" is not the name of an endgame such as KRvKR or KBNvK").with("name", text);
        let upper = text.trim().to_ascii_uppercase();
        let (first, second) = upper.split_once('V').ok_or_else(wrong)?;
        let counts = |side: &str| -> Result<Counts, Fault> {
            let mut counts = [0; 5];
            for letter in side.strip_prefix('K').ok_or_else(wrong)?.chars() {
                let role = Role::from_char(letter).and_then(place).ok_or_else(wrong)?;
                counts[role] = u8::saturating_add(counts[role], 1);
            }
            Ok(counts)
        };
        let (first, second) = (counts(first)?, counts(second)?);
        match Material::new(first, second) {
            Some((material, _)) if material.is_bare() => {
                Err(Fault::new("material-bare", "{name} is always drawn and needs no table").with("name", "KvK"))
            }
            Some((material, _)) => Ok(material),
            None => Err(Fault::new("material-men", "{name} has too many men: tables are made of up to {most}, kings included")
                .with("name", text.trim())
                .with("most", MOST_MEN)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Material {
        text.parse().unwrap_or_else(|fault| panic!("{fault}"))
    }

    #[test]
    fn names_read_back_the_stronger_side_first() {
        for (text, name) in [("KRvKR", "KRvKR"), ("kvkq", "KQvK"), ("KNBvK", "KBNvK"), ("KNvKR", "KRvKN"), ("KvKPP", "KPPvK")] {
            assert_eq!(parse(text).to_string(), name);
        }
        for (text, code) in [("KRKR", "material-wrong"), ("RvK", "material-wrong"), ("KXvK", "material-wrong"), ("KKvK", "material-wrong")]
        {
            assert_eq!(text.parse::<Material>().map_err(|fault| fault.code), Err(code), "{text}");
        }
        assert_eq!("KvK".parse::<Material>().map_err(|fault| fault.code), Err("material-bare"));
        assert_eq!("KRRvKR".parse::<Material>().map_err(|fault| fault.code), Err("material-men"));
        let long = format!("K{}vK", "Q".repeat(1000));
        assert_eq!(long.parse::<Material>().map_err(|fault| fault.code), Err("material-men"));
    }

    #[test]
    fn a_table_needs_what_captures_and_promotions_leave() {
        let names = |text: &str| parse(text).needed().iter().map(Material::to_string).collect::<Vec<_>>();
        assert_eq!(names("KRvKR"), ["KRvK"]);
        assert_eq!(names("KQvK"), Vec::<String>::new());
        assert_eq!(names("KPvK").len(), 4);
        let both_pawns = names("KPvKP");
        // Any man each (less the table itself), and any man alone.
        assert_eq!(both_pawns.len(), 14 + 5);
        let at = |name: &str| both_pawns.iter().position(|known| known == name).unwrap_or_else(|| panic!("{name} is missing"));
        assert!(at("KQvK") < at("KQvKQ") && at("KQvKQ") < at("KQvKP") && at("KQvK") < at("KPvK"));
        assert_eq!(Material::all().len(), 5 + 15 + 15);
    }
}
