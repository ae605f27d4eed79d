//! A page about a deck, for whoever designs it: the games that are played for it, what stands out in them, and how that is
//! drawn. One HTML file that holds everything.

mod chart;
mod compare;
mod findings;
mod html;
mod page;
mod sections;
mod study;

pub use page::page;
pub use study::{Effort, Run, Study, study};
