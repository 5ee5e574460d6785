import { Solver } from 'fifteen-puzzle';
import { Puzzle } from './puzzle';

export const dynamic = 'force-dynamic';

export default async function Page() {
  const solver = new Solver({ workers: 1 });
  const { length } = await solver.solve('5 11 9 12/3 6 4 7/13 0 10 14/1 8 15 2');
  solver.dispose();
  return (
    <>
      <output>{length}</output>
      <Puzzle />
    </>
  );
}
