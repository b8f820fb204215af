import { lockSpeech } from './lock.js';
import type { PostsRequest, WrittenPost } from '../engine/engine.js';
import { piecesOf, readable } from '../refine/pieces.js';
import { sentencesOfHtml } from '../refine/sentences.js';
import { textOf } from '../text/html.js';
import { fitted } from '../posts/fitted.js';
import { ownPosts } from '../posts/own.js';
import { withSaidQuotes } from '../posts/quotations.js';

/**
 * Posts that keep to what was said, and to their limits: quotes are set as they stand in the recordings, sentences that report what
 * nobody said go, and what is too long loses sentences from its end. A network without a post that is left has one of the text's own words.
 */
export function heldPosts(posts: readonly WrittenPost[], request: PostsRequest): WrittenPost[] {
  const { topics, guru, html, title } = request;
  const transcripts = [...new Set(topics.map(({ transcript }) => transcript))];
  const titles = [title, ...topics.flatMap((topic) => [topic.title, topic.sourceTitle])];
  // What the text says was checked when it was written.
  const kept = piecesOf(html).flatMap((piece) => [
    readable(piece),
    ...sentencesOfHtml(piece.html).map((sentence) => textOf(sentence.html)),
  ]);
  const held = posts.flatMap(({ network, text }) => {
    const said = withSaidQuotes(text, { transcripts, titles });
    const spoken = lockSpeech(said, { transcripts, guruName: guru.name, kept: [...kept, ...titles] }).text;
    const fits = fitted(network, spoken);
    return fits === null ? [] : [{ network, text: fits }];
  });
  const missing = request.networks.filter((network) => !held.some((post) => post.network === network));
  const own = missing.length === 0 ? [] : ownPosts({ ...request, networks: missing });
  return request.networks.flatMap(
    (network) => [...held, ...own].find((post) => post.network === network) ?? [],
  );
}
