import { runSuite } from './run-suite.js';

runSuite('services/content-source');
