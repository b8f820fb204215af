export { checkClaims } from './check-claims.js';
export { doubtAt, judge, type Judgement, placesRead } from './judge.js';
export { type Statement, statementsOf } from './statements.js';
export { factVerdict } from './verdict.js';
export { rulesVersion } from './version.js';
