export { CorrectedText, withCorrectedText, type Since } from './corrected-text.js';
export { correctionsDue, followCorrections, followNext, orderFollowing } from './corrections-due.js';
