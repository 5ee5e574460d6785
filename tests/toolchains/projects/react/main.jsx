import { createRoot } from 'react-dom/client';
import { Puzzle } from './Puzzle.jsx';

createRoot(document.getElementById('app')).render(<Puzzle />);
