export { boundsOf, dayOf, dueDay, nextRunAt } from './calendar.js';
