import 'fifteen-puzzle/react';
import { useState } from 'react';

const start = '1 2 3/4 5 6/0 7 8';

export function Puzzle() {
  const [board, setBoard] = useState(start);
  const check = (event) => {
    if (event.detail.tile < 7) event.preventDefault();
  };
  return (
    <>
      <fifteen-puzzle board={board} onfifteen-move={check} onfifteen-change={(event) => setBoard(event.detail.board)} />
      <button onClick={() => setBoard(start)}>Again</button>
      <output>{board}</output>
    </>
  );
}
