//! What follows from a state without changing it: the numbers in force, whether a condition holds, what stands between a
//! player and a Goal, what letters can spell.

pub(crate) mod conditions;
pub(crate) mod explain;
pub(crate) mod filling;
pub(crate) mod numbers;
pub(crate) mod powers;
pub(crate) mod winning;
pub(crate) mod words;
