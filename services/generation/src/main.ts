import { runService } from '@galley/service-kit';
import { generationService } from './service.js';

void runService(generationService);
