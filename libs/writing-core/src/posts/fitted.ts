import type { PostNetwork } from '@galley/contracts';
import { fitsIn } from '@galley/posts';
import { wholeSentences } from '../text/whole-sentences.js';

/** A post within the limit: whole sentences go from its end. Null when not even the first one fits. */
export function fitted(network: PostNetwork, text: string): string | null {
  let paragraphs = text.trim().split(/\n{2,}/);
  for (;;) {
    const post = paragraphs.join('\n\n').trim();
    if (post === '') return null;
    if (fitsIn(network, post)) return post;
    const last = wholeSentences(paragraphs.at(-1) ?? '').slice(0, -1);
    const rest = last.join('').trim();
    paragraphs = rest === '' ? paragraphs.slice(0, -1) : [...paragraphs.slice(0, -1), rest];
  }
}

/** Words that are too long, cut between two of them. */
export function cut(network: PostNetwork, text: string): string {
  if (fitsIn(network, text)) return text;
  const words = text.split(/\s+/);
  let [fits, tooMany] = [0, words.length];
  while (tooMany - fits > 1) {
    const half = (fits + tooMany) >> 1;
    if (fitsIn(network, `${words.slice(0, half).join(' ')}…`)) fits = half;
    else tooMany = half;
  }
  return fits > 0 ? `${words.slice(0, fits).join(' ')}…` : `${[...text].slice(0, 100).join('')}…`;
}
