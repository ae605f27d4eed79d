//! The tutorial plays as its coach says.

use panta_scenarios::{explain, lessons, render, run};

#[test]
fn every_lesson_goes_as_the_coach_says() {
    let (lessons, loaded) = lessons();
    let faults: Vec<String> =
        loaded.faults.iter().map(|fault| format!("{}:{}: {fault}", fault.file(), fault.line())).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert_eq!(lessons.len(), 5);
    for lesson in &lessons {
        let outcome = run(&lesson.scenario);
        assert!(outcome.passed(), "{}", render(&outcome));
    }
}

#[test]
fn every_step_is_checked_and_tells_the_learner_what_to_do() {
    for lesson in lessons().0 {
        let id = &lesson.scenario.outline.id;
        assert!(lesson.steps.len() >= 3, "{id} has {} steps", lesson.steps.len());
        for step in &lesson.steps {
            let title = &step.coach.title;
            assert!(step.expected > 0, "{id}: nothing is checked after “{title}”");
            if let Some(act) = step.learner.first() {
                let then = step.coach.then.as_deref().unwrap_or_default();
                let (_, named) = then.split_once(' ').unwrap_or_default();
                assert!(
                    !named.is_empty() && act.contains(named),
                    "{id}: “{then}” is not what is done: {act}"
                );
            }
        }
    }
}

#[test]
fn the_last_press_of_the_tutorial_wins() {
    let last = lessons().0.pop().expect("there are lessons");
    let step = last.steps.last().expect("a lesson has steps");
    assert_eq!(step.learner.len(), 1);
    assert!(explain(&last.scenario, None).contains("You"), "the learner is called You");
}
