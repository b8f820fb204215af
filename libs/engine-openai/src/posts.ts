import { type PostNetwork, postNetworks, postRules } from '@galley/contracts';
import { fitsIn } from '@galley/posts';
import {
  describeVoice,
  type EngineContext,
  piecesOf,
  type PostsRequest,
  readable,
  type WrittenPost,
} from '@galley/writing-core';
import { z } from 'zod';
import { isFields, text } from './adapt.js';
import { materialOf } from './evidence.js';
import { plain } from './findings.js';
import { asData } from './material.js';
import type { Model } from './model.js';
import { postsPrompt, promptVersion } from './prompts.js';
import type { Message } from './question.js';
import { withLess } from './smaller.js';

const RawPosts = z.object({
  posts: z.array(z.object({ network: z.enum(postNetworks), text: z.string() })),
});
type RawPosts = z.infer<typeof RawPosts>;

/** Posts as the model writes them; what is too long is asked for once more. Quotes and limits are held by `heldPosts`. */
export const posts = (model: Model, request: PostsRequest, context: EngineContext): Promise<WrittenPost[]> =>
  withLess(async (share) => {
    const messages = messagesFor(request, share);
    const first = await asked(model, messages, context);
    const long = first.posts.filter((post) => !fitsIn(post.network, post.text));
    if (long.length === 0) return first.posts;
    const again = await asked(
      model,
      [
        ...messages,
        { role: 'assistant', content: JSON.stringify(first) },
        {
          role: 'user',
          content: `These posts are too long: ${limitsOf(long.map(({ network }) => network))}. Answer with these alone, shorter.`,
        },
      ],
      context,
    );
    return first.posts.map((post) => shorter(again.posts, post) ?? post);
  });

const shorter = (again: readonly WrittenPost[], { network, text: before }: WrittenPost) =>
  fitsIn(network, before)
    ? undefined
    : again.find((post) => post.network === network && fitsIn(network, post.text));

async function asked(model: Model, messages: readonly Message[], context: EngineContext): Promise<RawPosts> {
  const raw = await model.ask(
    { purpose: 'Write posts', promptVersion, messages, schema: RawPosts, adapt: adaptPosts },
    context,
  );
  return { posts: raw.posts.map((post) => ({ ...post, text: linesOf(post.text) })) };
}

const linesOf = (words: string): string =>
  words
    .split('\n')
    .map(plain)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Posts by the name of their network, or with other names for their fields. */
function adaptPosts(value: unknown): unknown {
  const list = Array.isArray(value) ? value : isFields(value) ? value['posts'] : null;
  if (Array.isArray(list))
    return {
      posts: list.filter(isFields).flatMap((post) => {
        const network = networkOf(text(post, 'network', 'platform', 'name'));
        return network ? [{ network, text: text(post, 'text', 'content', 'post') }] : [];
      }),
    };
  if (!isFields(value)) return value;
  const named = Object.entries(isFields(list) ? list : value).flatMap(([name, words]) => {
    const network = networkOf(name);
    return network && typeof words === 'string' ? [{ network, text: words }] : [];
  });
  return named.length > 0 ? { posts: named } : value;
}

const networkOf = (name: string): PostNetwork | undefined =>
  postNetworks.find(
    (network) => name.toLowerCase() === network || (network === 'x' && /twitter/i.test(name)),
  );

const limitsOf = (networks: readonly PostNetwork[]): string =>
  networks.map((network) => `${network} (at most ${postRules[network].limit} characters)`).join(', ');

function messagesFor({ networks, guru, topics, title, html }: PostsRequest, share: number): Message[] {
  const pieces = piecesOf(html).map(readable).filter(Boolean);
  const parts = [
    asData('expert', [guru.name, guru.description ?? ''].join('\n')),
    guru.systemPrompt ? `The voice, as the editors describe it:\n${guru.systemPrompt}` : '',
    guru.voice ? asData('voice', describeVoice(guru.voice)) : '',
    asData('text', [title, ...pieces].join('\n\n')),
    asData('material', materialOf({ topics }, share).text),
    `Write one post for each of: ${limitsOf(networks)}.`,
  ];
  return [
    { role: 'system', content: postsPrompt },
    { role: 'user', content: parts.filter(Boolean).join('\n\n') },
  ];
}
