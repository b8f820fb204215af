import type { PostNetwork } from '@galley/contracts';
import { countIn, fitsIn } from '@galley/posts';
import { oneLine } from '@galley/transcript';
import type { PostsRequest, WrittenPost } from '../engine/engine.js';
import {
  bodyOf,
  isList,
  isParagraph,
  isQuote,
  isTitle,
  type Piece,
  piecesOf,
  readable,
} from '../refine/pieces.js';
import { innerOf, sentencesOfHtml } from '../refine/sentences.js';
import { textOf } from '../text/html.js';
import { quotation, quoteMarks } from '../text/quote-marks.js';
import { cut } from './fitted.js';
import { locatedIn } from './quotations.js';

/** What the posts of a text are made of. */
interface Parts {
  readonly title: string;
  /** With their marks, and who says them; as they stand in the recordings. */
  readonly quotes: readonly string[];
  readonly sentences: readonly string[];
  readonly points: readonly string[];
}

/** A long post is read whole up to about here. */
const readLength = 1_300;
const opening = 3;
const mostPoints = 5;
const shortest = 20;

/** Posts of the text's own title, sentences and quotes; no word is added. */
export function ownPosts(request: PostsRequest): WrittenPost[] {
  const parts = partsOf(request);
  return request.networks.map((network) => ({
    network,
    text: network === 'linkedin' ? longPost(network, parts) : shortPost(network, parts),
  }));
}

function partsOf({ html, title, topics, guru }: PostsRequest): Parts {
  const pieces = bodyOf(piecesOf(html));
  const transcripts = [...new Set(topics.map(({ transcript }) => transcript))];
  const named = pieces.find(isTitle);
  const quotes = pieces.flatMap(quotedIn).flatMap((words) => {
    const quote = locatedIn(words, transcripts);
    return quote === null ? [] : [`“${oneLine(quote.text)}” — ${quote.speaker ?? guru.name}`];
  });
  const sentences = pieces
    .filter(isParagraph)
    .flatMap((piece) => sentencesOfHtml(innerOf(piece.html)))
    .map(({ html: sentence }) => textOf(sentence))
    .filter((sentence) => sentence.length >= shortest && !marks.test(sentence));
  const points = pieces
    .filter(isList)
    .flatMap((piece) => [...piece.html.matchAll(/<li\b[^>]*>((?:(?!<\/li>)[^])*)<\/li>/gi)])
    .map(([, item = '']) => textOf(item))
    .filter((point) => point !== '' && !marks.test(point));
  return {
    title: (named ? readable(named) : title).replaceAll(allMarks, ''),
    quotes: [...new Set(quotes)],
    sentences,
    points,
  };
}

/** A sentence with marks may open a quotation that it does not close. */
const marks = new RegExp(`[${quoteMarks}]`);
const allMarks = new RegExp(marks, 'g');

const quotedIn = (piece: Piece): string[] =>
  isQuote(piece)
    ? // Who says it stands behind a dash, in a paragraph of its own or at the end.
      [textOf(piece.html.replace(/<p>\s*[—–][^]*$/i, '')).replace(/(?<!\s)\s+[—–]\s[^—–]*$/, '')]
    : [...readable(piece).matchAll(quotation)].map(([marked]) => marked.slice(1, -1));

/** The most that fits of a title with a quote; without a quote a sentence. */
function shortPost(network: PostNetwork, { title, quotes, sentences }: Parts): string {
  const fitting = (posts: readonly string[]) =>
    posts
      .filter((post) => fitsIn(network, post))
      .reduce((best, post) => (countIn(network, post) > countIn(network, best) ? post : best), '');
  const under = (words: string) => `${title}\n\n${words}`;
  return fitting([...quotes.map(under), ...quotes]) || fitting(sentences.map(under)) || cut(network, title);
}

/** Title, opening, a quote, the points, and one more quote, as far as people read. */
function longPost(network: PostNetwork, { title, quotes, sentences, points }: Parts): string {
  const [first, second] = quotes;
  const parts = [
    sentences.slice(0, opening).join(' '),
    first,
    points
      .slice(0, mostPoints)
      .map((point) => `• ${point}`)
      .join('\n'),
    second,
  ];
  return parts.reduce<string>(
    (post, part) => {
      const longer = part ? `${post}\n\n${part}` : post;
      return countIn(network, longer) <= readLength ? longer : post;
    },
    cut(network, title),
  );
}
