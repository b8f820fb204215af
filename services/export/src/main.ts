import { runService } from '@galley/service-kit';
import { exportService } from './service.js';

void runService(exportService);
