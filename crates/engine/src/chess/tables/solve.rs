//! Retrograde analysis: from the mates, ply by ply, to all that can be won or lost. Every newly lost position marks those before it as
//! won; what comes before a newly won one is looked at move by move, and lost if all moves lose. What is never reached is drawn.
//!
//! Captures and promotions lead to smaller tables, whose answers are exact from the start: a position they decide in n plies waits
//! until the analysis has come to n. After a double step that can be answered by taking in passing, a position is worth something
//! else than its table says; the few positions with such a step are looked at anew at every ply.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use super::layout::{Layout, Placement};
use super::material::Material;
use super::set::{Lookup, Tables, in_passing};
use super::share::{Stage, shared};
use super::table::{ILLEGAL, MOST_PLIES, SAFE, Table};
use crate::tables::{Derived, Stopped, Truth, Watch, is_won};

/// What waits for the analysis to come to its ply.
type Waiting = Vec<Vec<u32>>;

/// Makes the table of some material from those of all that it can become.
pub(super) fn solve(material: Material, smaller: &Tables, watch: &Watch<'_, Stage>) -> Result<Table, Stopped> {
    let layout = Layout::new(material);
    let values = (0..layout.numbers()).map(|_| AtomicU8::new(0)).collect();
    let solver = Solver { layout, values, smaller, watch };
    solver.mark_illegal()?;
    let (mut waiting, passing) = solver.begin()?;
    let mut ply = 0;
    while ply < MOST_PLIES {
        (watch.progress)(Stage::Ply(material, ply as u32));
        let found = solver.ply(ply as u8, &mut waiting, &passing)?;
        if found == 0 && waiting[ply..].iter().all(Vec::is_empty) {
            break;
        }
        ply += 1;
    }
    let settled = |value: AtomicU8| Some(value.into_inner()).filter(|&value| value != SAFE).unwrap_or(0);
    Ok(Table::new(solver.layout, solver.values.into_iter().map(settled).collect()))
}

struct Solver<'a> {
    layout: Layout,
    values: Vec<AtomicU8>,
    smaller: &'a Tables,
    watch: &'a Watch<'a, Stage>,
}

