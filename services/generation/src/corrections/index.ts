export { CorrectionsModule } from './corrections.module.js';
export { quotesOf } from './text-quotes.js';
export { QuoteChangeEntity } from './quote-change.entity.js';
export {
  hashOfWords,
  type LinkedMoment,
  sentencesOfText,
  type TextSentence,
  withSentence,
} from './text-sentences.js';
