import { AppError, type Waveform } from '@galley/contracts';
import { asCaller, requireTeam, systemCaller, UnitOfWork } from '@galley/messaging';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CuttingTurns } from '../clips/index.js';
import type { ContentSourceEnv } from '../content-source.env.js';
import { MediaEntity, MediaService } from '../media/index.js';
import { SourceEntity } from '../sources/index.js';
import { Cutter, type Peaks } from '../transcription/index.js';
import { WaveformEntity } from './waveform.entity.js';

const none: Waveform = { state: 'none', peaks: [], durationSeconds: null };
const making: Waveform = { ...none, state: 'making' };

/** How loud recordings are: found at the first question, and kept. */
@Injectable()
export class WaveformsService {
  private readonly logger = new Logger(WaveformsService.name);
  /** By the source. */
  private readonly under = new Set<number>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly media: MediaService,
    private readonly turns: CuttingTurns,
    @Inject(SERVICE_ENV) private readonly env: ContentSourceEnv,
  ) {}

  /** @throws AppError SOURCE_NOT_FOUND */
  async ofSource(id: number): Promise<Waveform> {
    const { manager } = this.dataSource;
    const known = await manager.findOneBy(WaveformEntity, { sourceId: id });
    if (known) return waveformOf(known);
    if (!(await manager.existsBy(SourceEntity, { id }))) throw new AppError('SOURCE_NOT_FOUND', { id });
    const media = this.media.keeps ? await manager.findOneBy(MediaEntity, { sourceId: id }) : null;
    if (!media) return none;
    this.begin(id, media.key);
    return making;
  }

  /** Makes it while nobody waits for it; another process may do the same, which changes nothing. */
  private begin(sourceId: number, key: string): void {
    if (this.under.has(sourceId)) return;
    this.under.add(sourceId);
    const caller = systemCaller({ teamId: requireTeam() });
    void asCaller(caller, () => this.make(sourceId, key))
      .catch((error: unknown) => {
        // The next question tries again.
        this.logger.warn(`The waveform of source ${sourceId} was not made: ${String(error)}`);
      })
      .finally(() => this.under.delete(sourceId));
  }

  private async make(sourceId: number, key: string): Promise<void> {
    const found = await this.turns.run(() => this.hear(key));
    const peaks = found && Buffer.from(found.peaks);
    await this.work.run((tx) =>
      tx.manager
        .createQueryBuilder()
        .insert()
        .into(WaveformEntity)
        .values({ sourceId, peaks, durationSeconds: found?.durationSeconds ?? null })
        .orIgnore()
        .execute(),
    );
  }

  /** Null for a recording that can't be understood, which is not tried again. */
  private async hear(key: string): Promise<Peaks | null> {
    const file = await this.media.file(key);
    try {
      return await Cutter.peaks(file, this.env.READING_TIMEOUT_MS);
    } catch (error) {
      if (error instanceof AppError && error.code.startsWith('RECORDING_')) return null;
      throw error;
    }
  }
}

const waveformOf = ({ peaks, durationSeconds }: WaveformEntity): Waveform =>
  peaks === null ? none : { state: 'ready', peaks: [...peaks], durationSeconds };
