import { xLength } from '#x-length';
import { type PostNetwork, postRules } from '@galley/contracts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const address = /https?:\/\/\S+/g;
/** Mastodon shortens every address. */
const addressLength = 23;
/** What ends a sentence belongs to no address. */
const shortened = (url: string): string =>
  'x'.repeat(addressLength) + (/(?<![.,;:!?)\]”’"'])[.,;:!?)\]”’"']+$/.exec(url)?.[0] ?? '');
/** Of somebody at another server only the name counts. */
const mention = /(?<![\w/])(@\w+)@[\w-]+(?:\.[\w-]+)+/g;

const graphemesIn = (text: string): number => [...graphemes.segment(text)].length;

const counts: Record<PostNetwork, (text: string) => number> = {
  // LinkedIn counts UTF-16 code units, as its field does.
  linkedin: (text) => text.length,
  x: xLength,
  bluesky: graphemesIn,
  mastodon: (text) => graphemesIn(text.replace(address, shortened).replace(mention, '$1')),
};

/** How many characters a post has, as its network counts them. */
export const countIn = (network: PostNetwork, text: string): number => counts[network](text.normalize('NFC'));

export const fitsIn = (network: PostNetwork, text: string): boolean =>
  countIn(network, text) <= postRules[network].limit;
