import { Solver } from 'fifteen-puzzle';
import 'fifteen-puzzle/element';

test('imports the element, and solves', async () => {
  const solver = new Solver({ workers: 1 });
  expect((await solver.solve('8 1 3/4 0 2/7 6 5')).length).toBe(14);
  solver.dispose();
  expect(customElements.get('fifteen-puzzle')).toBeUndefined();
});
