import { runSuite } from './run-suite.js';

runSuite('services/assistant', 'services/auth');