impl Solver<'_> {
    #[inline]
    fn value(&self, number: u32) -> u8 {
        self.values[number as usize].load(Relaxed)
    }

    #[inline]
    fn set(&self, number: u32, value: u8) {
        self.values[number as usize].store(value, Relaxed);
    }

    #[inline]
    fn value_of(&self, placement: &Placement) -> u8 {
        self.layout.number(placement).map_or(ILLEGAL, |number| self.value(number))
    }

    fn shared<T: Default + Send>(
        &self,
        told: impl Fn(u64, u64) + Sync,
        work: impl Fn(Range<u32>, &mut T) + Sync,
    ) -> Result<Vec<T>, Stopped> {
        shared(self.layout.numbers(), self.watch, told, work)
    }

    fn mark_illegal(&self) -> Result<(), Stopped> {
        self.shared(
            |_, _| {},
            |numbers, (): &mut ()| {
                for number in numbers {
                    let placement = self.layout.placement(number);
                    if placement.is_none_or(|placement| self.layout.in_check(&placement, !placement.turn)) {
                        self.set(number, ILLEGAL);
                    }
                }
            },
        )?;
        Ok(())
    }

    /// Mates, stalemates, and what captures and promotions decide. Returns what waits, and the positions with a step that can be
    /// taken in passing.
    fn begin(&self) -> Result<(Waiting, Vec<u32>), Stopped> {
        let material = self.layout.material();
        let told = |done, of| (self.watch.progress)(Stage::Preparing(material, done, of));
        let both_pawns = self.layout.men().iter().filter(|(_, role)| *role == shakmaty::Role::Pawn).count() == 2 && material.is_even();
        let found = self.shared(told, |numbers, (decided, passing): &mut (Vec<(u8, u32)>, Vec<u32>)| {
            for number in numbers.filter(|&number| self.value(number) != ILLEGAL) {
                let Some(placement) = self.layout.placement(number) else { continue };
                if both_pawns && self.layout.has_passing_step(&placement) {
                    passing.push(number);
                }
                match self.first_look(&placement) {
                    Look::Unknown => {}
                    Look::Safe => self.set(number, SAFE),
                    Look::Mate => decided.push((0, number)),
                    Look::Decided { plies, won } => {
                        decided.push((plies, number));
                        if won {
                            self.set(number, SAFE);
                        }
                    }
                }
            }
        })?;
        let mut waiting = vec![Vec::new(); MOST_PLIES + 2];
        let mut all_passing = Vec::new();
        for (decided, passing) in found {
            decided.into_iter().for_each(|(plies, number)| waiting[usize::from(plies)].push(number));
            all_passing.extend(passing);
        }
        Ok((waiting, all_passing))
    }

    fn first_look(&self, placement: &Placement) -> Look {
        let mut converted = None;
        self.layout.each_conversion(placement, |few| {
            let value = self.smaller.byte(few);
            if value != ILLEGAL {
                converted.get_or_insert_with(Derived::default).add(value);
            }
        });
        let truth = converted.map(|derived| Truth::of_byte(derived.byte()));
        if let Some(Truth::Win(plies)) = truth {
            return Look::Decided { plies: plies as u8, won: true };
        }
        let moves = self.layout.each_quiet(placement, |after, _| match self.value_of(after) {
            ILLEGAL => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        });
        match (truth, moves.is_break()) {
            (Some(Truth::Draw), _) => Look::Safe,
            (_, true) => Look::Unknown,
            (Some(Truth::Loss(plies)), false) => Look::Decided { plies: plies as u8, won: false },
            (_, false) if self.layout.in_check(placement, placement.turn) => Look::Mate,
            (_, false) => Look::Safe,
        }
    }

    /// Settles what is decided in `ply` plies and looks at what comes before it; returns how many numbers were settled.
    fn ply(&self, ply: u8, waiting: &mut Waiting, passing: &[u32]) -> Result<u64, Stopped> {
        let value = ply + 1;
        for number in std::mem::take(&mut waiting[usize::from(ply)]) {
            if matches!(self.value(number), 0 | SAFE) {
                self.set(number, value);
            }
        }
        let found = AtomicU64::new(0);
        let later = self.shared(
            |_, _| {},
            |numbers, later: &mut Vec<(u8, u32)>| {
                let mut here = 0;
                for number in numbers.filter(|&number| self.value(number) == value) {
                    let Some(placement) = self.layout.placement(number) else { continue };
                    here += 1;
                    self.layout.each_unmove(&placement, |before| {
                        let Some(before_number) = self.layout.number(before) else { return };
                        match self.value(before_number) {
                            0 | SAFE if !is_won(value) => self.set(before_number, value + 1),
                            0 if is_won(value) => self.settle_if_lost(before, before_number, ply, later),
                            _ => {}
                        }
                    });
                }
                found.fetch_add(here, Relaxed);
            },
        )?;
        let mut later = later.concat();
        for &number in passing.iter().filter(|&&number| matches!(self.value(number), 0 | SAFE)) {
            let Some(placement) = self.layout.placement(number) else { continue };
            if is_won(value) {
                self.settle_if_lost(&placement, number, ply, &mut later);
            } else if self.leads_to(&placement, ply, value) {
                self.set(number, value + 1);
            }
        }
        later.into_iter().for_each(|(plies, number)| waiting[usize::from(plies)].push(number));
        Ok(found.into_inner())
    }

    /// Whether a quiet move leads to a position of this value.
    fn leads_to(&self, placement: &Placement, ply: u8, value: u8) -> bool {
        let look = |after: &Placement, passing: bool| match self.known(after, passing, ply) {
            Some(known) if known == value => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        self.layout.each_quiet(placement, look).is_break()
    }

    /// Marks a position as lost if all its moves lead to won ones; where a capture holds out longer than `ply`, it has to wait.
    #[inline]
    fn settle_if_lost(&self, placement: &Placement, number: u32, ply: u8, later: &mut Vec<(u8, u32)>) {
        let mut slowest = 0;
        let quiet = self.layout.each_quiet(placement, |after, passing| match self.known(after, passing, ply) {
            Some(ILLEGAL) => ControlFlow::Continue(()),
            Some(value) if is_won(value) => {
                slowest = slowest.max(value);
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        });
        if quiet.is_break() || slowest == 0 {
            return;
        }
        let mut lost = true;
        self.layout.each_conversion(placement, |few| match self.smaller.byte(few) {
            ILLEGAL => {}
            value if is_won(value) => slowest = slowest.max(value),
            _ => lost = false,
        });
        if lost && slowest == ply + 1 {
            self.set(number, slowest + 1);
        } else if lost {
            later.push((slowest, number));
        }
    }

    /// The value of a position, if it is decided in at most `ply` plies, and [`ILLEGAL`] if it is none.
    #[inline]
    fn known(&self, after: &Placement, passing: bool, ply: u8) -> Option<u8> {
        let value = self.value_of(after);
        if value == ILLEGAL {
            return Some(ILLEGAL);
        }
        let settled = Some(value).filter(|&value| value != 0 && value <= ply + 1);
        if !passing {
            return settled;
        }
        let taken = self.smaller.in_passing(&self.layout, after);
        let stalled = || {
            let moves = self.layout.each_quiet(after, |next, _| match self.value_of(next) {
                ILLEGAL => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            });
            moves.is_continue() && self.converts_nowhere(after)
        };
        in_passing(settled, taken, stalled).filter(|&value| value != 0 && value <= ply + 1)
    }

    fn converts_nowhere(&self, placement: &Placement) -> bool {
        let mut none = true;
        self.layout.each_conversion(placement, |few| none &= self.smaller.byte(few) == ILLEGAL);
        none
    }
}

/// What the first look at a position tells.
enum Look {
    Unknown,
    /// Never lost.
    Safe,
    Mate,
    /// By a capture or promotion, if nothing quicker is found.
    Decided {
        plies: u8,
        won: bool,
    },
}
