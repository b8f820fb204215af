import type { CorrectedText } from '@galley/corrections';
import { followQuote, locateQuote, type Transcript } from '@galley/transcript';
import { quotesOf } from './text-quotes.js';

/** A quote of a text whose words were corrected, and what they are now. */
export interface CorrectedQuote {
  readonly sourceId: number;
  readonly baseHash: string;
  readonly oldWords: string;
  readonly newWords: string | null;
  readonly speaker: string | null;
  readonly startSeconds: number | null;
}

/**
 * The quotes of a text that are not said any more in any of its recordings, but were in an earlier text of this one.
 *
 * @param hashes of the texts in which quotes may have been said, the likeliest first
 * @param others the present transcripts of the other recordings
 */
export async function correctedQuotes(
  bodies: readonly string[],
  text: CorrectedText,
  hashes: readonly string[],
  others: readonly Transcript[],
): Promise<CorrectedQuote[]> {
  const present = [text.transcript, ...others];
  const isSaid = (words: string) => present.some((transcript) => locateQuote(transcript, words) !== null);
  const found = new Map<string, CorrectedQuote>();
  for (const { words, sentences } of bodies.flatMap(quotesOf)) {
    if (found.has(words) || isSaid(words)) continue;
    const whole = await followed(text, hashes, words);
    if (whole) found.set(words, whole);
    else
      for (const sentence of sentences) {
        const part = isSaid(sentence) ? null : await followed(text, hashes, sentence);
        if (part) found.set(sentence, part);
      }
  }
  return [...found.values()];
}

async function followed(
  text: CorrectedText,
  hashes: readonly string[],
  words: string,
): Promise<CorrectedQuote | null> {
  for (const baseHash of hashes) {
    const way = await text.since(baseHash);
    const now = way && followQuote(words, { ...way, after: text.transcript });
    if (!now) continue;
    const { quote } = now;
    const said = quote ?? locateQuote(way.before, words);
    const { speaker = null, startSeconds = null } = said ?? {};
    return {
      sourceId: text.source.id,
      baseHash,
      oldWords: words,
      newWords: now.words,
      speaker,
      startSeconds,
    };
  }
  return null;
}
