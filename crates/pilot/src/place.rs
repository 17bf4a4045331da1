//! Places and areas of the screen, in pixels of the whole desktop as the system counts them: of all monitors together, and before
//! any scaling that programs do for themselves.

use std::fmt;
use std::str::FromStr;

use rival_core::Fault;
use rival_vision::Point;
use serde::Serialize;

/// A pixel of the desktop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Place {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl Place {
    /// Whether another place is no further away than this, along and across.
    pub fn is_near(self, other: Place, distance: i32) -> bool {
        (self.x - other.x).abs() <= distance && (self.y - other.y).abs() <= distance
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A rectangle of the desktop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Area {
    /// Its left edge.
    pub x: i32,
    /// Its upper edge.
    pub y: i32,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

impl Area {
    /// The first column to the right of it.
    pub fn right(self) -> i32 {
        self.x.saturating_add_unsigned(self.width)
    }

    /// The first row below it.
    pub fn bottom(self) -> i32 {
        self.y.saturating_add_unsigned(self.height)
    }

    /// Whether a place lies in it.
    pub fn holds(self, place: Place) -> bool {
        (self.x..self.right()).contains(&place.x) && (self.y..self.bottom()).contains(&place.y)
    }

    /// What two areas share; none where they are apart.
    pub fn shared(self, other: Area) -> Option<Area> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        let width = u32::try_from(right - x).ok().filter(|&width| width > 0)?;
        let height = u32::try_from(bottom - y).ok().filter(|&height| height > 0)?;
        Some(Area { x, y, width, height })
    }

    /// Its four corner pixels.
    pub fn corners(self) -> [Place; 4] {
        let (right, bottom) = (self.right() - 1, self.bottom() - 1);
        [(self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)].map(|(x, y)| Place { x, y })
    }

    /// The place on the desktop of a point in a picture of this area.
    pub fn place_of(self, point: Point) -> Place {
        Place { x: self.x + point.x.round() as i32, y: self.y + point.y.round() as i32 }
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.x, self.y, self.width, self.height)
    }
}

impl FromStr for Area {
    type Err = Fault;

    /// Reads `x,y,width,height`.
    fn from_str(text: &str) -> Result<Area, Fault> {
        let wrong = || {
            Fault::new("pilot-region", "\"{input}\" is not a region: four whole numbers x,y,width,height, such as 100,80,640,640")
                .with("input", text)
        };
        let parts: Vec<&str> = text.split(',').map(str::trim).collect();
        let [x, y, width, height] = parts[..] else { return Err(wrong()) };
        let side = |text: &str| text.parse::<u32>().ok().filter(|side| (1..=1 << 16).contains(side)).ok_or_else(wrong);
        let edge = |text: &str| text.parse::<i32>().ok().filter(|edge| edge.abs() <= 1 << 16).ok_or_else(wrong);
        Ok(Area { x: edge(x)?, y: edge(y)?, width: side(width)?, height: side(height)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_read_and_rubbish_is_refused() {
        assert_eq!("10, -20,640,480".parse(), Ok(Area { x: 10, y: -20, width: 640, height: 480 }));
        for rubbish in ["", "1,2,3", "1,2,0,4", "1,2,3,4,5", "a,b,c,d", "1,2,3,-4", "1,2,99999999999,4"] {
            assert_eq!(rubbish.parse::<Area>().map_err(|fault| fault.code), Err("pilot-region"), "{rubbish}");
        }
    }

    #[test]
    fn what_two_areas_share() {
        let screen = Area { x: 0, y: 0, width: 100, height: 50 };
        let window = Area { x: -10, y: 40, width: 30, height: 30 };
        assert_eq!(screen.shared(window), Some(Area { x: 0, y: 40, width: 20, height: 10 }));
        assert_eq!(screen.shared(Area { x: 100, y: 0, width: 5, height: 5 }), None);
        assert!(screen.holds(Place { x: 99, y: 49 }) && !screen.holds(Place { x: 100, y: 0 }));
        assert_eq!(screen.corners()[2], Place { x: 99, y: 49 });
    }
}
