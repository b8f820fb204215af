import { limits, UploadPreview } from '@galley/contracts';
import { z } from 'zod';

export const UploadDraft = z.object({
  /** One guru's transcript, or a call of several experts. */
  mode: z.enum(['single', 'call']),
  /** Of a call, the session's name. */
  title: z.string(),
  guruName: z.string().nullable(),
  transcript: z.string(),
  fileName: z.string().nullable(),
  /** A file that the studio has read and keeps for a day; its text is not in `transcript`. */
  upload: UploadPreview.nullable(),
  recordingUrl: z.string(),
  password: z.string(),
  /** What was chosen by hand, from a speaker's name to a guru's; empty: left out. */
  speakers: z.record(z.string(), z.string()),
});
export type UploadDraft = z.infer<typeof UploadDraft>;
/** The name of its draft. */
export const UPLOAD_DRAFT = 'ingest.upload';
export const emptyUploadDraft: UploadDraft = {
  mode: 'single',
  title: '',
  guruName: null,
  transcript: '',
  fileName: null,
  upload: null,
  recordingUrl: '',
  password: '',
  speakers: {},
};

/** How many characters stand against the minimum; they are counted trimmed (decisions.md, "Calls, exactly"). */
export function measure(transcript: string) {
  return measureCount(transcript.trim().length, transcript.length);
}

/** The same for a file that was read elsewhere. */
export function measureCount(count: number, length = count) {
  const missing = Math.max(0, limits.transcriptMinCharacters - count);
  return {
    count,
    missing,
    enough: missing === 0,
    tooMuch: length > limits.transcriptMaxCharacters,
    percent: Math.min(100, (count / limits.transcriptMinCharacters) * 100),
  };
}

/** Which guru each speaker of a call is: as chosen, else the guru of the same name. Who is left out is not in it. */
export function bindings(
  draft: Pick<UploadDraft, 'speakers'>,
  speakers: readonly { name: string }[],
  gurus: readonly { name: string }[],
): Record<string, string> {
  const plain = (name: string) => name.trim().toLowerCase();
  const namesake = (name: string) => gurus.find((guru) => plain(guru.name) === plain(name))?.name ?? '';
  const bound = speakers.map(({ name }) => [name, draft.speakers[name] ?? namesake(name)] as const);
  return Object.fromEntries(bound.filter(([, guru]) => guru !== ''));
}

/** A recording names nobody before it is transcribed. */
export const NO_SPEAKERS_YET =
  'The speakers of a recording are not known before it is transcribed. Please give the transcript of this call.';

type Said = { title: string; message: string };

/**
 * What stands in the way of an upload, as the toast says it; null when nothing does (spec part 2, section 5).
 * `bound` counts the speakers of a call that are bound to a guru.
 */
export function problemWith(
  draft: Pick<UploadDraft, 'mode' | 'title' | 'guruName' | 'transcript' | 'upload'>,
  bound: number,
): Said | null {
  const { mode, upload, guruName } = draft;
  const { count, missing, tooMuch } = measure(draft.transcript);
  if (count === 0 && !upload) {
    return { title: 'Missing Transcript', message: 'Please paste your transcript content' };
  }
  if (mode === 'call' && !draft.title.trim()) {
    return { title: 'Missing Session Name', message: 'Please name the session of this call' };
  }
  if (mode === 'call' && upload?.format === 'audio')
    return { title: 'Upload Failed', message: NO_SPEAKERS_YET };
  if (mode === 'call' && bound === 0) {
    return { title: 'No Speaker Bound', message: 'Please choose a guru for at least one speaker' };
  }
  if (mode === 'single' && !guruName) {
    return { title: 'Missing Guru Selection', message: 'Please select a guru for this transcript' };
  }
  if (upload) return upload.problem && { title: 'Upload Failed', message: upload.problem.message };
  if (missing > 0) {
    const message = `${missing.toLocaleString('en-US')} more characters needed`;
    return { title: 'Transcript too short', message };
  }
  if (tooMuch) return { title: 'Transcript too long', message: 'At most 2,000,000 characters are accepted.' };
  return null;
}
