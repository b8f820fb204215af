import { sourceJobs, type Onboarding, type SampleStarted } from '@galley/contracts';
import { UnitOfWork, type JobRow, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addGuru } from '../gurus/index.js';
import { readSamples, readSampleText } from '../samples/index.js';
import { storedText, TranscriptsService, type StoredText } from '../transcripts/index.js';

type Recording = NonNullable<Onboarding['recording']>;

/** The steps to a first text, with the user's own recording or with the sample of the product. */
@Injectable()
export class OnboardingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly transcripts: TranscriptsService,
  ) {}

  /** Read from jobs and sources alone. A recording of one's own that failed gives way to a sample that is there. */
  async of(userId: number): Promise<Onboarding> {
    const { guruName, title, minutes, read } = await shipped();
    const [own] = await this.dataSource.query<JobRow[]>(
      `select * from jobs where "userId" = $1 and kind = $2 and status <> 'cancelled'
        order by status = 'failed', id desc limit 1`,
      [userId, sourceJobs.ingest.kind],
    );
    const recording =
      own && own.status !== 'failed'
        ? ofJob(own)
        : ((await this.sampleIn(read.hash, title)) ?? (own ? ofJob(own) : null));
    return { recording, sample: { title, guruName, minutes } };
  }

  /**
   * Sends the sample in as any transcript, with its guru if the studio has none of that name. Whoever asks while it is on
   * its way or there is told where it is. @throws AppError of an ingest
   */
  async startSample(userId: number): Promise<SampleStarted> {
    const sample = await shipped();
    return this.work.run(async (tx) => {
      await tx.manager.query(`select pg_advisory_xact_lock(hashtext('galley:first-try'))`);
      const known = await sampleOf(tx.manager, sample.read.hash);
      if (known) return known;
      await this.addGuruOf(tx, sample.guruName);
      const { guruName, title, read } = sample;
      const jobId = await this.transcripts.accept(
        tx,
        {
          guruName,
          title,
          read,
          sourceReference: null,
          sample: true,
          platformType: 'Direct Upload',
          videoUrl: null,
          uploadedAt: new Date().toISOString(),
        },
        userId,
      );
      return { jobId, sourceId: null };
    });
  }

  private async addGuruOf(tx: Tx, name: string): Promise<void> {
    const known = await tx.manager.query<unknown[]>('select 1 from gurus where lower(name) = lower($1)', [
      name,
    ]);
    const guru = (await readSamples()).gurus.find((sample) => sample.name === name);
    if (known.length === 0 && guru) await addGuru(tx, guru);
  }

  private async sampleIn(hash: string, title: string): Promise<Recording | null> {
    const known = await sampleOf(this.dataSource.manager, hash);
    if (!known) return null;
    if (known.jobId === null) return { ...stored, ...known, title, sample: true };
    const [job] = await this.dataSource.query<JobRow[]>('select * from jobs where id = $1', [known.jobId]);
    return job ? ofJob(job) : null;
  }
}

const stored = { status: 'done', stage: null, progress: 100, reason: null } as const;

function ofJob({ id, status, stage, progress, reason, title, result, payload }: JobRow): Recording {
  return {
    jobId: id,
    status,
    stage,
    progress,
    reason,
    title: title ?? 'Untitled transcript',
    sourceId: typeof result['sourceId'] === 'number' ? result['sourceId'] : null,
    sample: payload['sample'] === true,
  };
}

/** Where the sample is: a source, or a job that holds the claim on its text; null when the studio has it not. */
async function sampleOf(manager: EntityManager, hash: string): Promise<SampleStarted | null> {
  const [found] = await manager.query<SampleStarted[]>(
    `select null::int as "jobId", id as "sourceId" from raw_sources where "transcriptHash" = $1
     union all
     select "jobId", null from pending_transcripts where "transcriptHash" = $1 and "jobId" is not null`,
    [hash],
  );
  return found ?? null;
}

interface Shipped {
  title: string;
  guruName: string;
  minutes: number;
  read: StoredText;
}
let known: Promise<Shipped> | undefined;

/** Read once by each process; it is part of the program. */
function shipped(): Promise<Shipped> {
  known ??= readSamples().then(async ({ firstTry: { file, ...facts } }) => ({
    ...facts,
    read: storedText(await readSampleText(file)),
  }));
  return known;
}
