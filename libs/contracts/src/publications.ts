import { z } from 'zod';
import { TimeZone } from './automation.js';
import { Id, IdInput, MissingParts, Nothing, Ok, Timestamp } from './common.js';
import { DocumentType } from './documents.js';
import { eventFor, jobFor, rpcFor } from './message.js';
import { publicationStates, publicationWays, publishing } from './publishing.js';

export const PublicationState = z.enum(publicationStates);
export type PublicationState = z.infer<typeof PublicationState>;
/** `draft`: only the people of that place see it; `live`: readers do. */
export const PublicationWay = z.enum(publicationWays);
export type PublicationWay = z.infer<typeof PublicationWay>;

/** What can be done at a destination. */
export const DestinationPowers = z.object({ draft: z.boolean(), update: z.boolean(), withdraw: z.boolean() });
export type DestinationPowers = z.infer<typeof DestinationPowers>;

/** A text at one destination, or on its way there. There is at most one for a text and a destination. */
export const Publication = z.object({
  id: Id,
  generationId: Id,
  destinationId: Id,
  destination: z.object({ name: z.string(), kind: z.string(), can: DestinationPowers }),
  state: PublicationState,
  /** As what it is there, or is meant to be. */
  as: PublicationWay,
  /** Which text of a `Both` goes there. */
  contentType: DocumentType,
  plannedFor: Timestamp.nullable(),
  /** The zone in which that time was chosen. */
  timeZone: z.string().nullable(),
  /** Where people find it. */
  address: z.string().nullable(),
  /** Something of it is over there now, whatever became of the last order. */
  isThere: z.boolean(),
  /** Why the last order failed, or what one that is still tried waits for. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** When an order that waits is tried again. */
  nextTryAt: Timestamp.nullable(),
  publishedAt: Timestamp.nullable(),
  /** The version that is there. */
  textVersion: z.number().int().nullable(),
  /** The receipt of the quotes that are there; null where none is located. */
  receiptId: z.uuid().nullable(),
  /** The text, or what readers get beside its words, has changed since. */
  isBehind: z.boolean(),
});
export type Publication = z.infer<typeof Publication>;

/** A destination as the panel of a text offers it. */
export const OfferedDestination = z.object({
  id: Id,
  name: z.string(),
  kind: z.string(),
  can: DestinationPowers,
});
export type OfferedDestination = z.infer<typeof OfferedDestination>;

export const Publications = z.object({
  /** The newest first. */
  publications: z.array(Publication).max(publishing.destinations),
  /** Where it could go, by name. */
  destinations: z.array(OfferedDestination).max(publishing.destinations),
  /** The time zone in which the team plans; null until somebody has chosen one. */
  timeZone: z.string().nullable(),
  /** What stands in the way of readers getting it now. */
  obstacles: z.array(z.object({ code: z.string(), message: z.string() })),
  missing: MissingParts,
});
export type Publications = z.infer<typeof Publications>;

/** A time of day as people choose it, in the time zone of the team: 2026-03-29T09:30. */
const LocalTime = z
  .string({ error: 'A day and a time are required.' })
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
    'A time is written like 2026-03-29T09:30.',
  )
  .meta({ examples: ['2099-03-29T09:30'] });
/** Counts while the team has not chosen a time zone, and is then the team's. */
const firstZone = { timeZone: TimeZone.optional() };

export const PublishInput = IdInput.extend({
  destinationId: Id,
  as: PublicationWay,
  /** Of a `Both`; its blog post when it is left out. */
  contentType: DocumentType.optional(),
  /** What was changed over there since Galley wrote it last is lost then. */
  overwrite: z.boolean().optional().default(false),
});
export type PublishInput = z.infer<typeof PublishInput>;
export const PlanInput = PublishInput.omit({ overwrite: true }).extend({ at: LocalTime, ...firstZone });
export type PlanInput = z.infer<typeof PlanInput>;
export const ReplanInput = IdInput.extend({ at: LocalTime, ...firstZone });
export type ReplanInput = z.infer<typeof ReplanInput>;

/** How many texts each destination has; one without any is left out. */
export const TextsAtDestinations = z.object({
  destinations: z.array(z.object({ destinationId: Id, live: z.number().int(), planned: z.number().int() })),
});
export type TextsAtDestinations = z.infer<typeof TextsAtDestinations>;

const { query, command } = rpcFor('generation');
export const publicationRpc = {
  ofText: query('publications.of-text', IdInput, Publications),
  atDestinations: query('publications.at-destinations', Nothing, TextsAtDestinations),
  /** Puts a text there, or its newest version in the place of the one that is there. A job does it. */
  publish: command('publications.publish', PublishInput, Publication, 'texts.publish'),
  plan: command('publications.plan', PlanInput, Publication, 'texts.publish'),
  /** Another time for what is planned, was missed or has failed. */
  replan: command('publications.replan', ReplanInput, Publication, 'texts.publish'),
  /** Gives up a plan, or an order that has not been carried out yet. */
  cancel: command('publications.cancel', IdInput, Ok, 'texts.publish'),
  withdraw: command('publications.withdraw', IdInput, Publication, 'texts.publish'),
  /** Repeats what has failed or was missed; what waits is tried at once. */
  retry: command(
    'publications.retry',
    IdInput.extend({ overwrite: z.boolean().optional().default(false) }),
    Publication,
    'texts.publish',
  ),
};

export const publicationJobs = {
  /** Carries out one order at a destination. The same order twice is there once. */
  deliver: jobFor('generation')(
    'publish-text',
    z.object({
      publicationId: Id,
      orderId: z.uuid(),
      action: z.enum(['publish', 'update', 'withdraw']),
      /** The version that was ordered, whatever is written meanwhile. */
      version: z.number().int(),
      overwrite: z.boolean(),
    }),
    { forMs: publishing.triesForMs },
  ),
};

const PublicationFacts = z.object({
  publicationId: Id,
  generationId: Id,
  title: z.string().nullable(),
  destinationId: Id,
  destination: z.string(),
  as: PublicationWay,
  address: z.string().nullable(),
  version: z.number().int().nullable(),
});
const event = eventFor('generation');
export const publicationEvents = {
  published: event(
    'publication.published',
    1,
    PublicationFacts,
    'A text was put at a destination, or brought up to date there.',
  ),
  failed: event(
    'publication.failed',
    1,
    PublicationFacts.extend({ code: z.string(), reason: z.string() }),
    'A text could not be published, brought up to date or taken down, or its plan was missed.',
  ),
  withdrawn: event('publication.withdrawn', 1, PublicationFacts, 'A text was taken down at a destination.'),
};
