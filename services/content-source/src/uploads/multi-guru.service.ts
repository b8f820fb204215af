import { AppError, type IngestAccepted, type IngestMultiGuruInput } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { readTranscriptFile, transcriptOf } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { guruNamed } from '../gurus/gurus.service.js';
import { IngestService, type Incoming } from '../ingest/ingest.service.js';
import { problemOf, speakersOf } from './preview.js';
import { refusal, UploadsService } from './uploads.service.js';

type Input = z.output<typeof IngestMultiGuruInput>;
type Speakers = ReturnType<typeof speakersOf>;
interface Bound {
  speaker: string;
  guruId: number;
  guruName: string;
}

/** Calls of several experts: who speaks is bound to a guru each. */
@Injectable()
export class MultiGuruService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ingest: IngestService,
    private readonly uploads: UploadsService,
  ) {}

  /**
   * Leaves a job that stores the call as one source. It belongs to the guru who says most, and its topics to whoever says most
   * in them. Speakers without a guru (a moderator) stay in the transcript as they are.
   * @throws AppError SPEAKER_NOT_BOUND when a name does not speak in it, GURU_NOT_FOUND, VALIDATION_FAILED when it is too short,
   * TOO_LARGE, DUPLICATE_SOURCE, UPLOAD_NOT_FOUND, FILE_UNREADABLE
   */
  async store(input: Input, userId: number | null): Promise<IngestAccepted> {
    const { uploadId } = input;
    const file = uploadId ? await this.uploads.textOf(uploadId) : readTranscriptFile(input.transcript ?? '');
    const problem = problemOf(file);
    if (problem) throw refusal(problem);
    const transcript = transcriptOf(file);
    const speakers = speakersOf(transcript);
    const jobId = await this.work.run(async (tx) => {
      const bound = await bind(tx, input.speakers, speakers);
      const incoming: Incoming = {
        ...{ title: input.sessionName, transcript: file.text, videoUrl: null },
        platformType: 'Multi-Guru Transcript',
        uploadedAt: new Date().toISOString(),
        guruName: bound[0]?.guruName ?? '',
        sourceReference: referenceOf(
          input.recordingUrl ?? transcript.recordingUrl,
          input.password ?? transcript.password,
        ),
        speakers: bound.map(({ speaker, guruId }) => ({ speaker, guruId })),
      };
      return this.ingest.accept(tx, incoming, userId);
    });
    if (uploadId) await this.uploads.forget(uploadId);
    const message = 'The call was accepted. Its topics appear in a few minutes.';
    return { success: true, message, jobId, sourceId: null };
  }
}

/** The speakers with their gurus, who says most first. @throws AppError SPEAKER_NOT_BOUND, GURU_NOT_FOUND */
async function bind(tx: Tx, wanted: Input['speakers'], speakers: Speakers): Promise<Bound[]> {
  if (speakers.length === 0)
    throw unbound('No speaker is named in this transcript, so nobody can be bound to a guru.');
  const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
  const names = Object.keys(wanted);
  if (names.length === 0) throw unbound('Please bind at least one speaker to a guru.');
  const stranger = names.find((name) => !speakers.some((speaker) => same(speaker.name, name)));
  if (stranger !== undefined) {
    const known = speakers.map((speaker) => speaker.name).join(', ');
    throw unbound(`"${stranger}" does not speak in this transcript. It has: ${known}.`);
  }
  const bound: Bound[] = [];
  for (const { name } of speakers) {
    const guruName = Object.entries(wanted).find(([key]) => same(key, name))?.[1];
    if (guruName === undefined) continue;
    const guru = await guruNamed(tx.manager, guruName);
    bound.push({ speaker: name, guruId: guru.id, guruName: guru.name });
  }
  return bound;
}

const unbound = (problem: string) => new AppError('SPEAKER_NOT_BOUND', { problem });

function referenceOf(recordingUrl: string | null, password: string | null): string | null {
  const parts = [recordingUrl && `Recording: ${recordingUrl}`, password && `Password: ${password}`];
  return parts.filter(Boolean).join(' ') || null;
}
