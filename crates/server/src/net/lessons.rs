//! The tutorial over HTTP. A lesson is the same for everybody and nothing of it is kept: it is sent whole, as a row of
//! tables, and the learner goes through it at their own pace.

use super::http::{Reply, locale};
use crate::decks::faces::faces;
use crate::error::TableError;
use crate::tables::costly;
use crate::wire::{LessonFrame, LessonHead, LessonView, Lessons, LogLine, Person, TableView, round_of};
use axum::Json;
use axum::extract::Path;
use axum::http::HeaderMap;
use panta_engine::{Event, Seat, Viewer};
use panta_scenarios::{Lesson, citations, lessons};
use panta_speech::{Locale, Speaker, Terms};
use std::sync::LazyLock;

/// The learner's seat.
const LEARNER: Seat = Seat(0);

fn ours() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| lessons().0);
    &LESSONS
}

fn head(lesson: &Lesson) -> LessonHead {
    let outline = &lesson.scenario.outline;
    LessonHead { id: outline.id.clone(), question: outline.question.clone(), ruling: outline.ruling.clone() }
}

/// All lessons, in the order in which they are taken.
pub(super) async fn all() -> Json<Lessons> {
    Json(costly(|| {
        let about = ours().first().and_then(Lesson::deck).map(|deck| &deck.about);
        Lessons {
            deck: about.map(|about| about.id.clone()).unwrap_or_default(),
            title: about.map(|about| about.title.clone()).unwrap_or_default(),
            lessons: ours().iter().map(head).collect(),
        }
    }))
}

/// One of them, to go through.
pub(super) async fn one(Path(id): Path<String>, headers: HeaderMap) -> Reply<LessonView> {
    let locale = locale(&headers);
    let lesson = costly(|| {
        let lesson = ours().iter().find(|lesson| lesson.scenario.outline.id == id);
        lesson.and_then(|lesson| view(lesson, locale))
    });
    lesson.map(Json).ok_or(TableError::NoLesson)
}

fn view(lesson: &Lesson, locale: &Locale) -> Option<LessonView> {
    let deck = lesson.deck()?;
    let people: Vec<Person> = (0..)
        .zip(lesson.players())
        .map(|(seat, name)| Person {
            kind: None,
            name: name.clone(),
            bot: Seat(seat) != LEARNER,
            connected: true,
            stand_in: false,
        })
        .collect();
    let names: Vec<String> = lesson.players().to_vec();
    let round = names.len() as u16;
    let mut turn = 1;
    let mut frames: Vec<LessonFrame> = vec![];
    lesson.play(|moment| {
        let lines = moment.events.iter().filter_map(|event| {
            if let Event::TurnBegan { number, .. } = event {
                turn = *number;
            }
            let seen = event.seen_by(Viewer::Player(LEARNER))?;
            let line = Speaker::new(deck, &names, Some(LEARNER)).in_locale(locale).line(&seen)?;
            let ruling = citations().event(&seen, deck, false);
            Some(LogLine { turn, round: round_of(turn, round), line, ruling })
        });
        let log: Vec<LogLine> = lines.collect();
        if let (Some((LEARNER, answer)), Some(before)) = (moment.answered, frames.last_mut()) {
            before.otherwise = Some(locale.say(&Terms::to_say("lesson-otherwise")));
            before.answer = Some(answer);
        }
        // The coach speaks about the table that lies there already.
        if let (Some(coach), [], Some(last)) = (moment.coach, log.as_slice(), frames.last_mut())
            && last.coach.is_none()
        {
            last.coach = Some(coach.clone());
            return;
        }
        let mut table = TableView::new(&moment.game, LEARNER, people.clone(), locale);
        table.version = frames.len() as u32 + 1;
        table.question = table.view.question.is_some().then_some(table.version);
        table.round = round_of(turn, round);
        frames.push(LessonFrame { table, log, coach: moment.coach.cloned(), answer: None, otherwise: None });
    });
    Some(LessonView { head: head(lesson), deck: faces(deck), frames })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever goes through a lesson is told what to do wherever they have to do something, and ends where it says.
    #[test]
    fn every_lesson_can_be_gone_through() {
        for lesson in ours() {
            let view = view(lesson, Locale::english()).unwrap();
            let id = &view.head.id;
            assert!(view.frames.len() > 3, "{id}");
            assert!(view.frames[0].coach.is_some(), "{id} begins with what the coach says");
            let coached = view.frames.iter().filter(|frame| frame.coach.is_some()).count();
            assert_eq!(coached, lesson.steps.len(), "{id}");
            let asked = view.frames.iter().filter(|frame| frame.answer.is_some());
            for frame in asked.clone() {
                assert!(frame.table.question.is_some() && frame.otherwise.is_some(), "{id}");
            }
            let acts: usize = lesson.steps.iter().map(|step| step.learner.len()).sum();
            assert!(asked.count() + 1 >= acts, "{id}");
        }
        let last = view(ours().last().unwrap(), Locale::english()).unwrap();
        assert!(last.frames.last().unwrap().table.view.outcome.is_some(), "the last press wins");
    }
}
