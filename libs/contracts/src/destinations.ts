import { z } from 'zod';
import { Id, IdInput, name255, Nothing, Ok, Timestamp, title500 } from './common.js';
import { destinationKindNames } from './destination-kinds.js';
import { eventFor, rpcFor } from './message.js';

/** What holds for every destination; docs/publishing.md says the same to those who set them up. */
export const destinationLimits = {
  /** Of a team. */
  destinations: 50,
  /** One request to a destination is given up after it. */
  requestMs: 60_000,
  /** A test of the connection is given up after it. */
  testMs: 20_000,
  /** Everything that one order needs, pictures included; whoever orders waits a little longer. */
  orderMs: 120_000,
  waitMs: 125_000,
  /** Of one answer. */
  answerBytes: 10_000_000,
  /** Of one picture that travels along. */
  pictureBytes: 20_000_000,
  pictures: 100,
  tags: 30,
} as const;

export const DestinationKindName = z.enum(destinationKindNames);

/** What somebody entered, by the names of the fields of its kind. */
const Values = z.record(z.string().max(50), z.string().trim().max(2_000, 'This is too long.'));

const Ability = z.object({ draft: z.boolean(), update: z.boolean(), withdraw: z.boolean() });

/** How the last test of the connection went. */
const ConnectionTest = z.object({
  at: Timestamp,
  ok: z.boolean(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const Destination = z.object({
  id: Id,
  kind: DestinationKindName,
  name: z.string(),
  /** Where it is; null where only whoever runs the studio knows. */
  address: z.string().nullable(),
  /** Shown to those who may change them; empty for everybody else. */
  settings: Values,
  hasSecret: z.boolean(),
  can: Ability,
  /** Null: never tested since it was last changed. */
  test: ConnectionTest.nullable(),
  createdAt: Timestamp,
});
export type Destination = z.infer<typeof Destination>;

const Field = z.object({ name: z.string(), required: z.boolean() });

/** A kind that can be added. */
export const DestinationOption = z.object({
  kind: DestinationKindName,
  name: z.string(),
  can: Ability,
  hasAddress: z.boolean(),
  settings: z.array(Field),
  secret: z.array(Field),
});
export type DestinationOption = z.infer<typeof DestinationOption>;

const Address = z.string().trim().max(2_048, 'An address has at most 2,048 characters.');

export const DestinationInput = z.object({
  kind: DestinationKindName,
  name: name255('A name'),
  /** Of the website, as readers open it: `https://blog.example`. */
  address: Address.nullish().default(null),
  settings: Values.default({}),
  secret: Values.default({}),
});

/** Fields that are left out stay as they are. Another server needs the secret anew. */
export const DestinationChanges = z
  .object({ name: name255('A name'), address: Address, settings: Values, secret: Values })
  .partial()
  .refine((v) => Object.values(v).some((value) => value !== undefined), 'Nothing to change was sent.');

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
});
export type Delivered = z.infer<typeof Delivered>;

const { query, command } = rpcFor('export');
const manage = 'destinations.manage';
export const destinationRpc = {
  list: query('destinations.list', Nothing, z.array(Destination)),
  /** The kinds that this studio can publish at. */
  options: query('destinations.options', Nothing, z.array(DestinationOption)),
  create: command('destinations.create', DestinationInput, Destination, manage),
  change: command('destinations.change', IdInput.and(DestinationChanges), Destination, manage),
  /** Its texts stay there, and can't be changed from here any more. */
  remove: command('destinations.remove', IdInput, Ok, manage),
  /** Asks the destination who we are there. How it went is in the answer, and kept. */
  test: command('destinations.test', IdInput, Destination, manage),
  /**
   * Puts a text there, changes it there or takes it away. Wait `destinationLimits.waitMs`. Errors below 500 need somebody to
   * look; for all others send the same order again.
   */
  deliver: command('destinations.deliver', DeliverInput, Delivered, 'texts.publish'),
};

export const destinationEvents = {
  removed: eventFor('export')(
    'destination.removed',
    1,
    z.object({ destinationId: Id }),
    'A destination was removed: nothing can be published there any more.',
  ),
};
