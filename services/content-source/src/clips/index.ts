export { ClipEntity } from './clip.entity.js';
export { ClipsModule } from './clips.module.js';
export { ClipsService } from './clips.service.js';
export { CuttingTurns } from './turns.js';
