import { z } from 'zod';
import { Id, IdInput, name255, Nothing, Ok, Timestamp } from './common.js';
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
const Values = z.record(z.string().max(50), z.string().trim().max(20_000, 'This is too long.'));

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

const Field = z.object({ name: z.string(), required: z.boolean(), many: z.boolean().optional() });

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

const { query, command } = rpcFor('export');
const manage = 'destinations.manage';
/** What screens do with destinations. Browsers load it with its shapes; what is sent to a destination they do not (`delivering.ts`). */
export const destinationsRpc = {
  list: query('destinations.list', Nothing, z.array(Destination)),
  /** The kinds that this studio can publish at. */
  options: query('destinations.options', Nothing, z.array(DestinationOption)),
  create: command('destinations.create', DestinationInput, Destination, manage),
  change: command('destinations.change', IdInput.and(DestinationChanges), Destination, manage),
  /** Its texts stay there, and can't be changed from here any more. */
  remove: command('destinations.remove', IdInput, Ok, manage),
  /** Asks the destination who we are there. How it went is in the answer, and kept. */
  test: command('destinations.test', IdInput, Destination, manage),
};

export const destinationEvents = {
  removed: eventFor('export')(
    'destination.removed',
    1,
    z.object({ destinationId: Id }),
    'A destination was removed: nothing can be published there any more.',
  ),
};
