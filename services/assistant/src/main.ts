import { runService } from '@galley/service-kit';
import { assistantService } from './service.js';

void runService(assistantService);
