import { z } from 'zod';
import { User } from './auth.js';
import { Id, Ok, Timestamp } from './common.js';
import { Person, PersonChanges } from './people.js';
import { ContentType } from './content-types.js';
import { waitingFields } from './waiting.js';
import { serviceNames, type RpcDefinition, type ServiceName } from './message.js';

/**
 * What an operator asks (ADR 0022). These requests have subjects of their own, which the operator's account alone may say:
 * neither the gateway nor another service can ask them, so no user's token ever reaches them.
 */
export const operatorSubjects = {
  /** Every process answers for itself. */
  rollCall: 'galley.operator.roll-call',
  of: (service: ServiceName) => `galley.operator.${service}.>`,
} as const;

/** A request of the operator: NATS lets the operator's account alone ask it. */
export function operatorRpc(service: ServiceName, reads: boolean) {
  return <I extends z.ZodType, O extends z.ZodType>(
    name: string,
    input: I,
    output: O,
  ): RpcDefinition<I, O> => ({
    service,
    subject: `galley.operator.${service}.${name}`,
    input,
    output,
    reads,
    // NATS lets the operator's account alone ask.
    permission: null,
  });
}

export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** A job as operators see it: what it is about, never what it holds. */
export const OperatorJob = z.object({
  id: Id,
  service: z.enum(serviceNames),
  kind: z.string(),
  status: JobState,
  stage: z.string().nullable(),
  /** 0 to 100. */
  progress: z.number(),
  tries: z.number().int(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  title: z.string().nullable(),
  ...waitingFields,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type OperatorJob = z.infer<typeof OperatorJob>;

export const JobsFilter = z.object({
  kind: z.string().max(100).optional(),
  status: JobState.optional(),
  /** The page starts after this id; newest first. */
  before: Id.optional(),
  limit: z.number().int().min(1).max(500).default(100),
});

/** How much of what waits in a service. */
export const ServiceState = z.object({
  jobs: z.array(z.object({ kind: z.string(), status: JobState, count: z.number().int() })),
  outbox: z.object({
    waiting: z.number().int(),
    /** Seconds since the oldest was written; null without any. */
    oldestSeconds: z.number().nullable(),
  }),
});
export type ServiceState = z.infer<typeof ServiceState>;

/** One process, as it says itself. */
export const Present = z.object({
  process: z.string(),
  version: z.string(),
  role: z.string(),
  pid: z.number().int(),
  host: z.string(),
  startedAt: Timestamp,
});
export type Present = z.infer<typeof Present>;

/** What every service answers about its own jobs. */
export function operatorJobRpc(service: ServiceName) {
  const reads = operatorRpc(service, true);
  const changes = operatorRpc(service, false);
  return {
    list: reads('jobs.list', JobsFilter, z.array(OperatorJob)),
    retry: changes('jobs.retry', z.object({ id: Id }), OperatorJob),
    cancel: changes('jobs.cancel', z.object({ id: Id }), OperatorJob),
    state: reads('state', z.object({}), ServiceState),
  };
}

/** What could not be done and was set aside (ADR 0032): a message that could not be sent, an event, a job, the saving of a document. */
export const DeadLetterKind = z.enum(['outbox', 'event', 'job', 'document']);
export type DeadLetterKind = z.infer<typeof DeadLetterKind>;

/** A dead letter as operators see it: what it is about, never what it holds. */
export const OperatorDeadLetter = z.object({
  id: Id,
  service: z.enum(serviceNames),
  kind: DeadLetterKind,
  /** What it is within its kind: the id of a message, `<consumer>/<event id>`, the number of a job, the id of a document. */
  reference: z.string(),
  /** The subject of a message, the kind of a job, the name of a document. */
  name: z.string(),
  /** Size of what is kept of it, in bytes. */
  bytes: z.number().int(),
  error: z.string(),
  tries: z.number().int(),
  requestId: z.string().nullable(),
  firstSeenAt: Timestamp,
  lastSeenAt: Timestamp,
});
export type OperatorDeadLetter = z.infer<typeof OperatorDeadLetter>;

export const DeadLettersFilter = z.object({
  kind: DeadLetterKind.optional(),
  /** The page starts after this id; newest first. */
  before: Id.optional(),
  limit: z.number().int().min(1).max(500).default(100),
});

/** What every service answers about its own dead letters. */
export function operatorDeadLetterRpc(service: ServiceName) {
  const changes = operatorRpc(service, false);
  return {
    list: operatorRpc(service, true)('dead.list', DeadLettersFilter, z.array(OperatorDeadLetter)),
    /** Does again what failed; the letter goes when that succeeds, and stays when it does not. */
    retry: changes('dead.retry', z.object({ id: Id }), OperatorDeadLetter),
    drop: changes('dead.drop', z.object({ id: Id }), OperatorDeadLetter),
  };
}

const pageOfUsers = z.object({
  after: z.number().int().min(0).default(0),
  limit: z.number().int().max(500).default(200),
});
const UserLine = User.extend({
  /** Sessions that stand now. */
  sessions: z.number().int(),
});
export type UserLine = z.infer<typeof UserLine>;

export const operatorUsers = {
  list: operatorRpc('auth', true)('users.list', pageOfUsers, z.array(UserLine)),
  /** Without a password one is made up and answered; every session of the user ends. */
  resetPassword: operatorRpc('auth', false)(
    'users.reset-password',
    z.object({
      username: z.string().min(1).max(255),
      password: z.string().min(6, 'Password must be at least 6 characters').max(1024).optional(),
    }),
    z.object({ username: z.string(), password: z.string().nullable(), sessionsEnded: z.number().int() }),
  ),
  /** Deletes an account for good, as its person can. */
  remove: operatorRpc('auth', false)('users.delete', z.object({ username: z.string().min(1).max(255) }), Ok),
  /** For somebody who has lost passkeys and recovery codes: none of them counts any more, and the password is enough. */
  resetSecondStep: operatorRpc('auth', false)(
    'users.reset-second-step',
    z.object({ username: z.string().min(1).max(255) }),
    z.object({ username: z.string(), passkeysRemoved: z.number().int() }),
  ),
  /** Gives another role, or deactivates or activates an account. */
  change: operatorRpc('auth', false)(
    'users.change',
    PersonChanges.extend({ username: z.string().min(1).max(255) }),
    Person,
  ),
};

/** One generation in an export, without its texts. */
export const ExportedGeneration = z.object({
  id: Id,
  title: z.string().nullable(),
  subjectLine: z.string().nullable(),
  contentType: ContentType,
  status: z.string(),
  guruId: Id,
  guru: z.string(),
  author: z.string(),
  activeVersion: z.number().int(),
  versions: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ExportedGeneration = z.infer<typeof ExportedGeneration>;

export const ExportedVersion = z.object({
  version: z.number().int(),
  author: z.string(),
  comment: z.string().nullable(),
  active: z.boolean(),
  createdAt: Timestamp,
  /** HTML. */
  content: z.string(),
  blogContent: z.string().nullable(),
});
export type ExportedVersion = z.infer<typeof ExportedVersion>;

/** Which content: of one guru, made in a span of time; all of it without a wish. */
export const ContentFilter = z.object({
  guruId: Id.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type ContentFilter = z.infer<typeof ContentFilter>;

const contentReads = operatorRpc('generation', true);
export const operatorContent = {
  list: contentReads(
    'content.list',
    ContentFilter.extend({
      after: z.number().int().min(0).default(0),
      limit: z.number().int().max(200).default(100),
    }),
    z.array(ExportedGeneration),
  ),
  /** In pages: a text has at most some 100 kB, an answer 8 MB. */
  versions: contentReads(
    'content.versions',
    z.object({
      generationId: Id,
      after: z.number().int().min(0).default(0),
      limit: z.number().int().max(20).default(20),
    }),
    z.array(ExportedVersion),
  ),
  count: contentReads(
    'content.count',
    ContentFilter,
    z.object({
      generations: z.number().int(),
      versions: z.number().int(),
      byStatus: z.record(z.string(), z.number().int()),
      byType: z.record(z.string(), z.number().int()),
    }),
  ),
};

const MediaRow = z.object({
  id: Id,
  teamId: Id,
  sourceId: Id.nullable(),
  fileName: z.string(),
});
/** The files of recordings beside their rows. At most 200 of each are named. */
export const MediaCheck = z.object({
  files: z.number().int(),
  rows: z.number().int(),
  /** Older than a day: what is newer may be on its way. */
  filesWithoutRows: z.array(z.object({ key: z.string(), bytes: z.number().int() })),
  filesWithoutRowsCount: z.number().int(),
  rowsWithoutFiles: z.array(MediaRow),
  rowsWithoutFilesCount: z.number().int(),
  /** Files without rows that were removed. */
  removed: z.number().int(),
});
export type MediaCheck = z.infer<typeof MediaCheck>;

export const operatorMedia = {
  check: operatorRpc('content-source', false)(
    'media.check',
    z.object({ remove: z.boolean().default(false) }),
    MediaCheck,
  ),
};
