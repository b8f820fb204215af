import { z } from 'zod';
import { Id, IdInput, Timestamp } from './common.js';
import { rpcFor } from './message.js';
import { postNetworks, postRules } from './post-networks.js';

const Network = z.enum(postNetworks);
const longest = Math.max(...Object.values(postRules).map(({ limit }) => limit));
/** A count may weigh a character less than one: the service counts as the network does. */
const mostCharacters = longest * 4;

/** A short post that was made of a text, for one network. */
export const Post = z.object({
  network: Network,
  text: z.string(),
  /** Of the text from which it was made. */
  textVersion: z.number().int(),
  /** The text has another version by now. */
  isBehind: z.boolean(),
  /** Grows with every change; a change names the one that it was made on. */
  revision: z.number().int(),
  /** Somebody changed it after it was made. */
  edited: z.boolean(),
  updatedAt: Timestamp,
});
export type Post = z.infer<typeof Post>;

export const Posts = z.object({
  generationId: Id,
  /** In the order of the networks; none where none was made yet. */
  posts: z.array(Post).max(postNetworks.length),
});
export type Posts = z.infer<typeof Posts>;

const Networks = z
  .array(Network, { error: 'Please choose LinkedIn, X, Bluesky or Mastodon.' })
  .min(1, 'Please choose at least one network.')
  .max(postNetworks.length, 'Each network can be chosen once.');

export const MakePosts = IdInput.extend({
  /** All of them when it is left out. */
  networks: Networks.optional(),
});
export const ChangePost = IdInput.extend({
  network: Network,
  text: z
    .string({ error: 'A post needs words.' })
    .trim()
    .min(1, 'A post needs words.')
    .max(mostCharacters, 'This is far too long for a post.'),
  revision: z.number({ error: 'Please say which revision you changed.' }).int(),
});
export const PushPosts = IdInput.extend({ networks: Networks });
export const PushedPosts = z.object({ pushed: z.array(Network) });

const { query, command } = rpcFor('generation');
export const postRpc = {
  list: query('generations.posts', IdInput, Posts),
  /** Replaces the posts of these networks; others stay. */
  make: command('generations.make-posts', MakePosts, Posts, 'texts.write'),
  change: command('generations.change-post', ChangePost, Posts, 'texts.write'),
  push: command('generations.push-posts', PushPosts, PushedPosts, 'texts.publish'),
};
