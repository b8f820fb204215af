import type { PartOfSpeech } from 'wink-nlp';

/** One word or mark of a sentence. */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly pos: PartOfSpeech;
  /** Stem of a content word; empty for marks, numbers written in digits and words that carry no topic. */
  readonly term: string;
}

/** What the engine knows of a language; English has a model for parts of speech, the others have lists of words. */
export interface Language {
  /** ISO 639-1 code; `und` where nobody knows. */
  readonly code: string;
  tokens(text: string): Token[];
  /** 0 for the commonest words of the language as it is spoken, 1 for rare ones. */
  rarity(word: string): number;
}
