export { checkClaims, judgeClaims, type CheckedRecording } from './check-claims.js';
export { type Judgement } from './judge.js';
