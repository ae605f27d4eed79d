//! A short list with room for `N` things, kept in place: a state that holds one is still plain data that is copied in
//! one go. Only the used part counts when two rows are compared, hashed or written down.

use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

/// Up to `N` things in order.
#[derive(Clone, Copy)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    /// Adds one at the end. Says whether there was room.
    pub fn push(&mut self, item: T) -> bool {
        let fits = (self.len as usize) < N;
        if fits {
            self.items[self.len as usize] = item;
            self.len += 1;
        }
        fits
    }

    /// Takes the last one.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    /// Takes out the one at this place; those after it move up.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        item
    }

    /// Keeps those for which this holds, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for at in 0..self.len as usize {
            if keep(&self.items[at]) {
                self.items[kept] = self.items[at];
                kept += 1;
            }
        }
        self.len = kept as u8;
    }

    /// The last one. As the slice has it, but with one check instead of two: it is asked at every step.
    pub fn last(&self) -> Option<&T> {
        self.items.get((self.len as usize).wrapping_sub(1))
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Drops all.
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Row<T, N> {
        Row { items: [T::default(); N], len: 0 }
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: std::hash::Hash, const N: usize> std::hash::Hash for Row<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Row<T, N>, D::Error> {
        let mut row = Row::default();
        for item in Vec::<T>::deserialize(deserializer)? {
            if !row.push(item) {
                return Err(serde::de::Error::custom(format!("more than {N} where {N} are the most")));
            }
        }
        Ok(row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_keeps_its_order_and_its_size() {
        let mut row = Row::<u8, 4>::default();
        assert!((1..=4).all(|n| row.push(n)));
        assert!(!row.push(5));
        row.retain(|n| *n != 2 && *n != 3);
        assert_eq!(row[..], [1, 4]);
        assert!(row.push(6));
        assert_eq!((row.remove(1), &row[..]), (4, &[1, 6][..]));
        assert_eq!((row.pop(), row.len()), (Some(6), 1));
        assert_eq!(serde_json::to_string(&row).unwrap(), "[1]");
        assert!(serde_json::from_str::<Row<u8, 4>>("[1,2,3,4,5]").is_err());
    }
}
