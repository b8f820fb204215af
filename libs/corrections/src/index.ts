export { CorrectedText, withCorrectedText, type Since } from './corrected-text.js';
export { correctionsDue, followCorrections, followNext } from './corrections-due.js';
