// The template and the styles of the playback. Elements that have not played anything have not loaded this module.

export { playbackStyles } from '../styles/playback.js';
export { playbackView } from '../view/playback-view.js';
