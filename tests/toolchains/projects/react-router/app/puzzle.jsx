import 'fifteen-puzzle/element';
import { Solver } from 'fifteen-puzzle';

export async function loader() {
  const solver = new Solver({ workers: 1 });
  const { length } = await solver.solve('5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2');
  solver.dispose();
  return { length };
}

export default function Puzzle({ loaderData }) {
  globalThis.Solver = Solver;
  return (
    <main>
      <fifteen-puzzle board="8 1 3/4 0 2/7 6 5">Shown until the puzzle has loaded.</fifteen-puzzle>
      <output>{loaderData.length}</output>
    </main>
  );
}
