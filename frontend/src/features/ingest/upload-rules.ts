import { limits, UploadPreview } from '@galley/contracts';
import { z } from 'zod';
import { tally } from '../../shared/lib/counted.js';
import { t } from './texts.js';

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

/** Where on the screen something is missing. */
export type UploadField = 'transcript' | 'session' | 'guru' | 'speakers';
interface Problem {
  title: string;
  message: string;
  field: UploadField;
}
type Asked = Pick<UploadDraft, 'mode' | 'title' | 'guruName' | 'transcript' | 'upload'>;

/**
 * Everything that keeps an upload from being sent, the first of it as the toast says it; empty when it can be sent.
 * `bound` counts the speakers of a call that are bound to a guru.
 */
export const problemsWith = (draft: Asked, bound: number): Problem[] =>
  [withoutText(draft), ...withoutNames(draft, bound), ofText(draft)].filter((problem) => problem !== null);

function withoutText({ transcript, upload }: Asked): Problem | null {
  if (upload || measure(transcript).count > 0) return null;
  return {
    field: 'transcript',
    title: t('noTranscript'),
    message: t('noTranscriptHint'),
  };
}

function withoutNames({ mode, title, guruName, upload }: Asked, bound: number): (Problem | null)[] {
  if (mode === 'single')
    return [
      guruName
        ? null
        : {
            field: 'guru',
            title: t('noGuru'),
            message: t('noGuruHint'),
          },
    ];
  const unnamed: Problem | null =
    upload?.format === 'audio'
      ? { field: 'transcript', title: t('uploadFailed'), message: t('noSpeakersYet') }
      : bound === 0
        ? {
            field: 'speakers',
            title: t('noSpeakerBound'),
            message: t('noSpeakerBoundHint'),
          }
        : null;
  const nameless: Problem = {
    field: 'session',
    title: t('noSession'),
    message: t('noSessionHint'),
  };
  return [title.trim() ? null : nameless, unnamed];
}

function ofText({ transcript, upload }: Asked): Problem | null {
  const { count, missing, tooMuch } = measure(transcript);
  const field = 'transcript';
  if (upload) return upload.problem && { field, title: t('uploadFailed'), message: upload.problem.message };
  if (count === 0) return null;
  if (missing > 0) {
    const message = t('moreNeeded', tally(missing));
    return { field, title: t('transcriptTooShort'), message };
  }
  if (!tooMuch) return null;
  return { field, title: t('transcriptTooLong'), message: t('tooMuch') };
}
