import { index } from '@react-router/dev/routes';

export default [index('./puzzle.jsx')];
