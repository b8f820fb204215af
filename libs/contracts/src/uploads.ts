import { z } from 'zod';
import { Id, Timestamp } from './common.js';
import { Language } from './language.js';
import { rpcFor } from './message.js';
import { CorrectedLabels, IngestAccepted } from './sources.js';
import { pastedText } from './text.js';

/** What a file or a pasted text turned out to be. `audio` is transcribed by the language model when it is stored. */
export const transcriptFormats = [
  'plain',
  'markdown',
  'rtf',
  'vtt',
  'srt',
  'zoom',
  'teams',
  'otter',
  'descript',
  'json',
  'telegram',
  'audio',
] as const;

/** The file extensions that the file chooser offers. */
export const uploadExtensions = {
  text: ['.txt', '.md', '.rtf', '.vtt', '.srt', '.sbv', '.csv', '.tsv', '.json', '.docx'],
  audio: ['.mp3', '.m4a', '.wav', '.ogg', '.flac', '.webm', '.mp4', '.mpeg', '.mpga'],
} as const;

/** What was understood of a file before anything of it is stored as a source. */
export const UploadPreview = z.object({
  /** Names the kept file for a day; null for a text that was sent for a look only. */
  uploadId: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.number().int(),
  format: z.enum(transcriptFormats),
  /** A title for it: the file's name, the channel's, or what the file says. */
  title: z.string().nullable(),
  characters: z.number().int(),
  /** Seconds; null where the text has no times. */
  durationSeconds: z.number().nullable(),
  /** What is spoken in it; absent where nobody can tell. */
  language: Language.optional(),
  /** Most words first. */
  speakers: z.array(z.object({ name: z.string(), turns: z.number().int(), words: z.number().int() })),
  /** Pieces that were read: captions and turns with a time, messages, or turns where there are no times. */
  cues: z.number().int(),
  /** The first of them. */
  sample: z.array(
    z.object({ timestamp: z.string().nullable(), speaker: z.string().nullable(), text: z.string() }),
  ),
  sourceReference: z.string().nullable(),
  /** Things a person should know before storing it. */
  warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  /** The source that holds this text already. */
  existingSourceId: Id.nullable(),
  /** Why it cannot be stored as it is; null when it can. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  createdAt: Timestamp,
});
export type UploadPreview = z.infer<typeof UploadPreview>;

const guruName = z
  .string({ error: 'Please select a guru for this transcript' })
  .trim()
  .min(1, 'Please select a guru for this transcript')
  .max(255);
const optional = (max: number, problem: string) =>
  z
    .string()
    .trim()
    .max(max, problem)
    .nullish()
    .transform((v) => (v ? v : null));

/** A text is pasted, or in a file that a preview has kept. */
const hasText = (input: { transcript?: string | null | undefined; uploadId: string | null }): boolean =>
  input.uploadId !== null || Boolean(input.transcript?.trim());
const noText = { path: ['transcript'], error: 'Please paste your transcript content' };

/**
 * `POST /api/ingest/uploads/preview`: a text that was pasted, or a kept file that is looked at again with corrected labels. A
 * file itself comes as multipart form data (field `file`).
 */
export const PreviewTextInput = z
  .object({
    transcript: pastedText().nullish(),
    uploadId: optional(100, 'An upload has an id of at most 100 characters.'),
    fileName: optional(255, 'A file name has at most 255 characters.'),
    labels: CorrectedLabels,
  })
  .refine(hasText, noText);
/** `POST /api/ingest/uploads`: stores what a preview showed. */
export const IngestUploadInput = z.object({
  uploadId: z.string().trim().min(1).max(100),
  guruName,
  title: optional(500, 'A title has at most 500 characters.'),
  sourceReference: optional(255, 'A source reference has at most 255 characters.'),
  labels: CorrectedLabels,
  /** Of a recording: what is spoken in it. Without it the model that transcribes finds out. */
  language: Language.nullish(),
});
const MultiGuruFields = z.object({
  sessionName: z
    .string()
    .trim()
    .min(1, 'A session name is required.')
    .max(255, 'A session name has at most 255 characters.'),
  transcript: pastedText().nullish(),
  uploadId: optional(100, 'An upload has an id of at most 100 characters.'),
  recordingUrl: optional(2000, 'An address has at most 2,000 characters.').refine(
    (address) => address === null || /^https?:\/\/\S+$/.test(address),
    'The address of a recording begins with http:// or https://.',
  ),
  password: optional(255, 'A password has at most 255 characters.'),
  labels: CorrectedLabels,
  /** From a speaker's name in the transcript, as corrected by `labels`, to a guru's name. */
  speakers: z.record(z.string().trim().min(1).max(255), z.string().trim().min(1).max(255)),
});
/**
 * `POST /api/ingest/multi-guru`: a call of several experts; every named speaker that counts is bound to a guru. The
 * transcript is given, or is in a file that a preview has kept.
 */
export const IngestMultiGuruInput = MultiGuruFields.refine(hasText, noText);

const { query, command } = rpcFor('content-source');
export const uploadRpc = {
  /** By the key of the kept file. */
  preview: command('uploads.preview', z.object({ uploadId: z.string() }), UploadPreview, 'sources.add'),
  previewText: query('uploads.preview-text', PreviewTextInput, UploadPreview, 'sources.add'),
  ingest: command('uploads.ingest', IngestUploadInput, IngestAccepted, 'sources.add'),
  ingestMultiGuru: command('uploads.ingest-multi-guru', IngestMultiGuruInput, IngestAccepted, 'sources.add'),
};
