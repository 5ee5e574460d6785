//! Many tasks, one in each thread. Each reports when it begins, and ends when the test lets it.

use fifteen_native::batch::{Batch, NoAnswer};
use std::{
    ops::ControlFlow,
    sync::mpsc::{self, Receiver, Sender},
    time::Duration,
};

/// Long enough for anything that happens.
const LONG: Duration = Duration::from_mins(1);

/// A task: its name, the channel on which it reports its beginning, and the channel that lets it end.
struct Task {
    name: usize,
    begun: Sender<usize>,
    end: Receiver<()>,
}

/// A batch of tasks, and the channels that report their beginnings and let them end.
fn started(threads: usize, tasks: usize) -> (Batch<Task, usize>, Receiver<usize>, Vec<Sender<()>>) {
    let mut batch = Batch::start(threads, |worker| {
        worker.answer_each(|Task { name, begun, end }| {
            begun.send(name).expect("the test listens");
            end.recv_timeout(LONG).expect("the test lets it end");
            10 * name
        });
    });
    let (begun, begins) = mpsc::channel();
    let mut add = |name| {
        let (lets, end) = mpsc::channel();
        batch.add(Task { name, begun: begun.clone(), end });
        lets
    };
    let ends = (0..tasks).map(&mut add).collect();
    batch.complete();
    (batch, begins, ends)
}

fn next(batch: &mut Batch<Task, usize>) -> Result<Option<(usize, usize)>, NoAnswer> {
    batch.next(|| ControlFlow::Continue(()))
}

fn begun(begins: &Receiver<usize>, count: usize) -> Vec<usize> {
    let mut names: Vec<usize> = (0..count).map(|_| begins.recv_timeout(LONG).expect("another one begins")).collect();
    names.sort_unstable();
    names
}

#[test]
fn each_thread_has_a_task_and_answers_come_in_order() {
    let (mut batch, begins, ends) = started(3, 5);
    assert_eq!((begun(&begins, 3), batch.remaining()), (vec![0, 1, 2], 5));
    // A thread that has ended its task takes the next one, though the first task still runs.
    for (end, other) in [(2, 3), (3, 4)] {
        ends[end].send(()).expect("it waits");
        assert_eq!(begun(&begins, 1), [other]);
    }
    for end in [4, 1, 0] {
        ends[end].send(()).expect("it waits");
    }
    for index in 0..5 {
        assert_eq!((batch.remaining(), next(&mut batch)), (5 - index, Ok(Some((index, 10 * index)))));
    }
    assert_eq!((batch.remaining(), next(&mut batch)), (0, Ok(None)));
}

#[test]
fn no_thread_takes_a_task_while_the_batch_is_held() {
    let (mut batch, begins, ends) = started(2, 3);
    assert_eq!(begun(&begins, 2), [0, 1]);
    let early = batch.hold(|| {
        ends[0].send(()).expect("it waits");
        begins.recv_timeout(Duration::from_millis(100))
    });
    assert_eq!((early.is_err(), begun(&begins, 1)), (true, vec![2]));
    ends.iter().skip(1).for_each(|end| end.send(()).expect("it waits"));
    assert_eq!(
        (0..3).map(|_| next(&mut batch)).collect::<Vec<_>>(),
        [0, 1, 2].map(|index| Ok(Some((index, 10 * index))))
    );
}

#[test]
fn a_batch_that_is_stopped_says_which_tasks_have_no_answer() {
    let (mut batch, begins, ends) = started(2, 4);
    begun(&begins, 2);
    batch.stop();
    ends[..2].iter().for_each(|end| end.send(()).expect("it waits"));
    let all: Vec<_> = (0..5).map(|_| next(&mut batch)).collect();
    let expected =
        [Ok(Some((0, 0))), Ok(Some((1, 10))), Err(NoAnswer::Stopped(2)), Err(NoAnswer::Stopped(3)), Ok(None)];
    assert_eq!(all, expected);
}

#[test]
fn a_wait_can_be_ended_and_begun_again() {
    let (mut batch, _begins, ends) = started(1, 1);
    assert_eq!(batch.next(|| ControlFlow::Break(())), Err(NoAnswer::Interrupted));
    ends[0].send(()).expect("it waits");
    assert_eq!(next(&mut batch), Ok(Some((0, 0))));
}

#[test]
fn a_thread_that_panics_leaves_no_answer() {
    let (mut batch, begins, mut ends) = started(2, 2);
    begun(&begins, 2);
    ends[1].send(()).expect("it waits");
    // A task whose channel is gone panics.
    drop(ends.remove(0));
    assert_eq!(next(&mut batch), Err(NoAnswer::Crashed));
}
