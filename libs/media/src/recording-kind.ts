import { AppError, type MediaType } from '@galley/contracts';
import { fileTypeFromBuffer } from 'file-type';

/** So much of a file is looked at to tell what it is. */
export const headBytes = 4_100;

export interface RecordingKind {
  /** As browsers are told. */
  readonly type: MediaType;
  /** As programs call such files, without a dot. */
  readonly extension: string;
}

/** By the ending that file-type names. */
const kinds: Readonly<Record<string, RecordingKind>> = {
  mp3: { type: 'audio/mpeg', extension: 'mp3' },
  mp2: { type: 'audio/mpeg', extension: 'mpga' },
  m4a: { type: 'audio/mp4', extension: 'm4a' },
  m4b: { type: 'audio/mp4', extension: 'm4a' },
  aac: { type: 'audio/aac', extension: 'aac' },
  wav: { type: 'audio/wav', extension: 'wav' },
  flac: { type: 'audio/flac', extension: 'flac' },
  ogg: { type: 'audio/ogg', extension: 'ogg' },
  oga: { type: 'audio/ogg', extension: 'ogg' },
  opus: { type: 'audio/ogg', extension: 'ogg' },
  ogv: { type: 'video/ogg', extension: 'ogg' },
  webm: { type: 'video/webm', extension: 'webm' },
  mp4: { type: 'video/mp4', extension: 'mp4' },
  m4v: { type: 'video/mp4', extension: 'mp4' },
  mov: { type: 'video/quicktime', extension: 'mov' },
  mpg: { type: 'video/mpeg', extension: 'mpeg' },
};

/** How programs call files of a type, without a dot. */
export const extensionOf = (type: MediaType): string =>
  Object.values(kinds).find((kind) => kind.type === type)?.extension ?? 'bin';

/**
 * What a recording is, by its first bytes and never by its name.
 * @throws AppError FILE_UNREADABLE with the reason
 */
export async function recordingKind(head: Uint8Array): Promise<RecordingKind> {
  if (head.length === 0) throw unreadable('This file is empty.');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const kind = found && kinds[found.ext];
  if (kind) return kind;
  if (found && /^(?:audio|video)\//.test(found.mime))
    throw unreadable(`Recordings of type ${found.ext} cannot be played. Please convert it to .mp3 or .mp4.`);
  throw unreadable(
    'This is neither sound nor video, whatever its name says. Please choose an .mp3, .m4a, .wav, .ogg, .flac, .webm or .mp4 file.',
  );
}

const unreadable = (problem: string) => new AppError('FILE_UNREADABLE', { problem });
