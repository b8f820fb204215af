export { momentLabel, runsLabel, scheduleLabel, weekdayNames } from './words.js';
