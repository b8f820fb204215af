export { SubjectLinesModule } from './subject-lines.module.js';
