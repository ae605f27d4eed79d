//! The tutorial: its lessons, and each of them as a row of tables that the learner goes through.

use super::{DeckFace, LogLine, TableView};
use panta_engine::Answer;
use panta_scenarios::Coach;
use serde::Serialize;

/// The tutorial.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Lessons {
    /// The deck that it is played with, by its short name: a first game is best played with the same.
    pub deck: String,
    pub title: String,
    pub lessons: Vec<LessonHead>,
}

/// What a lesson is about.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonHead {
    pub id: String,
    /// What it answers.
    pub question: String,
    /// What one has learnt.
    pub ruling: String,
}

/// A lesson.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonView {
    pub head: LessonHead,
    pub deck: DeckFace,
    pub frames: Vec<LessonFrame>,
}

/// The table at one moment of a lesson.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonFrame {
    pub table: TableView,
    /// What has just happened.
    pub log: Vec<LogLine>,
    /// What the coach says.
    pub coach: Option<Coach>,
    /// What the learner is to answer here; nothing where others act, or where there is only something to read.
    pub answer: Option<Answer>,
    /// What is said to a learner who answers something else.
    pub otherwise: Option<String>,
}
