export { CannotCorrect, correctText, type TextCorrection, wordSplices } from './correct.js';
export { afterOthers, composeAll, inverseOf, overlap } from './rebase.js';
export { readTurns, type Turns, turnsOf } from './turns.js';
