import type { ModelCall } from '@galley/contracts';
import { type OpenAiStandIn, startOpenAiStandIn } from './testing/openai-stand-in.js';
import { createTranscriber } from './transcription.js';

let model: OpenAiStandIn;
beforeEach(async () => {
  model = await startOpenAiStandIn();
});
afterEach(() => model.close());

const recording = { bytes: Buffer.from('ID3 sound'), fileName: 'call.mp3' };
const calls: ModelCall[] = [];
const transcribe = (signal?: AbortSignal) => {
  calls.length = 0;
  const settings = { baseUrl: model.baseUrl, apiKey: 'sk-secret', transcriptionModel: 'whisper-9' };
  const context = { onModelCall: (call: ModelCall) => void calls.push(call), ...(signal ? { signal } : {}) };
  const transcriber = createTranscriber(settings);
  if (!transcriber) throw new Error('A model is configured.');
  return transcriber.transcribe(recording, context);
};

describe('a recording that the language model transcribes', () => {
  it('comes back piece by piece with its times, and the call is recorded without the key', async () => {
    model.transcribe(() => ({
      json: {
        text: 'Hello there. Size first.',
        duration: 9,
        segments: [
          { id: 0, start: 0.5, end: 4, text: ' Hello there.' },
          { id: 1, start: 4, end: 9, text: ' Size\nfirst. ' },
        ],
      },
    }));
    expect(await transcribe()).toEqual([
      { start: 0.5, text: 'Hello there.' },
      { start: 4, text: 'Size first.' },
    ]);
    expect(model.recordings).toEqual([
      {
        model: 'whisper-9',
        format: 'verbose_json',
        authorization: 'Bearer sk-secret',
        fileName: 'call.mp3',
        size: 9,
      },
    ]);
    expect(calls).toMatchObject([
      { model: 'whisper-9', outcome: 'ok', response: 'Hello there.\nSize first.' },
    ]);
    expect(JSON.stringify(calls)).not.toContain('sk-secret');
  });

  it('is asked for without times where the model gives none', async () => {
    model.transcribe(({ format }) =>
      format === 'json'
        ? { json: { text: 'Hello there.' } }
        : {
            status: 400,
            error: { message: "response_format 'verbose_json' is not compatible with this model" },
          },
    );
    expect(await transcribe()).toEqual([{ start: null, text: 'Hello there.' }]);
  });

  it('is sent again when the endpoint is busy', async () => {
    model.transcribe((_, count) =>
      count === 1 ? { status: 429, retryAfter: '1' } : { json: { text: 'Hello there.' } },
    );
    expect(await transcribe()).toHaveLength(1);
  });

  it.each([
    [{ status: 404 } as const, 'TRANSCRIPTION_UNAVAILABLE', false],
    [{ status: 400, error: { message: 'Invalid file format.' } } as const, 'FILE_UNREADABLE', false],
    [{ status: 401 } as const, 'ENGINE_UNAVAILABLE', false],
    [{ json: [] } as const, 'ENGINE_BAD_OUTPUT', true],
  ])('that fails with %j is %s', async (reply, code, retryable) => {
    model.transcribe(() => reply);
    await expect(transcribe()).rejects.toMatchObject({ code, retryable });
    expect(calls).toMatchObject([{ outcome: 'failed' }]);
  });

  it('is given up when the work is cancelled', async () => {
    model.transcribe(() => ({ silent: true }));
    const stopper = new AbortController();
    const answer = transcribe(stopper.signal);
    const ended = expect(answer).rejects.toMatchObject({ code: 'CANCELLED' });
    stopper.abort();
    await ended;
  });

  it('needs a language model', () => {
    expect(createTranscriber({})).toBeNull();
  });
});
