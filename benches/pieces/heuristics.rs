//! The calls of a search to a heuristic: to probe each child, to enter and leave it, and for a value from scratch.

use crate::some_boards;
use common::subject;
use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use fifteen::{
    Board, Lookup, PatternDb,
    internals::{
        board::Slide,
        heuristic::{IncrementalHeuristic, NO_H, linear_conflict::LinearConflict, manhattan::Manhattan},
        pdb::{builder::Builder, partition::Partition},
    },
    shape::Square,
};
use std::{hint::black_box, sync::Arc};

const BOARDS: usize = 300;

pub fn all(criterion: &mut Criterion) {
    let pdb = Arc::new(Builder::new(Partition::six_six_three()).finish());
    of_one(criterion, "manhattan", &subject::to_goal::<4, _>(Manhattan::for_goal));
    of_one(criterion, "linear-conflict", &subject::to_goal::<4, _>(LinearConflict::for_goal));
    of_one(criterion, "pdb-6-6-3 without reflection", &subject::upright::<4>(pdb.clone()));
    of_one(criterion, "pdb-6-6-3", &subject::reflected::<4>(pdb.clone()));
    of_many(criterion, pdb);
}

/// The number of boards of one look-up: more than the caches hold places for.
const MANY: usize = 100_000;

fn of_many(criterion: &mut Criterion, pdb: Arc<PatternDb>) {
    let tiles: Vec<u8> = some_boards(MANY).iter().flat_map(|board| board.tiles().to_vec()).collect();
    let lookup = Lookup::new(pdb, true);
    let mut group = criterion.benchmark_group("lookup");
    group.throughput(Throughput::Elements(MANY as u64));
    group.bench_function("pdb-6-6-3", |bencher| bencher.iter(|| lookup.h(black_box(&tiles))));
    group.finish();
}

/// A board with the state of a heuristic, and the slides to its children.
struct Node<H: IncrementalHeuristic<Square<4>>> {
    board: Board<Square<4>>,
    state: H::State,
    parts: H::Parts,
    slides: Vec<Slide>,
}

impl<H: IncrementalHeuristic<Square<4>>> Node<H> {
    fn new(heuristic: &H, board: Board<Square<4>>) -> Self {
        let (state, parts) = heuristic.start(&board);
        let slides = board.legal_moves().map(|m| board.clone().slide_unchecked(m)).collect();
        Node { board, state, parts, slides }
    }
}

fn of_one<H: IncrementalHeuristic<Square<4>>>(criterion: &mut Criterion, name: &str, heuristic: &H) {
    let mut nodes: Vec<Node<H>> = some_boards(BOARDS).into_iter().map(|board| Node::new(heuristic, board)).collect();
    let children: usize = nodes.iter().map(|node| node.slides.len()).sum();
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(children as u64));
    probe(&mut group, heuristic, &nodes);
    enter(&mut group, heuristic, &mut nodes);
    group.throughput(Throughput::Elements(BOARDS as u64));
    group.bench_function("from scratch", |bencher| {
        let h = |node: &Node<H>| heuristic.h(heuristic.start(black_box(&node.board)).1) as u64;
        bencher.iter(|| nodes.iter().map(h).sum::<u64>());
    });
    group.finish();
}

fn probe<H: IncrementalHeuristic<Square<4>>>(group: &mut BenchmarkGroup<WallTime>, heuristic: &H, nodes: &[Node<H>]) {
    let probe = |node: &Node<H>| {
        let Node { board, state, parts, slides } = black_box(node);
        for &slide in slides {
            black_box(heuristic.probe(state, *parts, board, slide));
        }
    };
    group.bench_function("probe", |bencher| bencher.iter(|| nodes.iter().for_each(probe)));
}

fn enter<H: IncrementalHeuristic<Square<4>>>(
    group: &mut BenchmarkGroup<WallTime>,
    heuristic: &H,
    nodes: &mut [Node<H>],
) {
    let enter = |node: &mut Node<H>| {
        let Node { board, state, parts, slides } = black_box(node);
        let mut sum = 0;
        for &slide in slides.iter() {
            let probe = heuristic.probe(state, *parts, board, slide);
            if let Ok((below, undo)) = heuristic.enter(state, *parts, board, slide, probe, NO_H) {
                sum += heuristic.h(below) as u64;
                heuristic.leave(state, undo);
            }
        }
        sum
    };
    group.bench_function("probe, enter and leave", |bencher| {
        bencher.iter(|| nodes.iter_mut().map(enter).sum::<u64>());
    });
}
