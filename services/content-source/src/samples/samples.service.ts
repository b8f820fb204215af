import { firstTeam } from '@galley/contracts';
import { asTeam, UnitOfWork, type Tx } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { ContentSourceEnv } from '../content-source.env.js';
import { addGuru } from '../gurus/index.js';
import { storedText, TranscriptsService } from '../transcripts/index.js';
import { readSamples, readSampleText } from './samples.js';

/** Adds the sample gurus and sources to the first team of an empty installation. They are ingested like every other transcript. */
@Injectable()
export class SamplesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(SamplesService.name);

  constructor(
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
    private readonly work: UnitOfWork,
    private readonly transcripts: TranscriptsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.SEED_SAMPLES === 'false') return;
    const added = await asTeam(firstTeam, () => this.work.run((tx) => this.addTo(tx)));
    if (added) this.logger.log('Sample gurus and transcripts were added.');
  }

  /** Instances that start together take turns; the second one finds gurus and leaves. */
  private async addTo(tx: Tx): Promise<boolean> {
    await tx.manager.query(`select pg_advisory_xact_lock(hashtext('galley:samples'))`);
    const [{ empty }] = await tx.manager.query<[{ empty: boolean }]>(
      'select not exists (select 1 from gurus) as empty',
    );
    if (!empty) return false;
    const samples = await readSamples();
    for (const guru of samples.gurus) await addGuru(tx, guru);
    for (const { file, publishedAt, ...source } of samples.sources) {
      await this.transcripts.accept(
        tx,
        { ...source, read: storedText(await readSampleText(file)), uploadedAt: publishedAt, sample: true },
        null,
      );
    }
    return true;
  }
}
