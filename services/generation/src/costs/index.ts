export { CostsModule } from './costs.module.js';
export { CostsService } from './costs.service.js';
