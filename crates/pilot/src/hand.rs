//! The hand on the mouse: it drags or clicks from one place to another in small quick steps, notices when a person moves the mouse
//! meanwhile, and lets go at once. It knows places, not moves.

use std::time::Duration;

use rival_core::Fault;

use crate::{Desk, Place};

/// The pointer may be off by this much where it was put: some systems round.
const TOUCH: i32 = 2;

/// A pointer this near to a corner of the screen is in it.
const CORNER: i32 = 3;

/// The time of one step of a movement.
const STEP: Duration = Duration::from_millis(4);

/// How long the button rests before and after it is pressed.
const REST: Duration = Duration::from_millis(10);

/// How a move is entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Input {
    /// Press on the man, move, let go.
    Drag,
    /// Click the man, click the square.
    Click,
}

impl Input {
    /// The other way.
    pub fn other(self) -> Input {
        match self {
            Input::Drag => Input::Click,
            Input::Click => Input::Drag,
        }
    }
}

/// What came of a movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// All of it was done.
    Done,
    /// A person moved the mouse: it was broken off, and the man put back where it was.
    Disturbed,
}

/// Remembers where it left the pointer.
#[derive(Default)]
pub struct Hand {
    left_at: Option<Place>,
    /// Whether the pointer has been seen outside the corners, so that a corner means something.
    was_outside: bool,
}

/// What the pointer says of the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Person {
    /// The pointer is where it was left.
    Away,
    /// It has been moved.
    Moves,
    /// It has been put into a corner of the screen: stop.
    Stops,
}

impl Hand {
    /// Looks at the pointer.
    pub fn feel(&mut self, desk: &mut dyn Desk) -> Result<Person, Fault> {
        let place = desk.position()?;
        let corners: Vec<Place> = desk.monitors()?.into_iter().flat_map(crate::Area::corners).collect();
        let is_cornered = corners.iter().any(|corner| corner.is_near(place, CORNER));
        if is_cornered && self.was_outside {
            return Ok(Person::Stops);
        }
        self.was_outside |= !is_cornered;
        let moved = self.left_at.is_some_and(|left| !left.is_near(place, TOUCH));
        self.left_at = Some(place);
        Ok(if moved { Person::Moves } else { Person::Away })
    }

    /// Enters a move from one place to another.
    pub fn enter(&mut self, desk: &mut dyn Desk, input: Input, from: Place, to: Place) -> Result<Touch, Fault> {
        match input {
            Input::Drag => self.drag(desk, from, to),
            Input::Click => {
                if self.click(desk, from)? == Touch::Disturbed {
                    return Ok(Touch::Disturbed);
                }
                self.click(desk, to)
            }
        }
    }

    /// One click.
    pub fn click(&mut self, desk: &mut dyn Desk, place: Place) -> Result<Touch, Fault> {
        if self.glide(desk, place)? == Touch::Disturbed {
            return Ok(Touch::Disturbed);
        }
        desk.wait(REST);
        desk.press()?;
        desk.wait(REST);
        desk.release()?;
        Ok(Touch::Done)
    }

    fn drag(&mut self, desk: &mut dyn Desk, from: Place, to: Place) -> Result<Touch, Fault> {
        if self.glide(desk, from)? == Touch::Disturbed {
            return Ok(Touch::Disturbed);
        }
        desk.wait(REST);
        desk.press()?;
        desk.wait(REST);
        // Whatever happens now, the button must come up again.
        let glided = self.glide(desk, to);
        if !matches!(glided, Ok(Touch::Done)) {
            desk.move_to(from)?;
            self.left_at = Some(from);
        }
        desk.wait(REST);
        desk.release()?;
        glided
    }

    /// Moves the pointer in a few steps, quick in the middle and slow at the ends.
    fn glide(&mut self, desk: &mut dyn Desk, to: Place) -> Result<Touch, Fault> {
        let from = desk.position()?;
        if self.left_at.is_some_and(|left| !left.is_near(from, TOUCH)) {
            return Ok(Touch::Disturbed);
        }
        let distance = f64::from((to.x - from.x).abs().max((to.y - from.y).abs()));
        let steps = (distance / 40.0).ceil().clamp(2.0, 6.0) as i32;
        for step in 1..=steps {
            let t = f64::from(step) / f64::from(steps);
            let eased = t * t * (3.0 - 2.0 * t);
            let part = |from: i32, to: i32| from + (f64::from(to - from) * eased).round() as i32;
            let next = Place { x: part(from.x, to.x), y: part(from.y, to.y) };
            desk.move_to(next)?;
            self.left_at = Some(next);
            desk.wait(STEP);
            if !desk.position()?.is_near(next, TOUCH) {
                return Ok(Touch::Disturbed);
            }
        }
        Ok(Touch::Done)
    }
}
