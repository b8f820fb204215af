import { runGateway } from './run.js';

void runGateway();
