import { runService } from '@galley/service-kit';
import { topicService } from './service.js';

void runService(topicService);
