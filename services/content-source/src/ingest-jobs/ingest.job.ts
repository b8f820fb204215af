import { sourceEvents, sourceJobs } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { OnJob, OnJobFailed, OnJobRetried, type JobFailure, type JobRun, type Tx } from '@galley/messaging';
import { languageOf, readReference, type Transcript } from '@galley/transcript';
import { type WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  assign,
  refuseStored,
  release,
  reserve,
  SourceReaders,
  textIdentity,
  type Claimed,
  type ReadSource,
} from '../ingest/index.js';
import { attachMedia } from '../media/index.js';
import { readAccepted } from '../reading/index.js';
import { SourceEntity } from '../sources/index.js';
import { defaultTitle } from './title.js';

type Payload = z.output<typeof sourceJobs.ingest.payload>;
/** A source as it is stored. */
interface Written {
  readonly found: ReadSource;
  readonly transcript: Transcript;
  readonly title: string;
  readonly summary: string;
}

type NewSource = Omit<SourceEntity, 'id' | 'topicCount' | 'topicsSequence' | 'createdAt' | 'updatedAt'>;
interface Made {
  readonly found: ReadSource;
  readonly row: NewSource;
}

/** Reads an accepted input of any kind into a source (docs/architecture.md, "A transcript becomes a newsletter", step 2). */
@Injectable()
export class IngestSourceJob {
  constructor(
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
    private readonly readers: SourceReaders,
  ) {}

  @OnJob(sourceJobs.ingest)
  async ingest(payload: Payload, run: JobRun): Promise<void> {
    const claimed = this.readers.claim(payload);
    const { reader, input } = claimed;
    const found = await reader.read(input, run);
    await run.progress('Reading the transcript', 20);
    const transcript = readAccepted(found.text);
    const title = found.title ?? defaultTitle(transcript.text, input.guruName, new Date());
    const [summary] = await Promise.all([
      this.engine.summarise({ transcript, title }, this.calls.context(run.signal)),
      run.progress('Writing the summary', 40),
    ]);
    const row = rowOf(input, { found, transcript, title, summary });
    await run.commit(
      (tx) => store(tx, run.id, claimed, { found, row }),
      (sourceId) => ({ sourceId }),
      // The source now holds the text, so the job keeps only its facts.
      ['transcript'],
    );
    await reader.afterStore?.(input);
  }

  /** The source may be sent again once its job has ended without storing it. */
  @OnJobFailed(sourceJobs.ingest)
  async failed(payload: Payload, tx: Tx, _failure: JobFailure): Promise<void> {
    await release(tx, this.readers.claim(payload).identities);
  }

  /** @throws AppError DUPLICATE_SOURCE when the source came in by another job meanwhile */
  @OnJobRetried(sourceJobs.ingest)
  async retried(payload: Payload, tx: Tx, { id }: { id: number }): Promise<void> {
    const { identities } = this.readers.claim(payload);
    await reserve(tx, identities);
    await assign(tx, identities, id);
  }
}

async function store(tx: Tx, jobId: number, claimed: Claimed, { found, row }: Made): Promise<number> {
  const { reader, input, identities } = claimed;
  const own = reader.identity?.(input);
  const named = found.title === null ? null : { guruId: input.guruId, title: found.title };
  await refuseStored(tx, [...(own ? [own] : []), textIdentity(row.transcriptHash)], named);
  // Saving an entity would copy its segments one by one.
  const { generatedMaps } = await tx.manager.insert(SourceEntity, row);
  const source = { ...row, ...generatedMaps[0] } as SourceEntity;
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
    requestedBy: input.requestedBy,
    ...(source.language === null ? {} : { language: source.language }),
    ...(source.speakers.length > 0 ? { speakers: source.speakers } : {}),
  });
  await reader.onStore?.(tx, source, jobId);
  const media = found.media ?? input.media;
  if (media) await attachMedia(tx, media, source.id);
  await release(tx, identities);
  return source.id;
}

function rowOf(input: Claimed['input'], { found, transcript, title, summary }: Written): NewSource {
  const { text: _text, title: _title, media: _media, durationSeconds, ...facts } = found;
  return {
    guruId: input.guruId,
    platformType: input.platformType,
    title,
    transcript: transcript.text,
    transcriptHash: transcript.hash,
    transcriptLength: transcript.characters,
    segments: [...transcript.segments],
    durationSeconds: durationSeconds ?? transcript.durationSeconds,
    language: languageOf(transcript.text) ?? null,
    videoUrl: input.videoUrl,
    sourceReference: input.sourceReference ?? transcript.sourceReference,
    password: readReference(input.sourceReference).password ?? transcript.password,
    summary,
    uploadedAt: input.uploadedAt === null ? null : new Date(input.uploadedAt),
    videoId: null,
    address: null,
    thumbnail: null,
    speakers: [],
    guruIds: [],
    chapters: null,
    sample: false,
    addedBy: input.requestedBy,
    ...facts,
  };
}
