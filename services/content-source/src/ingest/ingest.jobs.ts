import { sourceEvents, sourceJobs } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { OnJob, OnJobFailed, OnJobRetried, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import { parseTranscript, readReference, type Transcript } from '@galley/transcript';
import type { WritingEngine } from '@galley/writing';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { MultiGuruSessionEntity } from '../sources/multi-guru-session.entity.js';
import { SourceEntity } from '../sources/source.entity.js';
import { Recordings } from '../uploads/recordings.js';
import { VideoFactsService } from '../youtube/video-facts.service.js';
import { claimAll, giveBack, nameClaims, refuseStored, refuseStoredVideo } from './claims.js';
import { IngestPayload } from './ingest.payload.js';
import { defaultTitle } from './title.js';

type Payload = z.output<typeof sourceJobs.ingest.payload>;
interface Read {
  transcript: Transcript;
  title: string;
  summary: string;
}

/** Reads an accepted transcript into a source (architecture.md, "The three journeys", 1). */
@Injectable()
export class IngestJobs {
  constructor(
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
    private readonly videos: VideoFactsService,
    private readonly recordings: Recordings,
  ) {}

  @OnJob(sourceJobs.ingest)
  async ingest(payload: Payload, run: JobRun): Promise<void> {
    const video = await this.videos.complete(IngestPayload.parse(payload), run);
    const wanted = await this.recordings.complete(video, run);
    await run.progress('Reading the transcript', 20);
    // Whoever accepted the job brought a text, or somebody who fetches one.
    const transcript = parseTranscript(wanted.transcript ?? '');
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
  // The source holds the text now; the job keeps its facts only.
  await tx.manager.query(`update jobs set payload = payload - 'transcript' where id = $1`, [jobId]);
  return source.id;
}

/** A call of several experts is kept as a session as well (spec part 1, section 3). */
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
