import { limits, uploadExtensions } from '@galley/contracts';
import { t } from './texts.js';

/** Files whose text can be looked at and corrected before it is sent; all others are read by the studio. */
const editable = ['.txt', '.md', '.vtt', '.srt', '.sbv', '.csv', '.tsv'];
/** More would be as much text as a transcript may have, in an alphabet of several bytes a letter. */
const EDITABLE_BYTES = 4_000_000;

export class UnreadableFile extends Error {}

/** What the file chooser offers: audio and video only where something can transcribe them. */
export const offered = (withAudio: boolean): string[] => [
  ...uploadExtensions.text,
  ...(withAudio ? uploadExtensions.audio : []),
];

export const baseName = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');
const extension = (fileName: string): string => /\.[^.]+$/.exec(fileName)?.[0]?.toLowerCase() ?? '';

/**
 * The text of a chosen file when it is plain UTF-8 that fits the text field; null when the studio has to read it.
 * @throws UnreadableFile for a kind or size that nobody reads, with a sentence to show
 */
export async function textOf(file: File): Promise<string | null> {
  const kind = extension(file.name);
  const known: readonly string[] = [...uploadExtensions.text, ...uploadExtensions.audio];
  if (!known.includes(kind)) {
    const list = uploadExtensions.text.join(', ');
    throw new UnreadableFile(t('unknownKind', { list }));
  }
  if (file.size > limits.uploadBytes) {
    throw new UnreadableFile(t('tooLarge'));
  }
  if (!editable.includes(kind) || file.size > EDITABLE_BYTES) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') || text.length > limits.transcriptMaxCharacters ? null : text;
  } catch {
    return null;
  }
}
