import { uploadExtensions } from '@galley/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { decodeText } from './text-encoding.js';
import { wordText } from './word-document.js';

/** The kind of a file, before its content is read. */
export type UploadedFile =
  | { readonly kind: 'text'; readonly text: string; readonly guessedEncoding: string | null }
  | { readonly kind: 'audio'; readonly extension: string }
  | { readonly kind: 'unreadable'; readonly reason: string };

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const unreadable = (reason: string): UploadedFile => ({ kind: 'unreadable', reason });
const instead = 'Please choose a transcript: .txt, .md, .rtf, .vtt, .srt, .sbv, .csv, .tsv, .json or .docx.';

/** Recognises a file by its bytes. Its name is only used for the sentence about a problem. */
export async function readUploadedFile(bytes: Uint8Array, fileName: string): Promise<UploadedFile> {
  if (bytes.length === 0) return unreadable('This file is empty.');
  if (startsWith(bytes, '%PDF-'))
    return unreadable('PDF files cannot be read. Please save it as text or as a Word document.');
  const written = decodeText(bytes);
  if (written && !written.guessed) return textFile(written.text, null);
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime === docx) return wordFile(bytes);
  if (type && isRecording(type.mime)) return recordingFile(type.ext);
  if (type) return unreadable(wrongKind(type.mime, type.ext, fileName));
  if (written) return textFile(written.text, written.encoding);
  return unreadable(`This file is not text, whatever its name says. ${instead}`);
}

function textFile(text: string, guessedEncoding: string | null): UploadedFile {
  if (text.trim() === '') return unreadable('This file holds nothing but white space.');
  return { kind: 'text', text, guessedEncoding };
}

function wordFile(bytes: Uint8Array): UploadedFile {
  const text = wordText(bytes);
  if (text === null) return unreadable('This Word document is damaged and cannot be read.');
  if (text.trim() === '') return unreadable('This Word document holds no text.');
  return { kind: 'text', text, guessedEncoding: null };
}

/** The names under which a language model takes a recording. */
const sameAs: Record<string, string> = {
  opus: 'ogg',
  oga: 'ogg',
  ogv: 'ogg',
  m4b: 'm4a',
  m4v: 'mp4',
  mp2: 'mpga',
};

function recordingFile(found: string): UploadedFile {
  const extension = sameAs[found] ?? found;
  const taken: readonly string[] = uploadExtensions.audio;
  if (taken.includes(`.${extension}`)) return { kind: 'audio', extension };
  return unreadable(`Recordings of type ${found} cannot be transcribed. Please convert it to .mp3 or .mp4.`);
}

const isRecording = (mime: string): boolean => /^(?:audio|video)\/|^application\/ogg$/.test(mime);

function wrongKind(mime: string, extension: string, fileName: string): string {
  if (/\.docx$/i.test(fileName))
    return 'This is not a Word document, though its name says so. Please save it again as .docx.';
  if (mime.startsWith('image/')) return `This is a picture (${extension}), not a transcript. ${instead}`;
  if (extension === 'cfb')
    return 'Documents of old Word versions (.doc) cannot be read. Please save it as .docx.';
  if (extension === 'zip') return `This is a packed folder (zip). Please unpack it first. ${instead}`;
  return `This is a file of type ${extension}, not a transcript. ${instead}`;
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, text.length)).toString('latin1') ===
  text;
