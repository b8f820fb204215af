export { TextsModule } from './texts.module.js';
export { PresentTextService } from './present-text.service.js';
