import {
  AppError,
  limits,
  sourceJobs,
  type IngestAccepted,
  type IngestTranscriptInput,
} from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { parseTranscript, transcriptHash } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { guruNamed } from '../gurus/gurus.service.js';
import type { IngestPayload } from './ingest.payload.js';

/** A transcript on its way in, with what its platform knows about it. */
export interface Incoming extends IngestTranscriptInput {
  platformType: string;
  videoUrl: string | null;
  uploadedAt: string | null;
}

/** Accepts transcripts: checks them, and leaves a durable job that reads them. */
@Injectable()
export class IngestService {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * @throws AppError TOO_LARGE beyond 2,000,000 characters, GURU_NOT_FOUND, DUPLICATE_SOURCE when the text is stored or
   * on its way
   */
  async transcript(input: IngestTranscriptInput, userId: number | null): Promise<IngestAccepted> {
    const incoming = {
      ...input,
      platformType: 'Direct Upload',
      videoUrl: null,
      uploadedAt: new Date().toISOString(),
    };
    const jobId = await this.work.run((tx) => this.accept(tx, incoming, userId));
    const message = 'The transcript was accepted. Its topics appear in a few minutes.';
    return { success: true, message, jobId, sourceId: null };
  }

  /** Checks a transcript and enqueues its job, all or nothing; answers the job's id. */
  async accept(tx: Tx, incoming: Incoming, userId: number | null): Promise<number> {
    const { platformType, videoUrl, uploadedAt } = incoming;
    const transcript = storable(incoming.transcript);
    if (transcript.length > limits.transcriptMaxCharacters) {
      throw new AppError('TOO_LARGE', {
        limit: `${limits.transcriptMaxCharacters.toLocaleString('en-US')} characters`,
      });
    }
    const guru = await guruNamed(tx.manager, incoming.guruName);
    const payload: IngestPayload = {
      title: incoming.title ?? null,
      guruId: guru.id,
      guruName: guru.name,
      platformType,
      videoUrl,
      sourceReference: incoming.sourceReference ?? null,
      uploadedAt,
      requestedBy: userId,
      transcript,
      transcriptHash: transcriptHash(parseTranscript(transcript).text),
    };
    await claim(tx, payload.transcriptHash);
    const job = await tx.enqueue(sourceJobs.ingest, payload, {
      userId,
      title: payload.title ?? `Transcript of ${guru.name}`,
    });
    await tx.manager.query('update pending_transcripts set "jobId" = $2 where "transcriptHash" = $1', [
      payload.transcriptHash,
      job.id,
    ]);
    return job.id;
  }
}

/**
 * Takes the text for one job. The claim comes before the look at what is stored: the job that stores a text gives its claim
 * back in the same transaction, so one of the two always sees the other.
 * @throws AppError DUPLICATE_SOURCE
 */
export async function claim(tx: Tx, hash: string): Promise<void> {
  const claimed = await tx.manager.query<unknown[]>(
    'insert into pending_transcripts ("transcriptHash") values ($1) on conflict do nothing returning 1',
    [hash],
  );
  if (claimed.length === 0) {
    const details = { existingSourceId: null, isDuplicate: true };
    throw new AppError('DUPLICATE_SOURCE', details, 'This transcript is being processed already.');
  }
  await refuseStored(tx, hash);
}

/** @throws AppError DUPLICATE_SOURCE naming the source that holds the text already */
export async function refuseStored(tx: Tx, hash: string): Promise<void> {
  const [stored] = await tx.manager.query<{ id: number }[]>(
    'select id from raw_sources where "transcriptHash" = $1',
    [hash],
  );
  if (stored) throw new AppError('DUPLICATE_SOURCE', { existingSourceId: stored.id, isDuplicate: true });
}

export async function giveBack(tx: Tx, hash: string): Promise<void> {
  await tx.manager.query('delete from pending_transcripts where "transcriptHash" = $1', [hash]);
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const storable = (text: string) => text.replaceAll('\u0000', '').toWellFormed();
