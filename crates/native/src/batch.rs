//! Many boards, one in each thread, for boards that one thread solves in a moment.
//!
//! Threads take the next board until there is none, and send their answers, which are returned in the order of the boards:
//!
//! ```text
//!   thread 1   ▇0▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇ ▇4▇▇▇        found   1 2 3 0 4
//!   thread 2   ▇1▇▇ ▇2▇▇▇▇▇ ▇3▇▇▇▇▇ ▇5▇…           returned        0 1 2 3 4
//! ```

use std::{
    collections::{HashMap, VecDeque},
    ops::ControlFlow,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

/// How often a wait for an answer checks whether it should end.
const INTERVAL: Duration = Duration::from_millis(20);

/// Boards that are being solved, and their answers.
pub struct Batch<B, A> {
    queue: Arc<Queue<B>>,
    answers: Receiver<(usize, A)>,
    /// Answers that arrived before their board's turn, by the index of the board.
    early: HashMap<usize, A>,
    /// The number of boards so far.
    added: usize,
    /// The index of the board whose answer is returned next.
    next: usize,
    threads: Vec<JoinHandle<()>>,
}

/// The boards that are left, and whether more follow.
struct Queue<B> {
    waiting: Mutex<Waiting<B>>,
    /// Notified when a board is added, and when no more will be.
    changed: Condvar,
    is_stopped: AtomicBool,
}

/// The boards that no thread has taken.
struct Waiting<B> {
    boards: VecDeque<(usize, B)>,
    is_complete: bool,
}

/// One of the threads.
pub struct Worker<B, A> {
    queue: Arc<Queue<B>>,
    answers: Sender<(usize, A)>,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// The caller ended the wait.
    Interrupted,
    /// The batch was stopped before the board with this index was solved.
    Stopped(usize),
    /// A thread has panicked.
    Crashed,
}

impl<B: Send + 'static, A: Send + 'static> Batch<B, A> {
    /// Starts threads. Each of them calls `work`, which answers the boards of its worker.
    pub fn start(threads: usize, work: impl Fn(&Worker<B, A>) + Send + Sync + 'static) -> Self {
        let waiting = Mutex::new(Waiting { boards: VecDeque::new(), is_complete: false });
        let queue = Arc::new(Queue { waiting, changed: Condvar::new(), is_stopped: AtomicBool::new(false) });
        let (sender, answers) = mpsc::channel();
        let work = Arc::new(work);
        let start = |_| {
            let (worker, work) = (Worker { queue: queue.clone(), answers: sender.clone() }, work.clone());
            thread::spawn(move || work(&worker))
        };
        let threads = (0..threads).map(start).collect();
        Batch { queue, answers, early: HashMap::new(), added: 0, next: 0, threads }
    }

    /// Adds a board. Its index is the number of boards added before it.
    pub fn add(&mut self, board: B) {
        self.queue.lock().boards.push_back((self.added, board));
        self.queue.changed.notify_one();
        self.added += 1;
    }

    /// Marks the batch as complete: no more boards will be added, so idle threads end.
    pub fn complete(&self) {
        self.queue.complete();
    }

    /// Returns the next answer, and the index of its board; none if all are returned. Calls `watch` now and then, which can end the wait.
    ///
    /// # Errors
    /// If the wait or the batch was stopped, or a thread has panicked after [`Batch::complete`].
    pub fn next(&mut self, watch: impl Fn() -> ControlFlow<()>) -> Result<Option<(usize, A)>, NoAnswer> {
        if self.next == self.added {
            return Ok(None);
        }
        let index = self.next;
        let answer = loop {
            if let Some(answer) = self.early.remove(&index) {
                break Ok(answer);
            }
            match self.answers.recv_timeout(INTERVAL) {
                Ok((found, answer)) => drop(self.early.insert(found, answer)),
                Err(RecvTimeoutError::Timeout) if watch().is_continue() => {}
                Err(RecvTimeoutError::Timeout) => return Err(NoAnswer::Interrupted),
                Err(RecvTimeoutError::Disconnected) if self.queue.flow().is_break() => {
                    break Err(NoAnswer::Stopped(index));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(NoAnswer::Crashed),
            }
        };
        self.next += 1;
        answer.map(|answer| Some((index, answer)))
    }

    /// Returns the number of boards whose answers are not returned yet.
    pub fn remaining(&self) -> usize {
        self.added - self.next
    }

    /// Does `work` while no thread can take another board.
    pub fn hold<T>(&self, work: impl FnOnce() -> T) -> T {
        let _waiting = self.queue.lock();
        work()
    }
}

impl<B, A> Batch<B, A> {
    /// Stops the threads. Boards that have no answer yet get none.
    pub fn stop(&self) {
        self.queue.is_stopped.store(true, Ordering::Relaxed);
        self.queue.complete();
    }
}

impl<B, A> Drop for Batch<B, A> {
    /// Stops the threads and waits for them.
    fn drop(&mut self) {
        self.stop();
        for thread in self.threads.drain(..) {
            // `next` has returned the panic to the thread that waits for its answers.
            let _ = thread.join();
        }
    }
}

impl<B, A> Worker<B, A> {
    /// Returns whether to go on with a board, which ends when the batch is stopped.
    pub fn flow(&self) -> ControlFlow<()> {
        self.queue.flow()
    }

    /// Answers one board after the other until there is none.
    pub fn answer_each(&self, mut answer: impl FnMut(B) -> A) {
        while let Some((index, board)) = self.queue.take() {
            if self.answers.send((index, answer(board))).is_err() {
                return;
            }
        }
    }
}

impl<B> Queue<B> {
    fn flow(&self) -> ControlFlow<()> {
        if self.is_stopped.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Waits for the next board; none if there will be no more, or the work was stopped.
    fn take(&self) -> Option<(usize, B)> {
        let is_idle = |waiting: &mut Waiting<B>| waiting.boards.is_empty() && !waiting.is_complete;
        let waiting = self.changed.wait_while(self.lock(), is_idle);
        let next = waiting.unwrap_or_else(PoisonError::into_inner).boards.pop_front();
        next.filter(|_| self.flow().is_continue())
    }

    fn complete(&self) {
        self.lock().is_complete = true;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<B>> {
        // No thread panics while it changes the queue.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
