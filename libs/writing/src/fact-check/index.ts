export { checkClaims, judgeClaims } from './check-claims.js';
export { type Judgement } from './judge.js';
export { statementsOf } from './statements.js';
export { verdictsInWords } from '../converse/verdicts.js';
export { factCheckVersion } from './version.js';
