import { runService } from '@galley/service-kit';
import { contentSourceService } from './service.js';

void runService(contentSourceService);
