export { JobsModule } from './jobs.module.js';
export { toTopicJob } from './topic-jobs.service.js';
