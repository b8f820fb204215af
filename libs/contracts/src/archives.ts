import { z } from 'zod';
import { Id, Nothing, Timestamp } from './common.js';
import { rpcFor, type RpcDefinition, type ServiceName, serviceNames } from './message.js';
import { Membership } from './teams.js';

/**
 * Archives: everything of a team, and what is somebody's own (ADR 0093). The gateway asks each service for its lists, page by page, and
 * writes them into one ZIP file.
 */
export const ArchiveList = z.object({
  /** The name of a table, or of files that people read without a program. */
  name: z.string(),
  /** `rows`: each line is a row. `files`: each line is an `ArchiveFile`. */
  kind: z.enum(['rows', 'files']),
  /** Columns that are not in it. */
  leftOut: z.array(z.object({ column: z.string(), why: z.string() })),
});
export type ArchiveList = z.infer<typeof ArchiveList>;

/** A file that people read without a program; its path has the folder. */
export const ArchiveFile = z.object({ path: z.string(), text: z.string() });
export type ArchiveFile = z.infer<typeof ArchiveFile>;

const PageInput = z.object({
  list: z.string().max(100),
  /** What the page before named in `X-Next-Cursor`. */
  after: z.string().max(2_000).optional(),
});

/**
 * On a page that is a part of one line, because the line is larger than a message: `first`, `middle` or `last`. A line that changes while
 * its parts are read begins anew with `first`.
 */
export const archivePartHeader = 'Galley-Part';

interface ArchiveRpc {
  readonly lists: RpcDefinition<typeof Nothing, z.ZodArray<typeof ArchiveList>>;
  /** Answers whole lines of JSON as they are, or a part of one. Without `X-Next-Cursor` it was the last. */
  readonly page: RpcDefinition<typeof PageInput, z.ZodString>;
}

function archiveRpcOf(service: ServiceName, whose: 'team' | 'own'): ArchiveRpc {
  const { query } = rpcFor(service);
  const permission = whose === 'team' ? 'team.export' : null;
  return {
    lists: query(`${whose}-archive.lists`, Nothing, z.array(ArchiveList), permission),
    page: query(`${whose}-archive.page`, PageInput, z.string(), permission),
  };
}

const byService = (whose: 'team' | 'own') =>
  Object.fromEntries(
    serviceNames.map((service) => [service, archiveRpcOf(service, whose)]),
  ) as unknown as Record<ServiceName, ArchiveRpc>;

/** What each service answers about its rows: all of the caller's team, and those of the caller alone. */
export const archiveRpc = { team: byService('team'), own: byService('own') };

/** What an account says about its person, without secrets. */
export const AccountArchive = z.object({
  account: z.object({
    id: Id,
    username: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: Timestamp,
    owner: z.boolean(),
  }),
  teams: z.array(Membership),
  sessions: z.array(
    z.object({
      device: z.string().nullable(),
      address: z.string().nullable(),
      createdAt: Timestamp,
      expiresAt: Timestamp,
      endedAt: Timestamp.nullable(),
    }),
  ),
  /** Accounts at the sign-in provider. */
  identities: z.array(z.object({ issuer: z.string(), subject: z.string(), createdAt: Timestamp })),
});
export type AccountArchive = z.infer<typeof AccountArchive>;

const { command } = rpcFor('auth');
/** An archive is begun: it is written down, and counted. */
export const archiveStartRpc = {
  team: command('team-archive.start', Nothing, z.object({ name: z.string() }), 'team.export'),
  own: command('own-archive.start', Nothing, AccountArchive, null),
};

/** How many archives somebody may begin within an hour. */
export const archiveLimits = { perHour: 6 } as const;
