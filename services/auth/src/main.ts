import { runService } from '@galley/service-kit';
import { authService } from './service.js';

void runService(authService);
