import { sourceRemovalEvents } from '@galley/contracts';
import { type EventMeta, OnEvent, type Tx } from '@galley/messaging';
import { Fingerprint, sweep } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { binSource, eraseSource, removeBinned, returnSource } from '../topics/index.js';

type Told<Name extends keyof typeof sourceRemovalEvents> = z.output<
  (typeof sourceRemovalEvents)[Name]['data']
>;

/** Topics of other recordings that have the same words, as parts of the same talk have, are theirs. */
const ofOthers = [
  'extracted_topics',
  'user_saved_topics',
  'bin_rows',
  'search_entries',
  'source_facts',
  'guru_names',
];

/** The topics of a source go and come with it. */
@Injectable()
export class RemovalEvents {
  @OnEvent(sourceRemovalEvents.deleted)
  async deleted({ sourceId }: Told<'deleted'>, tx: Tx, { sequence }: EventMeta): Promise<void> {
    if (await isNews(tx, { sourceId, sequence, gone: true })) await binSource(tx, sourceId);
  }

  @OnEvent(sourceRemovalEvents.restored)
  async restored({ sourceId }: Told<'restored'>, tx: Tx, { sequence }: EventMeta): Promise<void> {
    if (await isNews(tx, { sourceId, sequence, gone: false })) await returnSource(tx, sourceId);
  }

  /** What is known of its deletion stays: an extraction that ends later finds no source. */
  @OnEvent(sourceRemovalEvents.removed)
  async removed({ sourceId }: Told<'removed'>, { manager }: Tx): Promise<void> {
    await removeBinned(manager, sourceId);
  }

  @OnEvent(sourceRemovalEvents.erasureOrdered)
  async erased(
    { sourceId, fingerprint }: Told<'erasureOrdered'>,
    tx: Tx,
    { sequence }: EventMeta,
  ): Promise<void> {
    await isNews(tx, { sourceId, sequence, gone: true });
    await eraseSource(tx, sourceId);
    await sweep(tx.manager, new Fingerprint(fingerprint), { skips: ofOthers });
  }
}

/** Deletions and restorations may arrive in any order: the latest one counts. */
async function isNews(
  { manager }: Tx,
  { sourceId, sequence, gone }: { sourceId: number; sequence: number; gone: boolean },
): Promise<boolean> {
  const stored = await manager.query<unknown[]>(
    `insert into source_deletions as known ("sourceId", sequence, gone) values ($1, $2, $3)
     on conflict ("sourceId") do update set sequence = excluded.sequence, gone = excluded.gone
       where known.sequence < excluded.sequence
     returning 1`,
    [sourceId, sequence, gone],
  );
  return stored.length > 0;
}
