import { z } from 'zod';
import { binKinds } from './choices.js';
import { Id, MissingParts, Nothing, Ok, Timestamp } from './common.js';
import { rpcFor, type RpcDefinition, type ServiceName } from './message.js';
import type { Permission } from './permissions.js';

/** Something that was deleted and can be restored. */
export const BinEntry = z.object({
  kind: z.enum(binKinds),
  /** The id that it had, and has again when it is restored. */
  id: Id,
  title: z.string(),
  deletedAt: Timestamp,
  /** When it is removed for good. */
  removedAt: Timestamp,
});
export type BinEntry = z.infer<typeof BinEntry>;

/** What the caller may restore, the newest first, at most 500. Some of it is missing while a service does not answer. */
export const BinView = z.object({ entries: z.array(BinEntry), missing: MissingParts });
export type BinView = z.infer<typeof BinView>;

export const RestoreInput = BinEntry.pick({ kind: true, id: true });
export type RestoreInput = z.infer<typeof RestoreInput>;

export interface BinRpc {
  readonly list: RpcDefinition<typeof Nothing, z.ZodArray<typeof BinEntry>>;
  /** Restoring what is there already changes nothing and succeeds. */
  readonly restore: RpcDefinition<typeof RestoreInput, typeof Ok>;
}
const binOf = (service: ServiceName, permission: Permission): BinRpc => ({
  list: rpcFor(service).query('bin.list', Nothing, z.array(BinEntry)),
  restore: rpcFor(service).command('bin.restore', RestoreInput, Ok, permission),
});

/** Each service has a bin of its own. */
export const binRpc = {
  'content-source': binOf('content-source', 'sources.add'),
  generation: binOf('generation', 'texts.write'),
  topic: binOf('topic', 'folders.own'),
};
