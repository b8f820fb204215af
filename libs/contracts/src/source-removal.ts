import { z } from 'zod';
import { Id, IdInput, MissingParts, Ok, Timestamp } from './common.js';
import { eventFor, rpcFor } from './message.js';

/** So many things are named; the others are only counted. */
export const restingNamed = 5;

/** What of one kind rests on a source: how much, and the names of the newest. */
const restingOf = <T extends z.ZodType>(item: T) =>
  z.object({ count: z.number().int(), newest: z.array(item).max(restingNamed) });

export const RestingTopics = restingOf(z.object({ id: Id, title: z.string() }));
export const RestingTexts = restingOf(z.object({ id: Id, title: z.string(), published: z.boolean() })).extend(
  {
    /** All of them, for those who ask for their documents. */
    ids: z.array(Id).max(500),
    /** Those of them that are published. */
    published: z.array(Id).max(500),
  },
);
/** A document of such a text, where it can be read. */
export const RestingDocument = z.object({
  generationId: Id,
  title: z.string(),
  url: z.string(),
  /** It is elsewhere, or its text is published: Galley alone cannot take it back. */
  outside: z.boolean(),
});
export type RestingDocument = z.infer<typeof RestingDocument>;
/** Conversations are their people's own, so they are counted and not named. */
export const RestingConversations = z.object({ count: z.number().int() });

/** What rests on a source: names and counts, no texts. */
export const SourceResting = z.object({
  topics: RestingTopics,
  texts: RestingTexts.omit({ ids: true, published: true }),
  documents: restingOf(RestingDocument),
  /** Published texts, and documents elsewhere, with their addresses: what a withdrawal leaves to people. */
  outside: z.array(RestingDocument).max(500),
  conversations: RestingConversations,
  missing: MissingParts,
});
export type SourceResting = z.infer<typeof SourceResting>;

/** The title is typed once more, because nobody can undo it. */
export const WithdrawInput = IdInput.extend({ title: z.string().trim().min(1).max(500) });

const own = rpcFor('content-source');
export const sourceRemovalRpc = {
  /** Whoever added it may delete it, and whoever manages sources. */
  delete: own.command('sources.delete', IdInput, Ok, 'sources.add'),
  withdraw: own.command('sources.withdraw', WithdrawInput, Ok, 'sources.manage'),
  topics: rpcFor('topic').query('sources.resting', IdInput, RestingTopics),
  texts: rpcFor('generation').query('sources.resting', IdInput, RestingTexts),
  conversations: rpcFor('assistant').query('sources.resting', IdInput, RestingConversations),
};

const SourceName = z.object({ sourceId: Id, guruId: Id, title: z.string() });
const event = eventFor('content-source');
export const sourceRemovalEvents = {
  deleted: event(
    'source.deleted',
    1,
    SourceName.extend({ restorableUntil: Timestamp }),
    'A source was deleted, and its topics with it; texts stay. It can be restored until `restorableUntil`.',
  ),
  restored: event('source.restored', 1, SourceName, 'A deleted source was restored, and its topics with it.'),
  removed: event(
    'source.removed',
    1,
    z.object({ sourceId: Id }),
    'A deleted source was removed for good: it lay in the bin for 30 days.',
  ),
  withdrawn: event(
    'source.withdrawn',
    1,
    z.object({ sourceId: Id, guruId: Id, transcriptHash: z.string(), withdrawnAt: Timestamp }),
    'Consent to a source was taken back. Nothing of it is kept: delete what you have of it.',
  ),
  /** Between the services. It tells what was said without saying it (`Fingerprint` in libs/service-kit). */
  erasureOrdered: event(
    'source.erasure-ordered',
    1,
    z.object({
      sourceId: Id,
      fingerprint: z.string(),
      /** Not for the first time: whatever was under way then has ended. */
      again: z.boolean(),
    }),
    'What the services have of a withdrawn source is to be erased.',
  ),
};
