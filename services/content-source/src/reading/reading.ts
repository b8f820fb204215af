import { cleanText, limits } from '@galley/contracts';
import {
  labelProblem,
  type Labels,
  readTranscriptFile,
  transcriptHash,
  type Transcript,
  type TranscriptFormat,
  type TranscriptText,
  withLabels,
} from '@galley/transcript';
import { readAccepted } from './accepted.js';
import { readFeed } from './feed.js';
import { understand, type Understood } from './preview.js';
import { readUploadedFile, type UploadedFile } from './uploaded-file.js';
import { webPageText } from './web-page.js';

/** A text in the form in which it is stored, with what it says about itself. */
export interface ReadText {
  readonly text: string;
  readonly format: TranscriptFormat;
  readonly title: string | null;
  /** SHA-256 of the stored form; empty for a text that is too long to be stored. */
  readonly hash: string;
  readonly recordingUrl: string | null;
  readonly password: string | null;
  readonly understood: Understood;
}

export type ReadFile =
  { readonly kind: 'text'; readonly read: ReadText } | Exclude<UploadedFile, { readonly kind: 'text' }>;

interface FileInput {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** Corrected by a person; empty where nothing is. */
  readonly labels: Labels;
}

/** What is asked of the process that reads (reader.worker.ts); each answer is plain data. */
export const readings = {
  /** A file of any kind. */
  file: async ({ bytes, fileName, labels }: FileInput): Promise<ReadFile> => {
    const file = await readUploadedFile(bytes, fileName);
    if (file.kind !== 'text') return file;
    const text = webPageText(file.text) ?? file.text;
    return { kind: 'text', read: readText(readTranscriptFile(text, fileName), file.guessedEncoding, labels) };
  },
  /** The feed of a podcast. */
  feed: ({ bytes, address, most }: { bytes: Uint8Array; address: string; most?: number }) =>
    readFeed(bytes, address, most),
  /** A text that somebody pasted or a program sent. */
  text: ({ text, fileName, labels }: { text: string; fileName: string; labels: Labels }): ReadText =>
    readText(readTranscriptFile(text, fileName), null, labels),
  /** The same with its segments, as it is stored. */
  transcript: ({ text }: { text: string }): Transcript => readAccepted(text),
};

export type Readings = typeof readings;

function readText(read: TranscriptText, guessedEncoding: string | null, labels: Labels): ReadText {
  const { format, title } = read;
  // One that is too long is refused as it is.
  const corrects = read.text.length <= limits.transcriptMaxCharacters && Object.keys(labels).length > 0;
  const wrong = corrects ? labelProblem(read, labels) : null;
  const file = corrects && wrong === null ? withLabels(read, labels) : read;
  // What a file writes as an escape may be a character that can't be stored.
  const text = cleanText(file.text);
  const { understood, recordingUrl, password } = understand({ ...file, text }, guessedEncoding);
  if (wrong !== null) understood.problem ??= { code: 'VALIDATION_FAILED', message: wrong };
  // What is refused for its length is looked at no further.
  const hash = understood.problem?.code === 'TOO_LARGE' ? '' : transcriptHash(text);
  return { text, format, title, hash, recordingUrl, password, understood };
}
