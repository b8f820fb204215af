import type { StandInReply, TranscriptionScript } from './openai-stand-in.js';
import type { StandInRecording } from './stand-in-requests.js';

/** A word that is said in what was sent. */
export interface SaidWord {
  /** With its marks; the words of an answer come without them, as OpenAI's do. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Only models that tell voices apart say it. */
  readonly voice?: string;
}

/** How an endpoint answers: as OpenAI's models do, as whisperX does, or as speaches does. */
export type EndpointKind =
  'whisper-1' | 'gpt-4o-transcribe' | 'gpt-4o-transcribe-diarize' | 'whisperx' | 'speaches';

/**
 * A transcription endpoint that hears what `hear` says, and takes and refuses the parameters that endpoints of its kind do: forms of
 * answers, prompts, and sound that must be cut by the endpoint itself.
 */
export const endpointOf =
  (kind: EndpointKind, hear: (recording: StandInRecording) => readonly SaidWord[]): TranscriptionScript =>
  (recording) =>
    refusalOf(kind, recording) ?? { json: answers[kind](hear(recording), recording) };

const refused = (message: string): StandInReply => ({ status: 400, error: { message } });

function refusalOf(kind: EndpointKind, { format, prompt, chunking }: StandInRecording): StandInReply | null {
  if (kind === 'whisperx' || kind === 'speaches')
    return format === 'diarized_json' ? refused("response_format 'diarized_json' is not known") : null;
  const takes = formsOf[kind];
  if (!takes.includes(format ?? 'json'))
    return refused(`response_format '${format ?? ''}' is not compatible with model '${kind}'.`);
  if (kind !== 'gpt-4o-transcribe-diarize') return null;
  if (prompt !== null) return refused(`Prompt is not supported for model '${kind}'.`);
  return chunking === null ? refused('chunking_strategy is required for diarization models') : null;
}

const formsOf: Readonly<Record<Exclude<EndpointKind, 'whisperx' | 'speaches'>, readonly string[]>> = {
  'whisper-1': ['json', 'text', 'srt', 'verbose_json', 'vtt'],
  'gpt-4o-transcribe': ['json', 'text'],
  'gpt-4o-transcribe-diarize': ['json', 'text', 'diarized_json'],
};

const joined = (words: readonly SaidWord[]): string => words.map(({ text }) => text).join(' ');
const bare = (text: string): string => text.replace(/[^\p{L}\p{N}'-]+/gu, '');
const tokens = (words: readonly SaidWord[]) => ({
  usage: {
    type: 'tokens',
    input_tokens: 10 * words.length,
    output_tokens: words.length,
    total_tokens: 11 * words.length,
  },
});

const answers: Record<EndpointKind, (words: readonly SaidWord[], asked: StandInRecording) => object> = {
  'whisper-1': (words, asked) =>
    asked.format === 'verbose_json'
      ? {
          task: 'transcribe',
          language: 'english',
          duration: words.at(-1)?.end ?? 0,
          text: joined(words),
          ...(asked.granularities.includes('word') ? { words: words.map(plainWord) } : {}),
          ...(asked.granularities.includes('word') && !asked.granularities.includes('segment')
            ? {}
            : { segments: segmentsOf(words) }),
        }
      : { text: joined(words) },
  'gpt-4o-transcribe': (words) => ({ text: joined(words), ...tokens(words) }),
  'gpt-4o-transcribe-diarize': (words, asked) =>
    asked.format === 'diarized_json'
      ? {
          task: 'transcribe',
          duration: words.at(-1)?.end ?? 0,
          text: joined(words),
          segments: segmentsOf(words).map(({ id, ...segment }) => ({
            type: 'transcript.text.segment',
            ...segment,
            id: `seg_${id}`,
          })),
          ...tokens(words),
        }
      : { text: joined(words), ...tokens(words) },
  whisperx: (words) => ({
    language: 'en',
    segments: segmentsOf(words).map(({ id: _id, said, ...segment }) => ({
      ...segment,
      words: said.map((word) => ({
        word: word.text,
        // Numbers are not aligned.
        ...(/\d/.test(word.text) ? {} : { start: word.start, end: word.end, score: 0.9 }),
        speaker: word.voice,
      })),
    })),
  }),
  speaches: (words) => ({
    task: 'transcribe',
    language: 'en',
    duration: words.at(-1)?.end ?? 0,
    text: joined(words),
    words: words.map(({ text, start, end }) => ({ word: ` ${text}`, start, end, probability: 0.98 })),
    segments: segmentsOf(words).map(({ said: _said, ...segment }) => ({ ...segment, words: null })),
  }),
};

const plainWord = ({ text, start, end }: SaidWord) => ({ word: bare(text), start, end });

/** Sentences of one voice. */
function segmentsOf(words: readonly SaidWord[]) {
  const groups: SaidWord[][] = [];
  for (const word of words) {
    const open = groups.at(-1);
    const last = open?.at(-1);
    if (open && last && last.voice === word.voice && !/[.!?]$/.test(last.text)) open.push(word);
    else groups.push([word]);
  }
  return groups.map((said, id) => ({
    id,
    start: said[0]?.start ?? 0,
    end: said.at(-1)?.end ?? 0,
    text: ` ${joined(said)}`,
    ...(said[0]?.voice === undefined ? {} : { speaker: said[0].voice }),
    said,
  }));
}
