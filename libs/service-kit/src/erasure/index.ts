export { Fingerprint, fingerprintOf } from './fingerprint.js';
export { struck, struckIn, struckMark } from './strike.js';
export { type ErasureRules, sweep } from './sweep.js';
