import { createApp } from 'vue';
import Puzzle from './Puzzle.vue';

createApp(Puzzle).mount('#app');
