import { httpApi, postNetworks } from '@galley/contracts';
import { z } from 'zod';
import { done, type Entry, invalid, ok } from '../model.js';
import type { Context } from '../context.js';

const Post = z.strictObject({
  network: z.enum(postNetworks),
  text: z.string().min(1),
  textVersion: z.number().int().positive(),
  isBehind: z.boolean(),
  revision: z.number().int().positive(),
  edited: z.boolean(),
  updatedAt: z.iso.datetime(),
});
const Shown = z.object({ generationId: z.number().int(), posts: z.array(Post).min(1) });

const withPosts = async ({ make }: Context) => ({ params: { id: await make.posts() } });
const onX = async (context: Context) => ({
  params: { ...(await withPosts(context)).params, network: 'x' },
  body: { text: 'A post that somebody changed.', revision: 1 },
});

/** Posts made of a text, changed and sent. */
export const postCalls: readonly Entry[] = [
  { contract: httpApi.post.list, answers: ok(Shown), example: withPosts },
  {
    contract: httpApi.post.make,
    answers: done(z.object({ posts: z.array(Post).length(1) })),
    example: async ({ make }) => ({ params: { id: await make.generation() }, body: { networks: ['x'] } }),
    errors: [
      invalid('the network is unknown', { networks: ['myspace'] }, { params: { id: 1 } }),
      invalid('no network is chosen', { networks: [] }, { params: { id: 1 } }),
    ],
  },
  {
    contract: httpApi.post.change,
    answers: ok(Shown.refine(({ posts }) => posts.some(({ edited, revision }) => edited && revision === 2))),
    example: onX,
    errors: [
      {
        when: 'it is over the limit of its network',
        status: [422],
        message: 'X takes 280',
        input: async (context) => ({ ...(await onX(context)), body: { text: 'a'.repeat(281), revision: 1 } }),
      },
      {
        when: 'nobody says what it quotes',
        status: [422],
        input: async (context) => ({
          ...(await onX(context)),
          body: { text: 'He said “pineapples are made of purple glass”.', revision: 1 },
        }),
      },
      {
        when: 'it was changed meanwhile',
        status: [409],
        input: async (context) => ({ ...(await onX(context)), body: { text: 'Late.', revision: 9 } }),
      },
    ],
  },
  {
    contract: httpApi.post.push,
    answers: ok(z.strictObject({ pushed: z.array(z.enum(postNetworks)).length(2) })),
    example: async (context) => ({ ...(await withPosts(context)), body: { networks: ['x', 'bluesky'] } }),
    errors: [
      {
        when: 'no post was made',
        status: [404],
        input: async ({ make }) => ({ params: { id: await make.generation() }, body: { networks: ['x'] } }),
      },
    ],
  },
];
