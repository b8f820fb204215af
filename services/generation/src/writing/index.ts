export { WritingModule } from './writing.module.js';
export { WriterService, type Ordered } from './writer.service.js';
