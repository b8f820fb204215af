import { z } from 'zod';
import { Id, IdInput, Timestamp } from './common.js';
import { Language } from './language.js';
import { rpcFor } from './message.js';
import { CorrectedLabels, IngestAccepted } from './sources.js';
import { pastedText } from './text.js';

/** What recordings are served as: each of them is played by browsers, and none can hold a script. */
export const mediaTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/wav',
  'audio/flac',
  'audio/ogg',
  'video/ogg',
  'video/webm',
  'video/mp4',
  'video/quicktime',
  'video/mpeg',
] as const;
export const MediaType = z.enum(mediaTypes);
export type MediaType = z.infer<typeof MediaType>;

/** Where recordings arrive in pieces, by the tus protocol (https://tus.io). */
export const arrivalsPath = '/api/arrivals';

const MediaKey = z.string().regex(/^[\w-]{32}$/, 'This names no upload.');
const FileName = z.string().trim().min(1).max(255);

/** A recording that has come in whole. */
export const Recording = z.object({
  id: MediaKey,
  fileName: FileName,
  type: MediaType,
  bytes: z.number().int().positive(),
  /** SHA-256 in hex of all of it. */
  sha256: z.string().length(64),
  /** The source that it belongs to already. */
  existingSourceId: Id.nullable(),
  /** Why it can't be transcribed here, as people read it; it then needs its transcript. Null when it can. */
  needsTranscript: z.string().nullable(),
});
export type Recording = z.infer<typeof Recording>;

const optional = (max: number, problem: string) =>
  z
    .string()
    .trim()
    .max(max, problem)
    .nullish()
    .transform((v) => (v ? v : null));

/** `POST /api/ingest/recordings`: makes a source of a recording, which is transcribed unless its transcript comes along. */
export const IngestRecordingInput = z.object({
  recordingId: MediaKey,
  guruName: z
    .string({ error: 'Please select a guru for this recording' })
    .trim()
    .min(1, 'Please select a guru for this recording')
    .max(255),
  title: optional(500, 'A title has at most 500 characters.'),
  sourceReference: optional(255, 'A source reference has at most 255 characters.'),
  /** Its transcript as text, or in a file that a preview has kept. */
  transcript: pastedText().nullish(),
  uploadId: optional(100, 'An upload has an id of at most 100 characters.'),
  labels: CorrectedLabels,
  /** As somebody chose it; otherwise the model finds it. */
  language: Language.nullish(),
});

/** How a recording can be heard: an address that holds for `expiresAt`, for whoever has it. */
export const MediaLink = z.object({
  url: z.string(),
  type: MediaType,
  bytes: z.number().int().positive(),
  fileName: z.string(),
  durationSeconds: z.number().nullable(),
  expiresAt: Timestamp,
});
export type MediaLink = z.infer<typeof MediaLink>;

/** Null for a source whose recording is not kept. */
export const SourceMedia = z.object({ media: MediaLink.nullable() });

export const mediaUrl = (ticket: string): string => `/files/media/${ticket}`;
export const MediaTicket = z.string().regex(/^\d{1,10}\.\d{10,13}\.[\w-]{43}$/);

/** What the gateway sends when somebody comes with a ticket. */
export const OpenedMedia = z.object({
  key: MediaKey,
  type: MediaType,
  bytes: z.number().int(),
  fileName: z.string(),
  sha256: z.string(),
});
export type OpenedMedia = z.infer<typeof OpenedMedia>;

/** `POST /api/ingest/recordings/arrived`. */
export const ArrivedInput = z.object({ uploadId: MediaKey });

const { query, command } = rpcFor('content-source');
export const mediaRpc = {
  /** An upload that is whole: what it is. Asked again it answers the same. */
  arrived: command(
    'media.arrived',
    // Null: it was handed over before.
    ArrivedInput.extend({ fileName: FileName.nullable() }),
    Recording,
    'sources.add',
  ),
  ingest: command('media.ingest', IngestRecordingInput, IngestAccepted, 'sources.add'),
  link: query('media.link', IdInput, SourceMedia),
  /** By a ticket, which is all that a player has. */
  open: query('media.open', z.object({ ticket: MediaTicket }), OpenedMedia, null),
};
