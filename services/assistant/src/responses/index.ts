export { ResponsesModule } from './responses.module.js';
export { AiResponseEntity } from './ai-response.entity.js';
