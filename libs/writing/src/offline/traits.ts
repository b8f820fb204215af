import type { Token } from './language.js';
import { filler, housekeeping, leaningOpeners, stageDirection } from './words.js';

/** What can be told of a sentence from its own words. */
export interface Traits {
  readonly question: boolean;
  /** It ends as a sentence ends and holds a verb. */
  readonly complete: boolean;
  /** It can be read without the sentence before it. */
  readonly standsAlone: boolean;
  readonly filler: boolean;
  readonly housekeeping: boolean;
  /** I, we, my, our. */
  readonly firstPerson: boolean;
  readonly secondPerson: boolean;
  /** Numbers in it, in digits or words. */
  readonly numbers: number;
  /** Contains words that point outside the sentence (this, that, it as a subject). */
  readonly pointing: number;
  /** Shared share of words that repeat right after each other: a false start. */
  readonly stumbles: boolean;
}

const firstPersonWords = new Set(['i', 'me', 'my', 'mine', 'myself', 'we', 'us', 'our', 'ours', 'ourselves', "i'm", "i'd", "i've", "i'll"]);
const secondPersonWords = new Set(['you', 'your', 'yours', 'yourself']);
const pointingWords = new Set(['it', 'this', 'that', 'these', 'those', 'they', 'them', 'he', 'she', 'him', 'there', 'such', 'here', 'its', 'their', 'his', 'her']);
/** "Do not...", "Take...": a sentence that tells what to do needs no subject. */
const bareEnd = /[.!?]["”’')\]]*$/;

export function readSentence(text: string, tokens: readonly Token[]): Traits {
  const words = tokens.filter((token) => token.pos !== 'PUNCT' && token.pos !== 'SPACE');
  const opening = words.slice(0, 2).map((token) => token.lower.replace(/[’]/g, "'"));
  const question = /\?["”’')\]]*$/.test(text);
  const complete = bareEnd.test(text) && /^["“‘'([]?[\p{Lu}\p{N}$€£]/u.test(text) && hasVerb(words) && !broken(text);
  return {
    question,
    complete,
    standsAlone: complete && !leans(opening, words) && !broken(text),
    filler: filler.test(text) || stageDirection.test(text),
    housekeeping: housekeeping.test(text),
    firstPerson: words.some((token) => firstPersonWords.has(token.lower)),
    secondPerson: words.some((token) => secondPersonWords.has(token.lower)),
    numbers: words.filter((token) => token.pos === 'NUM' || /\d/.test(token.text)).length,
    pointing: words.slice(0, 12).filter((token) => pointingWords.has(token.lower) && token.pos === 'PRON').length,
    stumbles: /(?<![\p{L}'’])(\p{L}+(?:['’]\p{L}+)?)[,.… -]+\1(?![\p{L}'’])/iu.test(text.replace(/\b(that|had|very|really|is|so|many|much|long|far)[ ,]+\1\b/gi, '')),
  };
}

const hasVerb = (words: readonly Token[]) => words.some((token) => token.pos === 'VERB' || token.pos === 'AUX');

/** Broken off, or with an odd number of quotation marks or brackets. */
function broken(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0;
  return (
    /(?:\.\.\.|…|--|—|-)\s*["”’')]*$|(?:\.\.\.|…|\s--|\\)/.test(text) ||
    count(/"/g) % 2 === 1 ||
    count(/[“”]/g) % 2 === 1 ||
    count(/[([]/g) !== count(/[)\]]/g) ||
    /\b(?:and|or|but|the|a|an|of|to|with|because|if|that)[.!?]$/i.test(text)
  );
}

function leans(opening: readonly string[], words: readonly Token[]): boolean {
  const [first = '', second = ''] = opening;
  if (first === 'that' && second === 'is') return true;
  if ((first === 'when' || first === 'while' || first === 'where' || first === 'although') && words.length > 9) {
    return new Set(['it', 'that', 'this', 'they', 'he', 'she', 'these', 'those']).has(second);
  }
  if ((first === 'this' || first === 'these' || first === 'that' || first === 'those') && words.length > 0) return true;
  return leaningOpeners.has(first);
}
