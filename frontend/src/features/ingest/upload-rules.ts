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
  /** Labels that were corrected, from a speaker's name as it was understood to the right one; null: no speaker. */
  labels: z.record(z.string(), z.string().nullable()).default({}),
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
  labels: {},
};

/** Compares the length of a transcript with the minimum. White space at both ends does not count. */
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

/** The corrections that say something about a text: of its own speakers, and other than what was understood. */
export function correctionsOf(
  labels: UploadDraft['labels'],
  speakers: readonly { name: string }[],
): UploadDraft['labels'] {
  const known = speakers.flatMap(({ name }) => {
    const written = labels[name];
    if (written === undefined || written?.trim() === '' || written?.trim() === name) return [];
    return [[name, written?.trim() ?? null] as const];
  });
  return Object.fromEntries(known);
}

/** The speakers of a preview with corrected labels: those of one name are one, most words first. */
export function correctedSpeakers(
  speakers: UploadPreview['speakers'],
  labels: UploadDraft['labels'],
): UploadPreview['speakers'] {
  const corrections = correctionsOf(labels, speakers);
  const found = new Map<string, UploadPreview['speakers'][number]>();
  for (const { name: label, turns, words } of speakers) {
    const name = label in corrections ? corrections[label] : label;
    if (name == null) continue;
    const known = found.get(name) ?? { name, turns: 0, words: 0 };
    found.set(name, { name, turns: known.turns + turns, words: known.words + words });
  }
  return [...found.values()].sort((a, b) => b.words - a.words);
}

/** The guru with a speaker's name, whatever the case; undefined when there is none. */
export const namesake = (speaker: string, gurus: readonly { name: string }[]): string | undefined => {
  const plain = (name: string) => name.trim().toLowerCase();
  return gurus.find(({ name }) => plain(name) === plain(speaker))?.name;
};

/** Which guru each speaker of a call is: as chosen, else the guru of the same name. Who is left out is not in it. */
export function bindings(
  draft: Pick<UploadDraft, 'speakers'>,
  speakers: readonly { name: string }[],
  gurus: readonly { name: string }[],
): Record<string, string> {
  const bound = speakers.map(
    ({ name }) => [name, draft.speakers[name] ?? namesake(name, gurus) ?? ''] as const,
  );
  return Object.fromEntries(bound.filter(([, guru]) => guru !== ''));
}

/** So many speakers are offered as gurus at most. */
const OFFERED = 4;
/** A label that stands for a name nobody knows. */
const NAMELESS = /^(speaker|voice|unknown|participant|guest)\b/i;

/** Whether a speaker is called by a name, and not by a label. */
export const isNamed = (speaker: string): boolean => !NAMELESS.test(speaker.trim());

/** Who of a recording is offered as its guru: those who are named and not chosen, who says most first. */
export const speakersToOffer = (
  speakers: readonly { name: string; words: number }[],
  chosen: string | null,
): string[] =>
  speakers
    .filter(({ name }) => isNamed(name) && name.toLowerCase() !== chosen?.toLowerCase())
    .toSorted((one, other) => other.words - one.words)
    .slice(0, OFFERED)
    .map(({ name }) => name);

/** A recording names nobody before it is transcribed. */
export const NO_SPEAKERS_YET =
  'The speakers of a recording are not known before it is transcribed. Please give the transcript of this call.';

type Said = { title: string; message: string };

/**
 * Why an upload can't be sent, as the toast says it; null when it can.
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
