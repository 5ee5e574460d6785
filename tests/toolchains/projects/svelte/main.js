import { mount } from 'svelte';
import Puzzle from './Puzzle.svelte';

mount(Puzzle, { target: document.getElementById('app') });
