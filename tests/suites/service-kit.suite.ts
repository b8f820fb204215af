import { runSuite } from './run-suite.js';

runSuite('libs');
