export { SignOffDecisionEntity } from './sign-off-decision.entity.js';
export { SignOffEntity } from './sign-off.entity.js';
export { SignOffSentenceEntity } from './sign-off-sentence.entity.js';
export { SignOffsModule } from './sign-offs.module.js';
