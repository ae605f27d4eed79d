//! Scenarios: the rules of the game in players' words, runnable.
