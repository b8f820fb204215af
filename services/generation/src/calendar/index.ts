export { boundsOf, dayOf, dueDay, nextRunAt, runsBetween } from './calendar.js';
