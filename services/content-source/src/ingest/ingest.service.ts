import { AppError, limits, sourceJobs, type IngestAccepted } from '@galley/contracts';
import { UnitOfWork, type EnqueueOptions, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { guruNamed } from '../gurus/index.js';
import { assign, refuseWithdrawn, reserve } from './identities.js';
import type { Incoming, IngestPayload } from './ingest.payload.js';
import { SourceReaders } from './source-readers.js';

export interface Acceptance extends Pick<EnqueueOptions, 'needs' | 'bulk'> {
  readonly userId: number | null;
  /** The job's title in lists while the source has none. Default: "Transcript of" and the guru. */
  readonly untitled?: string;
}

/** Accepts sources of every kind: checks them and enqueues a durable job that reads them. */
@Injectable()
export class IngestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly readers: SourceReaders,
  ) {}

  /** Accepts a source in a transaction of its own. @param message what the user reads @throws AppError as `accept` */
  async start<Payload extends IngestPayload>(
    incoming: Incoming<Payload>,
    acceptance: Acceptance,
    message: string,
  ): Promise<IngestAccepted> {
    const jobId = await this.work.run((tx) => this.accept(tx, incoming, acceptance));
    return { success: true, message, jobId, sourceId: null };
  }

  /**
   * Checks a source and enqueues its job in one transaction. Returns the job's id.
   * @throws AppError TOO_LARGE beyond 2,000,000 characters, GURU_NOT_FOUND, DUPLICATE_SOURCE when it is stored or on its way
   */
  async accept<Payload extends IngestPayload>(
    tx: Tx,
    incoming: Incoming<Payload>,
    { userId, untitled, needs = [], bulk = false }: Acceptance,
  ): Promise<number> {
    const { title, transcript, platformType, videoUrl } = incoming;
    if (transcript !== null) refuseTooLong(transcript);
    const guru = await guruNamed(tx, incoming.guruName);
    const payload = { ...incoming, title, guruId: guru.id, guruName: guru.name, requestedBy: userId };
    const { identities } = this.readers.claim(payload);
    await reserve(tx, identities);
    if (title !== null) await refuseWithdrawn(tx, [], { guruId: guru.id, title });
    const job = await tx.enqueue(sourceJobs.ingest, payload, {
      userId,
      title: title ?? untitled ?? `Transcript of ${guru.name}`,
      about: { platformType, guruName: guru.name, videoUrl },
      needs,
      bulk,
    });
    await assign(tx, identities, job.id);
    return job.id;
  }
}

/** @throws AppError TOO_LARGE */
export function refuseTooLong(transcript: string): void {
  if (transcript.length <= limits.transcriptMaxCharacters) return;
  const limit = `${limits.transcriptMaxCharacters.toLocaleString('en-US')} characters`;
  throw new AppError('TOO_LARGE', { limit });
}
