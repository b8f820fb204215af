import { runSuite } from './run-suite.js';

runSuite('services/export');
