// What our own page uses to read boards from other programs. It is apart from page-tools.ts, so that it is loaded when it is first needed.
// The package does not export it.

export { loadCourses } from './game/courses.js';
