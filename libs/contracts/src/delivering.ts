import { z } from 'zod';
import { Id, title500 } from './common.js';
import { destinationLimits, destinationsRpc } from './destinations.js';
import { rpcFor } from './message.js';

/** A text on its way out, as its readers are to see it. */
export const OutgoingPost = z.object({
  title: title500,
  /** Clean, and with whole addresses only. Pictures of this studio travel along. */
  html: z.string().max(2_000_000),
  slug: z.string().max(190).nullable(),
  description: z.string().max(500).nullable(),
  tags: z.array(z.string().trim().min(1).max(190)).max(destinationLimits.tags),
  /** The name of the author; found there by it, and left out where there is nobody of this name. */
  author: z.string().max(255).nullable(),
  canonicalUrl: z.string().max(2_000).nullable(),
  /** BCP 47. */
  language: z.string().max(35).nullable(),
  /** What machines read in the page, as JSON. */
  jsonLd: z.string().max(200_000).nullable(),
  /** The address of the picture that goes with a link to the text. */
  socialImage: z.string().max(2_048).nullable(),
});
export type OutgoingPost = z.infer<typeof OutgoingPost>;

export const DeliverInput = z
  .object({
    destinationId: Id,
    /** Names the text at this destination, for good: by it a text is found again whose answer was lost. */
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'A key has small letters, digits and hyphens.'),
    /** The same for all tries of one order: however often it is sent, it is there once. */
    orderId: z.uuid(),
    /**
     * `publish` makes the post, or changes the one that is there; `update` changes it and fails if it was deleted there; `withdraw` takes
     * it from its readers.
     */
    action: z.enum(['publish', 'update', 'withdraw']),
    /** Who sees it afterwards: the editors of the destination, or its readers. */
    state: z.enum(['draft', 'live']),
    /** `withdraw` needs none. */
    post: OutgoingPost.nullable(),
    /** What the order before this one answered. */
    previous: z.object({ place: z.string().max(500), fingerprint: z.string().max(500) }).nullable(),
    /** Writes over what somebody changed there. */
    overwrite: z.boolean().default(false),
  })
  .refine(({ action, post }) => action === 'withdraw' || post !== null, 'There is no text to publish.');
export type DeliverInput = z.output<typeof DeliverInput>;

export const Delivered = z.object({
  /** What the destination calls the post. */
  place: z.string(),
  /** Where readers find it; a draft's address may lead nowhere yet. Null for a post that has none. */
  address: z.string().nullable(),
  /** What the destination says of this version: another one later means that somebody changed it there. */
  fingerprint: z.string(),
  /** `gone`: it is not there any more. */
  state: z.enum(['draft', 'live', 'gone']),
  /** What people should know of it all the same, such as addresses that refused a letter. */
  remark: z.string().nullable().optional(),
});
export type Delivered = z.infer<typeof Delivered>;

const { command } = rpcFor('export');
export const destinationRpc = {
  ...destinationsRpc,
  /**
   * Puts a text there, changes it there or takes it away. Wait `destinationLimits.waitMs`. Errors below 500 need somebody to
   * look; for all others send the same order again.
   */
  deliver: command('destinations.deliver', DeliverInput, Delivered, 'texts.publish'),
};
