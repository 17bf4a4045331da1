//! Who thinks next: keys (games, askers) take turns, so that a game with many searches waiting does not hold up the others.
//! Quick searches and long ones stand in two lines. It knows nothing of searches; it only orders what is put in.

use std::collections::{HashMap, VecDeque};

/// How long a search is expected to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// Some milliseconds.
    Quick,
    /// Anything up to the cap.
    Long,
}

/// One line in which keys take turns.
#[derive(Debug)]
struct Line<T> {
    /// Each key that has something waiting, once.
    turns: VecDeque<String>,
    waiting: HashMap<String, VecDeque<T>>,
}

impl<T> Line<T> {
    fn new() -> Line<T> {
        Line { turns: VecDeque::new(), waiting: HashMap::new() }
    }

    fn push(&mut self, key: &str, item: T) {
        let own = self.waiting.entry(key.to_owned()).or_default();
        if own.is_empty() {
            self.turns.push_back(key.to_owned());
        }
        own.push_back(item);
    }

    fn pop(&mut self) -> Option<T> {
        let key = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&key)?;
        let item = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        item
    }
}

/// Everything that waits for a thread.
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    quick: Line<T>,
    long: Line<T>,
    /// Which line a thread that takes from both looks at first; they alternate.
    long_first: bool,
    len: usize,
}

impl<T> FairQueue<T> {
    /// Nothing waits.
    pub(crate) fn new() -> FairQueue<T> {
        FairQueue { quick: Line::new(), long: Line::new(), long_first: false, len: 0 }
    }

    /// How much waits.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// How much waits under this key.
    pub(crate) fn len_of(&self, key: &str) -> usize {
        [&self.quick, &self.long].into_iter().filter_map(|line| line.waiting.get(key)).map(VecDeque::len).sum()
    }

    /// Puts something at the end of its key's own line.
    pub(crate) fn push(&mut self, lane: Lane, key: &str, item: T) {
        self.len += 1;
        match lane {
            Lane::Quick => self.quick.push(key, item),
            Lane::Long => self.long.push(key, item),
        }
    }

    /// What is next for a thread that takes quick things only, or both in turn.
    pub(crate) fn pop(&mut self, only_quick: bool) -> Option<T> {
        let item = if only_quick {
            self.quick.pop()
        } else {
            self.long_first = !self.long_first;
            if self.long_first { self.long.pop().or_else(|| self.quick.pop()) } else { self.quick.pop().or_else(|| self.long.pop()) }
        };
        self.len -= usize::from(item.is_some());
        item
    }

    /// Takes everything out.
    pub(crate) fn clear(&mut self) {
        *self = FairQueue::new();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_take_turns() {
        let mut queue = FairQueue::new();
        for item in ["a1", "a2", "a3", "b1", "c1", "b2"] {
            queue.push(Lane::Long, &item[..1], item);
        }
        assert_eq!((queue.len(), queue.len_of("a")), (6, 3));
        let order: Vec<&str> = std::iter::from_fn(|| queue.pop(false)).collect();
        assert_eq!(order, ["a1", "b1", "c1", "a2", "b2", "a3"]);
        assert_eq!((queue.len(), queue.len_of("a")), (0, 0));
    }

    #[test]
    fn neither_line_starves() {
        let mut queue = FairQueue::new();
        for item in ["q1", "q2", "q3"] {
            queue.push(Lane::Quick, item, item);
        }
        queue.push(Lane::Long, "l", "l1");
        queue.push(Lane::Long, "l", "l2");
        let order: Vec<&str> = std::iter::from_fn(|| queue.pop(false)).collect();
        assert_eq!(order, ["l1", "q1", "l2", "q2", "q3"]);
    }

    #[test]
    fn the_quick_thread_leaves_long_searches_alone() {
        let mut queue = FairQueue::new();
        queue.push(Lane::Long, "a", 1);
        assert_eq!(queue.pop(true), None);
        queue.push(Lane::Quick, "a", 2);
        assert_eq!(queue.pop(true), Some(2));
        assert_eq!(queue.len(), 1);
    }
}
