import { limits, tooShort, type UploadPreview } from '@galley/contracts';
import {
  formatTimestamp,
  languageOf,
  type Segment,
  type Transcript,
  transcriptOf,
  type TranscriptText,
} from '@galley/transcript';

/** Facts about a text. The caller adds those of its file. */
export type Understood = Pick<
  UploadPreview,
  | 'format'
  | 'title'
  | 'characters'
  | 'durationSeconds'
  | 'language'
  | 'speakers'
  | 'cues'
  | 'sample'
  | 'sourceReference'
  | 'warnings'
  | 'problem'
>;

const sampleSize = 5;
const sampleCharacters = 240;
/** Below, few topics can be expected. */
const shortCharacters = 15_000;

/** The preview of a file without known words: a recording, or an unreadable file. */
export const nothingUnderstood = (
  problem: Understood['problem'],
  format: Understood['format'] = 'plain',
): Understood => ({
  format,
  title: null,
  characters: 0,
  durationSeconds: null,
  speakers: [],
  cues: 0,
  sample: [],
  sourceReference: null,
  problem,
  warnings: format === 'audio' && problem === null ? [toBeTranscribed] : [],
});

const toBeTranscribed = {
  code: 'TRANSCRIBED_LATER',
  message:
    'The recording is transcribed when it is stored, which takes a few minutes. Its speakers are not told apart.',
};

/** The preview of a text, with the facts that its header gives about the recording. */
interface Understanding extends Pick<Transcript, 'recordingUrl' | 'password'> {
  understood: Understood;
}

/** Reads a text as it would be stored. One that is too long is not read, only refused. */
export function understand(file: TranscriptText, guessedEncoding: string | null): Understanding {
  const { format, title, text } = file;
  const problem = problemOf(file);
  if (problem?.code === 'TOO_LARGE') {
    const understood = { ...nothingUnderstood(problem, format), title, characters: text.trim().length };
    return { understood, recordingUrl: null, password: null };
  }
  const transcript = transcriptOf(file);
  const { recordingUrl, password } = transcript;
  return { understood: understoodOf(file, transcript, problem, guessedEncoding), recordingUrl, password };
}

function understoodOf(
  file: TranscriptText,
  transcript: Transcript,
  problem: Understood['problem'],
  guessedEncoding: string | null,
): Understood {
  const { format, title } = file;
  const language = languageOf(transcript.text);
  return {
    format,
    title,
    problem,
    characters: transcript.characters,
    durationSeconds: transcript.durationSeconds,
    ...(language === undefined ? {} : { language }),
    speakers: speakersOf(transcript),
    cues: file.messages?.length ?? cuesOf(transcript.segments),
    sample: sampleOf(file, transcript),
    sourceReference: transcript.sourceReference,
    warnings: problem ? [] : warningsOf(file, transcript, guessedEncoding),
  };
}

/** Why this text cannot become a source; null when it can. */
function problemOf(file: TranscriptText): Understood['problem'] {
  const { text, format, chats } = file;
  if (chats > 1) {
    const message = `This export holds ${chats} chats. Please export one channel by itself.`;
    return { code: 'FILE_UNREADABLE', message };
  }
  if (format === 'plain' && /^\s*[{[]/.test(text) && isJson(text))
    return { code: 'FILE_UNREADABLE', message: 'This JSON holds no transcript with words and times.' };
  if (text.length > limits.transcriptMaxCharacters) {
    const limit = limits.transcriptMaxCharacters.toLocaleString('en-US');
    return { code: 'TOO_LARGE', message: `This is too large: at most ${limit} characters is accepted.` };
  }
  const short = tooShort(text.trim().length);
  return short === null ? null : { code: 'VALIDATION_FAILED', message: short };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Most words first. A turn is a stretch without another voice in it. */
function speakersOf({ text, segments }: Transcript): Understood['speakers'] {
  const found = new Map<string, { name: string; turns: number; words: number }>();
  let last: string | null = null;
  for (const { speaker, from, to } of segments) {
    if (speaker === null) continue;
    const known = found.get(speaker) ?? { name: speaker, turns: 0, words: 0 };
    if (speaker !== last) known.turns += 1;
    known.words += text.slice(from, to).match(/\S+/g)?.length ?? 0;
    found.set(speaker, known);
    last = speaker;
  }
  return [...found.values()].sort((a, b) => b.words - a.words);
}

/** Pieces that stand under a written time; without any, turns. */
function cuesOf(segments: readonly Segment[]): number {
  const timed = segments.filter((segment) => segment.startSeconds !== null && !segment.approximate).length;
  if (timed > 0) return timed;
  return segments.filter(
    ({ speaker }, at) => speaker !== null && speaker !== (segments[at - 1]?.speaker ?? null),
  ).length;
}

function sampleOf({ messages }: TranscriptText, { text, segments }: Transcript): Understood['sample'] {
  if (messages)
    return messages.slice(0, sampleSize).map((message) => ({
      timestamp: message.date.slice(0, 16).replace('T', ' '),
      speaker: null,
      text: shortened(message.text),
    }));
  return segments.slice(0, sampleSize).map(({ startSeconds, speaker, from, to }) => ({
    timestamp: startSeconds === null ? null : formatTimestamp(startSeconds),
    speaker,
    text: shortened(text.slice(from, to)),
  }));
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= sampleCharacters ? line : `${line.slice(0, sampleCharacters - 1).toWellFormed()}…`;
};

function warningsOf(
  file: TranscriptText,
  transcript: Transcript,
  guessedEncoding: string | null,
): Understood['warnings'] {
  const { segments, characters } = transcript;
  const timed = segments.filter((segment) => segment.startSeconds !== null);
  const guessed = timed.filter((segment) => segment.approximate).length;
  const share = Math.round((guessed / Math.max(1, timed.length)) * 100);
  const voices = new Set(segments.map((segment) => segment.speaker).filter((name) => name !== null)).size;
  const found: [boolean, string, string][] = [
    [
      timed.length === 0 && file.messages === null,
      'NO_TIMES',
      'There are no times in this text, so topics cannot point to the second where they were said.',
    ],
    [
      share >= 10,
      'APPROXIMATE_TIMES',
      `${share}% of the times lie between two written ones and were worked out from the length of the words.`,
    ],
    [
      file.clockTimes,
      'CLOCK_TIMES',
      'The file has the time of day. Times count from its first line, not from the start of the recording.',
    ],
    [voices === 1, 'ONE_SPEAKER', 'Only one speaker is named in it.'],
    [
      characters < shortCharacters,
      'SHORT',
      `It has only ${characters.toLocaleString('en-US')} characters; few topics can be expected.`,
    ],
    [
      guessedEncoding !== null,
      'GUESSED_ENCODING',
      `It is not written in Unicode and was read as ${guessedEncoding ?? ''}. Please look at its accents and quotation marks.`,
    ],
  ];
  return [
    ...file.warnings,
    ...found.filter(([holds]) => holds).map(([, code, message]) => ({ code, message })),
  ];
}
