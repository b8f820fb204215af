import { sourceEvents, sourceJobs } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { OnJob, OnJobFailed, OnJobRetried, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import { readReference, type Transcript } from '@galley/transcript';
import type { WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  claimAll,
  giveBack,
  IngestPayload,
  nameClaims,
  refuseStored,
  refuseStoredVideo,
} from '../ingest/index.js';
import { Reader } from '../reading/index.js';
import { MultiGuruSessionEntity, SourceEntity } from '../sources/index.js';
import { Recordings } from '../uploads/index.js';
import { VideoFactsService } from '../youtube/index.js';
import { defaultTitle } from './title.js';

type Payload = z.output<typeof sourceJobs.ingest.payload>;
interface Read {
  transcript: Transcript;
  title: string;
  summary: string;
}

/** Reads an accepted transcript into a source (docs/architecture.md, "A transcript becomes a newsletter", step 2). */
@Injectable()
export class IngestSourceJob {
  constructor(
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
    private readonly videos: VideoFactsService,
    private readonly recordings: Recordings,
    private readonly reader: Reader,
  ) {}

  @OnJob(sourceJobs.ingest)
  async ingest(payload: Payload, run: JobRun): Promise<void> {
    const video = await this.videos.complete(IngestPayload.parse(payload), run);
    const wanted = await this.recordings.complete(video, run);
    await run.progress('Reading the transcript', 20);
    // Every accepted job has a text, or a source from which the text is fetched.
    const transcript = await this.reader.transcript(wanted.transcript ?? '');
    const title = wanted.title ?? defaultTitle(transcript.text, wanted.guruName, new Date());
    await run.progress('Writing the summary', 40);
    const summary = await this.engine.summarise({ transcript, title }, this.calls.context(run.signal));
    await run.progress('Storing the source', 90);
    await run.commit(
      (tx) => store(tx, run.id, wanted, { transcript, title, summary }),
      (sourceId) => ({ sourceId }),
    );
    await this.recordings.forget(wanted);
  }

  /** The text may be sent again once its job has ended without storing it. */
  @OnJobFailed(sourceJobs.ingest)
  async failed(payload: Payload, tx: Tx, _failure: JobFailure): Promise<void> {
    await giveBack(tx, IngestPayload.parse(payload));
  }

  /** @throws AppError DUPLICATE_SOURCE when the text or the video came in by another job meanwhile */
  @OnJobRetried(sourceJobs.ingest)
  async retried(payload: Payload, tx: Tx, { id }: { id: number }): Promise<void> {
    const claims = IngestPayload.parse(payload);
    await claimAll(tx, claims);
    await nameClaims(tx, claims, id);
  }
}

async function store(tx: Tx, jobId: number, wanted: IngestPayload, read: Read): Promise<number> {
  if (wanted.videoId !== null) await refuseStoredVideo(tx, wanted.videoId);
  await refuseStored(tx, read.transcript.hash);
  const source = await tx.manager.save(SourceEntity, rowOf(wanted, read));
  await tx.publish(sourceEvents.ingested, {
    sourceId: source.id,
    guruId: source.guruId,
    title: source.title,
    platformType: source.platformType,
    videoUrl: source.videoUrl,
    sourceReference: source.sourceReference,
    transcriptHash: source.transcriptHash,
    uploadedAt: source.uploadedAt?.toISOString() ?? null,
    createdAt: source.createdAt.toISOString(),
    requestedBy: wanted.requestedBy,
    ...(wanted.speakers.length > 0 ? { speakers: wanted.speakers } : {}),
  });
  if (wanted.speakers.length > 0) await storeSession(tx, source);
  await giveBack(tx, wanted);
  // The source now holds the text, so the job keeps only its facts.
  await tx.manager.query(`update jobs set payload = payload - 'transcript' where id = $1`, [jobId]);
  return source.id;
}

/** Stores a call of several experts as a session too. */
async function storeSession(tx: Tx, { id, title, transcript, guruIds }: SourceEntity): Promise<void> {
  await tx.manager.save(MultiGuruSessionEntity, {
    sessionName: title.slice(0, 255),
    transcriptContent: transcript,
    processedGurus: guruIds.map((guruId) => ({ guruId, sourceId: id })),
  });
}

function rowOf(wanted: IngestPayload, { transcript, title, summary }: Read): Partial<SourceEntity> {
  const sourceReference = wanted.sourceReference ?? transcript.sourceReference;
  return {
    guruId: wanted.guruId,
    platformType: wanted.platformType,
    title,
    transcript: transcript.text,
    transcriptHash: transcript.hash,
    transcriptLength: transcript.characters,
    segments: [...transcript.segments],
    durationSeconds: wanted.durationSeconds ?? transcript.durationSeconds,
    videoUrl: wanted.videoUrl,
    videoId: wanted.videoId,
    thumbnail: wanted.thumbnail,
    sourceReference,
    password: readReference(wanted.sourceReference).password ?? transcript.password,
    speakers: wanted.speakers,
    sample: wanted.sample,
    guruIds: [...new Set(wanted.speakers.map((bound) => bound.guruId))],
    summary,
    uploadedAt: wanted.uploadedAt === null ? null : new Date(wanted.uploadedAt),
  };
}
