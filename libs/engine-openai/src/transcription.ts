import { AppError, type ModelCall } from '@galley/contracts';
import { z } from 'zod';
import { type EngineContext, engineName, type EngineSettings } from '@galley/writing-core';
import OpenAI, { toFile } from 'openai';
import { EngineError, engineErrorOf } from './errors.js';

interface TranscriberSettings extends EngineSettings {
  readonly transcriptionModel?: string | undefined;
}

/** An audio or video file. The endpoint tells its kind by the ending of the name. */
export interface Recording {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

/** Words that were said, from `start` seconds on; null where the model gives no times. */
export interface SpokenPiece {
  readonly start: number | null;
  readonly text: string;
}

export interface Transcriber {
  /**
   * What is said in a recording, in order.
   * @throws EngineError with a closed code; TRANSCRIPTION_UNAVAILABLE when the endpoint knows no transcription; FILE_UNREADABLE
   * when it can't read the recording; CANCELLED when the signal aborts
   */
  transcribe(recording: Recording, context?: EngineContext): Promise<SpokenPiece[]>;
}

const defaultModel = 'whisper-1';
/** Twenty-five megabytes are hours of speech; the endpoint takes minutes for them. */
const timeoutMs = 600_000;
const maxRetries = 3;

/** What the endpoints answer; more fields come along. */
const Answer = z.object({
  text: z.string().default(''),
  segments: z.array(z.object({ start: z.number(), text: z.string() })).nullish(),
});
type Answer = z.infer<typeof Answer>;

/** The language model's transcription, or null where none is configured. */
export function createTranscriber(settings: TranscriberSettings): Transcriber | null {
  if (engineName(settings) === 'offline') return null;
  const model = settings.transcriptionModel || defaultModel;
  const client = new OpenAI({
    // Local endpoints need no key, but the client insists on one.
    apiKey: settings.apiKey || 'none',
    baseURL: settings.baseUrl || 'https://api.openai.com/v1',
    timeout: timeoutMs,
    maxRetries,
  });
  return {
    transcribe: (recording, context = {}) => recorded(client, model, recording, context),
  };
}

async function recorded(
  client: OpenAI,
  model: string,
  recording: Recording,
  context: EngineContext,
): Promise<SpokenPiece[]> {
  const started = performance.now();
  const record = (response: string, outcome: ModelCall['outcome'], error: string | null) =>
    context.onModelCall?.({
      purpose: 'Transcribe the recording',
      promptVersion: 'transcription-1',
      model,
      response,
      prompt: `[file]\n${recording.fileName}, ${recording.bytes.length} bytes`,
      tokensIn: null,
      tokensOut: null,
      durationMs: Math.round(performance.now() - started),
      outcome,
      error,
    });
  try {
    const pieces = piecesOf(await send(client, model, recording, context.signal));
    await record(pieces.map((piece) => piece.text).join('\n'), 'ok', null);
    return pieces;
  } catch (thrown) {
    const error = meaningOf(thrown, performance.now() - started >= timeoutMs);
    await record('', 'failed', error.message);
    throw error;
  }
}

/** With times; a model that gives none says so with a 400, and is then asked for the words alone. */
async function send(
  client: OpenAI,
  model: string,
  { bytes, fileName }: Recording,
  signal?: AbortSignal,
): Promise<Answer> {
  const file = await toFile(bytes, fileName);
  const options = signal ? { signal } : {};
  const asked = async (form: 'verbose_json' | 'json') =>
    readAnswer(
      await client.audio.transcriptions.create(
        {
          file,
          model,
          response_format: form,
          ...(form === 'json' ? {} : { timestamp_granularities: ['segment'] }),
        },
        options,
      ),
    );
  try {
    return await asked('verbose_json');
  } catch (error) {
    if (!refusesTimes(error)) throw error;
    return asked('json');
  }
}

function readAnswer(value: unknown): Answer {
  const answer = Answer.safeParse(value);
  if (!answer.success) throw new EngineError('ENGINE_BAD_OUTPUT', { problem: 'it held no text' });
  return answer.data;
}

function piecesOf({ text, segments }: Answer): SpokenPiece[] {
  const pieces = segments?.length ? segments : [{ start: null, text }];
  return pieces
    .map(({ start, text: words }) => ({ start, text: words.replace(/\s+/g, ' ').trim() }))
    .filter((piece) => piece.text !== '');
}

const refusesTimes = (error: unknown): boolean =>
  error instanceof OpenAI.APIError &&
  [400, 422].includes(error.status ?? 0) &&
  /response_?format|verbose_json|timestamp_granularities/i.test(error.message);

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
  return engineErrorOf(thrown, waitedOut);
}
