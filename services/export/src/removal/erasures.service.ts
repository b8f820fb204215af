import type { TeamId } from '@galley/contracts';
import { acrossTeams, asTeam, Every, UnitOfWork } from '@galley/messaging';
import { Fingerprint, sweep } from '@galley/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WordsInDocuments } from './words-in-documents.service.js';

interface Due {
  readonly id: number;
  readonly fingerprint: string;
  readonly again: boolean;
  readonly teamId: TeamId;
}

const lookMs = 1_000;
const states = ['documents', 'document_bases', 'document_epochs'];
/** What Google said last. Without the words in it, those in its document would look like new ones. */
const ofGoogle = ['google_files', 'google_bases'];

/** Takes the words of withdrawn sources out of documents. Doing it twice does no harm, so processes need not agree who does it. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly documents: WordsInDocuments,
  ) {}

  @Every(lookMs, { problem: 'Words of a withdrawn source are still in documents', onWorkers: true })
  async eraseNext(): Promise<boolean> {
    const [due] = await acrossTeams('withdrawals', () =>
      this.dataSource.query<Due[]>(
        'SELECT id, fingerprint, again, "teamId" FROM erasures ORDER BY id LIMIT 1',
      ),
    );
    if (!due) return false;
    await asTeam(due.teamId, () => this.erase(due));
    return true;
  }

  private async erase({ id, fingerprint, again }: Due): Promise<void> {
    const prints = new Fingerprint(fingerprint);
    await this.documents.strike(prints);
    await this.work.run(async ({ manager }) => {
      await forgetBinned(manager, prints);
      await sweep(manager, prints, { skips: ['erasures', ...states, ...(again ? [] : ofGoogle)] });
      await manager.query('DELETE FROM erasures WHERE id = $1', [id]);
    });
  }
}

/** Documents in the bin that have words of it: their text, restored, offers to make them again. */
async function forgetBinned(manager: EntityManager, prints: Fingerprint): Promise<void> {
  const rows = await manager.query<{ binId: number; state: string }[]>(
    `SELECT "binId", row ->> 'state' AS state FROM bin_rows WHERE "table" = ANY ($1)`,
    [states],
  );
  const hit = rows.filter(({ state }) => prints.isIn(Buffer.from(state.slice(2), 'hex').toString('utf8')));
  await manager.query('DELETE FROM bin WHERE id = ANY ($1::int[])', [
    [...new Set(hit.map(({ binId }) => binId))],
  ]);
}
