import { runSuite } from './run-suite.js';

runSuite('tests/k8s', 'tests/observability', 'tests/operations', 'tests/specs');
