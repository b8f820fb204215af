export { checkClaims } from './check-claims.js';
export { doubtAt, judge, placesRead } from './judge.js';
export type { Judgement } from './judgement.js';
export { type Statement, statementsOf } from './statements.js';
export { factVerdict } from './verdict.js';
export { rulesVersion } from './version.js';
