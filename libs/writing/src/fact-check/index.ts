export { checkClaims, judgeClaims } from './check-claims.js';
export { type Judgement } from './judge.js';
