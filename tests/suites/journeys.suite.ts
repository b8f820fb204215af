import { runSuite } from './run-suite.js';

runSuite('tests/journeys');
