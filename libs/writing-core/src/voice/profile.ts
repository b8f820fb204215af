import type { Sentence } from '@galley/transcript';
import { filler, housekeeping, stageDirection } from '../language/words.js';
import { plainWords } from '../text/plain-words.js';
import { baseline } from './baseline.js';
import { favouriteOpeners } from './openers.js';
import { ownSentences, type VoiceRecording } from './own-words.js';
import { type Favourite, favouritePhrases } from './phrases.js';

/** How somebody speaks, counted in their own words (issue: "a voice profile drawn from their own words"). */
export interface VoiceProfile {
  readonly name: string;
  /** What was counted. */
  readonly words: number;
  readonly recordings: number;
  /** Words in a sentence: the middle one, and where the shortest and the longest tenth end. */
  readonly sentence: { readonly median: number; readonly short: number; readonly long: number };
  /** Shares of sentences, 0 to 1: speaking of oneself, of "we", to "you". */
  readonly person: { readonly i: number; readonly we: number; readonly you: number };
  /** Share of sentences that ask. */
  readonly questions: number;
  /** Contractions in a hundred words. */
  readonly contractions: number;
  readonly phrases: readonly Favourite[];
  readonly openers: readonly Favourite[];
  /** Sentences of theirs, word for word, that show it. */
  readonly examples: readonly VoiceExample[];
}

interface VoiceExample {
  readonly sourceId: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly startSeconds: number | null;
}

/** Of fewer words nobody can say how a person speaks. */
const leastWords = 400;
const examplesShown = 5;

interface Said extends Sentence {
  readonly sourceId: number;
  readonly words: number;
}

/**
 * Counts how a guru speaks, from his own turns in the recordings given. Null where they hold fewer than 400 words of
 * his: a manner that is made up would be worse than none.
 */
export async function voiceProfile(
  name: string,
  recordings: readonly VoiceRecording[],
): Promise<VoiceProfile | null> {
  const split = recordings.map((recording) => ({ recording, ...ownSentences(name, recording) }));
  const own = split.flatMap(({ recording, own: sentences }) =>
    sentences.map((sentence): Said => ({
      ...sentence,
      sourceId: recording.sourceId,
      words: plainWords(sentence.text).length,
    })),
  );
  const words = own.reduce((sum, sentence) => sum + sentence.words, 0);
  if (words < leastWords) return null;
  const english = await baseline();
  const texts = own.map(({ text }) => text);
  const others = split.flatMap((part) => part.others.map(({ text }) => text));
  const counted = {
    sentence: lengthsOf(own),
    phrases: favouritePhrases(texts, others, english),
    openers: favouriteOpeners(texts, english),
  };
  return {
    name,
    words,
    recordings: split.filter((part) => part.own.length > 0).length,
    ...counted,
    person: {
      i: shareOf(own, /(?<![\p{L}'])(?:i|i'm|i've|i'd|i'll|me|my|mine|myself)(?![\p{L}])/iu),
      we: shareOf(own, /(?<![\p{L}'])(?:we|we're|we've|we'd|we'll|us|our|ours|ourselves)(?![\p{L}])/iu),
      you: shareOf(own, /(?<![\p{L}'])(?:you|you're|you've|you'd|you'll|your|yours|yourself)(?![\p{L}])/iu),
    },
    questions: shareOf(own, /\?["”’')\]]*$/),
    contractions: (100 * count(texts, /\p{L}'(?:s|re|ve|ll|d|m|t)(?!\p{L})/giu)) / words,
    examples: examplesOf(own, counted),
  };
}

const straight = (text: string): string => text.replaceAll('’', "'");
const shareOf = (said: readonly Said[], pattern: RegExp): number =>
  said.filter(({ text }) => pattern.test(straight(text))).length / said.length;
const count = (texts: readonly string[], pattern: RegExp): number =>
  texts.reduce((sum, text) => sum + (straight(text).match(pattern)?.length ?? 0), 0);

function lengthsOf(said: readonly Said[]): VoiceProfile['sentence'] {
  // "Right." and "Yes." are answers, no sentences.
  const lengths = said.flatMap(({ words }) => (words < 3 ? [] : [words])).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  return { median: at(0.5), short: at(0.1), long: at(0.9) };
}

/** Whole sentences that carry what is counted, from all over the recordings. */
function examplesOf(
  said: readonly Said[],
  { sentence, phrases, openers }: Pick<VoiceProfile, 'sentence' | 'phrases' | 'openers'>,
): VoiceExample[] {
  const typical = ({ text, words }: Said): number => {
    const plain = straight(text).toLowerCase();
    return (
      2 * phrases.filter((phrase) => plain.includes(phrase.text)).length +
      (openers.some((opener) => plain.startsWith(opener.text)) ? 1 : 0) +
      (/(?<!\p{L})(?:i|we|you)(?!\p{L})/iu.test(plain) ? 0.5 : 0) -
      Math.abs(words - sentence.median) / 20
    );
  };
  const fits = ({ text, words }: Said) =>
    words >= 7 &&
    words <= 32 &&
    /^["“‘']?[\p{Lu}\p{N}]/u.test(text) &&
    /[.!?]["”’']?$/.test(text) &&
    !/\.\.|…/.test(text) &&
    ![filler, housekeeping, stageDirection].some((pattern) => pattern.test(text));
  const ranked = said.filter(fits).sort((a, b) => typical(b) - typical(a) || a.from - b.from);
  const chosen: Said[] = [];
  for (const candidate of ranked) {
    if (chosen.length === examplesShown) break;
    const near = chosen.some(
      (other) => other.sourceId === candidate.sourceId && Math.abs(other.from - candidate.from) < 600,
    );
    if (!near) chosen.push(candidate);
  }
  return chosen.map(({ sourceId, text, from, to, startSeconds }) => ({
    sourceId,
    text,
    from,
    to,
    startSeconds,
  }));
}
