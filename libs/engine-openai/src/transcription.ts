import { AppError, type ModelCall } from '@galley/contracts';
import { type EngineContext, engineName, type EngineSettings } from '@galley/writing-core';
import OpenAI, { toFile } from 'openai';
import type { TranscriptionCreateParamsNonStreaming } from 'openai/resources/audio/transcriptions';
import { EngineError, engineErrorOf } from './errors.js';
import { heardIn, TranscriptionAnswer, type Heard } from './heard.js';

export interface TranscriberSettings extends EngineSettings {
  readonly transcriptionModel?: string | undefined;
  /** How long one try may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** An audio file. The endpoint tells its kind by the ending of the name. */
export interface Recording {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** What helps the endpoint to hear right. */
export interface Hints {
  /** ISO 639-1; null lets the endpoint find it. */
  readonly language?: string | null;
  /** Names and words that may be said. */
  readonly prompt?: string | null;
}

export interface Transcriber {
  /**
   * What is said in a recording, in order.
   * @throws EngineError with a closed code, and `details.retryAt` where the endpoint says when to come again;
   * TRANSCRIPTION_UNAVAILABLE when the endpoint knows no transcription; FILE_UNREADABLE when it can't read the recording;
   * TOO_LARGE when it takes no file of this size; CANCELLED when the signal aborts
   */
  transcribe(recording: Recording, context?: EngineContext, hints?: Hints): Promise<Heard>;
}

const defaultModel = 'whisper-1';
/** The endpoint takes minutes for twenty minutes of speech. */
const defaultTimeoutMs = 600_000;
const maxRetries = 3;

/** The forms of an answer, the one that tells most first. An endpoint that refuses one is asked for the next. */
const forms = ['diarized_json', 'words', 'verbose_json', 'json'] as const;
type Form = (typeof forms)[number];

/** What this endpoint was found to take. */
interface Manners {
  form: Form;
  prompts: boolean;
}

/** The language model's transcription, or null where none is configured. */
export function createTranscriber(settings: TranscriberSettings): Transcriber | null {
  if (engineName(settings) === 'offline') return null;
  const model = settings.transcriptionModel || defaultModel;
  const timeout = settings.timeoutMs ?? defaultTimeoutMs;
  const client = new OpenAI({
    // Local endpoints need no key, but the client insists on one.
    apiKey: settings.apiKey || 'none',
    baseURL: settings.baseUrl || 'https://api.openai.com/v1',
    timeout,
    maxRetries,
  });
  // Models that tell voices apart take no prompt.
  const diarizes = /diari[sz]/i.test(model);
  const manners: Manners = { form: diarizes ? 'diarized_json' : 'words', prompts: !diarizes };
  return {
    transcribe: (recording, context = {}, hints = {}) =>
      recorded({ client, model, manners, timeout }, recording, context, hints),
  };
}

interface Endpoint {
  readonly client: OpenAI;
  readonly model: string;
  readonly manners: Manners;
  readonly timeout: number;
}

async function recorded(
  endpoint: Endpoint,
  recording: Recording,
  context: EngineContext,
  hints: Hints,
): Promise<Heard> {
  const started = performance.now();
  const record = (answer: TranscriptionAnswer | null, outcome: ModelCall['outcome'], error: string | null) =>
    context.onModelCall?.({
      purpose: 'Transcribe the recording',
      promptVersion: 'transcription-2',
      model: endpoint.model,
      response: answer?.text ?? '',
      prompt: `[file]\n${recording.fileName}, ${recording.bytes.length} bytes${hints.prompt ? `\n[hints]\n${hints.prompt}` : ''}`,
      tokensIn: answer?.usage?.input_tokens ?? null,
      tokensOut: answer?.usage?.output_tokens ?? null,
      durationMs: Math.round(performance.now() - started),
      outcome,
      error,
    });
  try {
    const answer = await send(endpoint, recording, hints, context.signal);
    await record(answer, 'ok', null);
    return heardIn(answer);
  } catch (thrown) {
    const error = meaningOf(thrown, performance.now() - started >= endpoint.timeout);
    await record(null, 'failed', error.message);
    throw error;
  }
}

/** Asks for the most that the endpoint tells; what it refuses is left out, this time and from then on. */
async function send(
  endpoint: Endpoint,
  { bytes, fileName }: Recording,
  hints: Hints,
  signal?: AbortSignal,
): Promise<TranscriptionAnswer> {
  const { client, model, manners } = endpoint;
  const file = await toFile(bytes, fileName);
  for (;;) {
    const request: TranscriptionCreateParamsNonStreaming = {
      file,
      model,
      ...inForm[manners.form],
      ...(hints.language ? { language: hints.language } : {}),
      ...(hints.prompt && manners.prompts ? { prompt: hints.prompt } : {}),
    };
    try {
      return readAnswer(await client.audio.transcriptions.create(request, signal ? { signal } : {}));
    } catch (error) {
      if (!learn(manners, error)) throw error;
    }
  }
}

const inForm: Record<Form, Partial<TranscriptionCreateParamsNonStreaming>> = {
  diarized_json: { response_format: 'diarized_json', chunking_strategy: 'auto' },
  words: { response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'] },
  verbose_json: { response_format: 'verbose_json' },
  json: { response_format: 'json' },
};

/** @returns whether the request can be made with less than was asked for */
function learn(manners: Manners, error: unknown): boolean {
  if (!(error instanceof OpenAI.APIError) || ![400, 422].includes(error.status ?? 0)) return false;
  if (manners.prompts && /\bprompt\b/i.test(error.message)) {
    manners.prompts = false;
    return true;
  }
  const refused = /response_?format|verbose_json|diarized_json|timestamp_granularit|chunking_strategy/i;
  const next = forms[forms.indexOf(manners.form) + 1];
  if (!refused.test(error.message) || next === undefined) return false;
  // What refuses the form as a whole need not be asked for less of it.
  manners.form = manners.form === 'words' && /verbose_json/i.test(error.message) ? 'json' : next;
  return true;
}

function readAnswer(value: unknown): TranscriptionAnswer {
  const answer = TranscriptionAnswer.safeParse(value);
  if (!answer.success) throw new EngineError('ENGINE_BAD_OUTPUT', { problem: 'it held no text' });
  const { text, segments } = answer.data;
  return { ...answer.data, text: text || (segments ?? []).map((segment) => segment.text).join('\n') };
}

function meaningOf(thrown: unknown, waitedOut: boolean): Error {
  if (thrown instanceof OpenAI.APIError) {
    if (thrown.status === 404 || thrown.status === 405)
      return new AppError(
        'TRANSCRIPTION_UNAVAILABLE',
        { status: thrown.status },
        'The language model in use does not transcribe recordings. Please upload a transcript.',
      );
    if (thrown.status === 400 || thrown.status === 415 || thrown.status === 422)
      return new AppError('FILE_UNREADABLE', {
        problem:
          'The language model could not read this recording. Please try another format, or upload a transcript.',
      });
    if (thrown.status === 413)
      return new AppError('TOO_LARGE', { limit: 'what the language model takes in one file' });
  }
  const error = engineErrorOf(thrown, waitedOut);
  const retryAt = thrown instanceof OpenAI.APIError ? retryAtOf(thrown) : null;
  if (error instanceof EngineError && error.retryable && retryAt !== null)
    Object.assign(error.details, { retryAt });
  return error;
}

/** When the endpoint wants to be asked again; the client itself waits for at most a minute. */
function retryAtOf({ headers }: InstanceType<typeof OpenAI.APIError>): string | null {
  const said = (headers as Headers | undefined)?.get('retry-after') ?? '';
  const at = /^\d+$/.test(said) ? Date.now() + Number(said) * 1_000 : Date.parse(said);
  return Number.isFinite(at) && at > Date.now() ? new Date(at).toISOString() : null;
}
