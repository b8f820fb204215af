import { AppError, type IngestAccepted, type IngestMultiGuruInput } from '@galley/contracts';
import { UnitOfWork, type Tx } from '@galley/messaging';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { guruNamed } from '../gurus/index.js';
import { type Incoming, IngestService } from '../ingest/index.js';
import { Reader, refusal, type Understood } from '../reading/index.js';
import { UploadsService } from '../uploads/index.js';
import type { CallPayload } from './call.reader.js';

type Input = z.output<typeof IngestMultiGuruInput>;
type Speakers = Understood['speakers'];
interface Bound {
  speaker: string;
  guruId: number;
  guruName: string;
}

/** Accepts calls of several experts. Each speaker can be bound to a guru. */
@Injectable()
export class CallsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly ingest: IngestService,
    private readonly uploads: UploadsService,
    private readonly reader: Reader,
  ) {}

  /**
   * Leaves a job that stores the call as one source. It belongs to the guru who says most, and its topics to whoever says most
   * in them. Speakers without a guru (a moderator) stay in the transcript as they are.
   * @throws AppError SPEAKER_NOT_BOUND when a name does not speak in it, GURU_NOT_FOUND, VALIDATION_FAILED when it is too short,
   * TOO_LARGE, DUPLICATE_SOURCE, UPLOAD_NOT_FOUND, FILE_UNREADABLE, and as `Reader`
   */
  async store(input: Input, userId: number | null): Promise<IngestAccepted> {
    const { uploadId } = input;
    const read = uploadId
      ? await this.uploads.textOf(uploadId, input.labels)
      : await this.reader.text(input.transcript ?? '', null, input.labels);
    const { problem, speakers } = read.understood;
    if (problem) throw refusal(problem);
    const jobId = await this.work.run(async (tx) => {
      const bound = await bind(tx, input.speakers, speakers);
      const incoming: Incoming<CallPayload> = {
        kind: 'call',
        title: input.sessionName,
        transcript: read.text,
        transcriptHash: read.hash,
        videoUrl: null,
        platformType: 'Multi-Guru Transcript',
        uploadedAt: new Date().toISOString(),
        guruName: bound[0]?.guruName ?? '',
        sourceReference: referenceOf(
          input.recordingUrl ?? read.recordingUrl,
          input.password ?? read.password,
        ),
        speakers: bound.map(({ speaker, guruId }) => ({ speaker, guruId })),
      };
      return this.ingest.accept<CallPayload>(tx, incoming, { userId });
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
    const guru = await guruNamed(tx, guruName);
    bound.push({ speaker: name, guruId: guru.id, guruName: guru.name });
  }
  return bound;
}

const unbound = (problem: string) => new AppError('SPEAKER_NOT_BOUND', { problem });

function referenceOf(recordingUrl: string | null, password: string | null): string | null {
  const parts = [recordingUrl && `Recording: ${recordingUrl}`, password && `Password: ${password}`];
  return parts.filter(Boolean).join(' ') || null;
}
