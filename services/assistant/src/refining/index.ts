export { RefiningModule } from './refining.module.js';
export { RefiningTurnService } from './refining-turn.service.js';
