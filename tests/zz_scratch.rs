//! Scratch.
mod common;
use common::{golden, puzzle::Cases, subject};
use fifteen::{
    search::{Search, Status},
    solver::*,
};
#[test]
fn scan() {
    let mut solver = subject::solver();
    let hardest = &golden::hardest()[0].0;
    let mut cases = Cases(5);
    let (mut over, mut worst) = (0, 0.0f64);
    for i in 0..400 {
        let memory = 100_000 + cases.below(8_000_000);
        let h = [HeuristicName::Pdb663, HeuristicName::LinearConflict, HeuristicName::Manhattan][i % 3];
        let o = Options { algorithm: Algorithm::AStar, heuristic: Some(h), memory, ..Options::default() };
        let mut s = solver.start(&subject::any_board(hardest), &o).unwrap();
        let mut most = 0;
        loop {
            let p = s.step(500);
            most = most.max(p.stats.bytes);
            if p.status != Status::Running {
                assert_eq!(p.status, Status::OutOfMemory);
                break;
            }
        }
        if most > memory as u64 {
            over += 1;
            let r = most as f64 / memory as f64;
            if r > worst {
                worst = r;
                println!("{h:?} limit {memory} bytes {most} ratio {r}");
            }
        }
    }
    println!("over {over} of 400");
}
