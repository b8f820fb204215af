import {
  AppError,
  limits,
  sourceJobs,
  type IngestAccepted,
  type IngestTranscriptInput,
  type SpeakerGuru,
} from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import { guruNamed } from '../gurus/index.js';
import { Reader } from '../reading/index.js';
import { claimAll, nameClaims } from './claims.js';
import type { IngestPayload } from './ingest.payload.js';
import type { StoredText } from './stored-text.js';

/** A transcript to ingest, with the facts that its platform knows. */
export interface Incoming extends Omit<IngestTranscriptInput, 'transcript'> {
  platformType: string;
  videoUrl: string | null;
  uploadedAt: string | null;
  /** The text in its stored form with its hash; null when the job has to fetch it. */
  read: StoredText | null;
  /** Of YouTube; the job then asks for what is known about it. */
  videoId?: string;
  /** A kept file to transcribe; its hash is claimed, as its words are not known yet. */
  recording?: { uploadId: string; fileName: string; hash: string };
  /** Who of the speakers is which guru, who says most first. */
  speakers?: SpeakerGuru[];
  /** Shipped with the product, not brought in by anybody. */
  sample?: boolean;
}

/** Accepts transcripts: checks them and enqueues a durable job that reads them. */
@Injectable()
export class IngestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
  ) {}

  /**
   * @throws AppError TOO_LARGE beyond 2,000,000 characters, GURU_NOT_FOUND, DUPLICATE_SOURCE when the text is stored or
   * on its way, and as `Reader`
   */
  async transcript(input: IngestTranscriptInput, userId: number | null): Promise<IngestAccepted> {
    refuseTooLong(input.transcript);
    const incoming = {
      ...input,
      read: await this.reader.text(input.transcript),
      platformType: 'Direct Upload',
      videoUrl: null,
      uploadedAt: new Date().toISOString(),
    };
    const jobId = await this.work.run((tx) => this.accept(tx, incoming, userId));
    const message = 'The transcript was accepted. Its topics appear in a few minutes.';
    return { success: true, message, jobId, sourceId: null };
  }

  /** Checks a transcript and enqueues its job in one transaction. Returns the job's id. */
  async accept(tx: Tx, incoming: Incoming, userId: number | null): Promise<number> {
    const {
      platformType,
      videoUrl,
      uploadedAt,
      videoId = null,
      recording,
      speakers = [],
      sample = false,
    } = incoming;
    const transcript = incoming.read?.text ?? null;
    if (transcript !== null) refuseTooLong(transcript);
    const guru = await guruNamed(tx.manager, incoming.guruName);
    const claims = { transcriptHash: incoming.read?.hash ?? recording?.hash ?? null, videoId };
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
      ...claims,
      videoRead: false,
      thumbnail: null,
      durationSeconds: null,
      speakers,
      recording: recording ? { uploadId: recording.uploadId, fileName: recording.fileName } : null,
      sample,
    };
    await claimAll(tx, claims);
    const job = await tx.enqueue(sourceJobs.ingest, payload, {
      userId,
      title: payload.title ?? (videoId === null ? `Transcript of ${guru.name}` : `YouTube video ${videoId}`),
      about: { platformType, guruName: guru.name, videoUrl },
      needs: videoId !== null && transcript === null ? ['youtube'] : [],
    });
    await nameClaims(tx, claims, job.id);
    return job.id;
  }
}

/** @throws AppError TOO_LARGE */
export function refuseTooLong(transcript: string): void {
  if (transcript.length <= limits.transcriptMaxCharacters) return;
  const limit = `${limits.transcriptMaxCharacters.toLocaleString('en-US')} characters`;
  throw new AppError('TOO_LARGE', { limit });
}
