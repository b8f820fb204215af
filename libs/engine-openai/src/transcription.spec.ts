import type { ModelCall } from '@galley/contracts';
import { endpointOf, type EndpointKind, type SaidWord } from './testing/transcription-endpoint.js';
import { type OpenAiStandIn, startOpenAiStandIn } from './testing/openai-stand-in.js';
import { createTranscriber, type Hints } from './transcription.js';

let model: OpenAiStandIn;
beforeEach(async () => {
  model = await startOpenAiStandIn();
});
afterEach(() => model.close());

const recording = { bytes: Buffer.from('ID3 sound'), fileName: 'call.mp3' };
const calls: ModelCall[] = [];
const transcriberOf = (transcriptionModel: string, timeoutMs?: number) => {
  calls.length = 0;
  const settings = { baseUrl: model.baseUrl, apiKey: 'sk-secret', transcriptionModel, timeoutMs };
  const transcriber = createTranscriber(settings);
  if (!transcriber) throw new Error('A model is configured.');
  return transcriber;
};
const transcribe = (signal?: AbortSignal, hints: Hints = {}, transcriber = transcriberOf('whisper-9')) => {
  const context = { onModelCall: (call: ModelCall) => void calls.push(call), ...(signal ? { signal } : {}) };
  return transcriber.transcribe(recording, context, hints);
};

const said: SaidWord[] = [
  { text: 'Hello', start: 0.5, end: 0.8, voice: 'A' },
  { text: 'there,', start: 0.9, end: 1.2, voice: 'A' },
  { text: 'twenty-five', start: 1.5, end: 2, voice: 'A' },
  { text: 'people.', start: 2, end: 2.5, voice: 'A' },
  { text: 'Size', start: 4, end: 4.4, voice: 'B' },
  { text: 'first!', start: 4.5, end: 5, voice: 'B' },
];
const heardBy = async (kind: EndpointKind, hints?: Hints) => {
  model.transcribe(endpointOf(kind, () => said));
  return transcribe(undefined, hints, transcriberOf(kind));
};
const textsOf = (heard: { words: readonly { text: string }[] }) => heard.words.map(({ text }) => text);

describe('a recording that the language model transcribes', () => {
  it('comes back word by word with marks and times, and the call is recorded without the key', async () => {
    const heard = await heardBy('whisper-1', { language: 'en', prompt: 'Marcus Hale.' });
    expect(heard).toMatchObject({ times: 'words', language: 'english' });
    expect(heard.words.map(({ text, start, end, opens }) => [text, start, end, opens])).toEqual(
      said.map(({ text, start, end }) => [text, start, end, ['Hello', 'Size'].includes(text)]),
    );
    expect(model.recordings).toMatchObject([
      {
        model: 'whisper-1',
        format: 'verbose_json',
        authorization: 'Bearer sk-secret',
        fileName: 'call.mp3',
        size: 9,
        language: 'en',
        prompt: 'Marcus Hale.',
        granularities: ['word', 'segment'],
      },
    ]);
    expect(calls).toMatchObject([{ model: 'whisper-1', outcome: 'ok', tokensIn: null }]);
    expect(calls[0]?.response).toBe('Hello there, twenty-five people. Size first!');
    expect(JSON.stringify(calls)).not.toContain('sk-secret');
  });

  it.each(['gpt-4o-transcribe-diarize', 'whisperx'] as const)(
    'has voices where %s tells them apart',
    async (kind) => {
      const heard = await heardBy(kind, { prompt: 'Marcus Hale.' });
      expect(textsOf(heard)).toEqual(said.map(({ text }) => text));
      expect(heard.words.map(({ voice }) => voice)).toEqual(said.map(({ voice }) => voice));
      expect(heard.words.at(-2)?.start).toBe(4);
    },
  );

  it('has the times of words as speaches gives them', async () => {
    const heard = await heardBy('speaches');
    expect(heard.times).toBe('words');
    expect(heard.words.map(({ start }) => start)).toEqual(said.map(({ start }) => start));
  });

  it('is asked for without times where the model gives none, once and for all, and tells what it cost', async () => {
    model.transcribe(endpointOf('gpt-4o-transcribe', () => said));
    const transcriber = transcriberOf('gpt-4o-transcribe');
    for (let i = 0; i < 2; i += 1) {
      const heard = await transcribe(undefined, {}, transcriber);
      expect(heard.times).toBe('none');
      expect(textsOf(heard)).toEqual(said.map(({ text }) => text));
    }
    expect(model.recordings.map(({ format }) => format)).toEqual(['verbose_json', 'json', 'json']);
    expect(calls[0]).toMatchObject({ tokensIn: 60, tokensOut: 6 });
  });

  it('has its words spread over its segments where the words are others than the text', async () => {
    const segments = [{ start: 10, end: 20, text: 'One two three four' }];
    model.transcribe(() => ({ json: { text: '', segments, words: [{ word: 'uno', start: 1, end: 2 }] } }));
    const heard = await transcribe();
    expect(heard.times).toBe('segments');
    expect(heard.words.map(({ start }) => Math.round(start ?? 0))).toEqual([10, 12, 14, 17]);
  });

  it('in Chinese has the words of a dictionary, without spaces', async () => {
    const words = [...'今天天气很好'].map((word, i) => ({ word, start: i, end: i + 1 }));
    model.transcribe(() => ({ json: { text: '今天天气很好。', segments: [], words } }));
    const heard = await transcribe();
    expect(textsOf(heard).join('')).toBe('今天天气很好。');
    expect(heard).toMatchObject({ times: 'words', words: [{ start: 0, glued: false }, { glued: true }, {}] });
  });

  it('is sent again when the endpoint is busy', async () => {
    model.transcribe((_, count) =>
      count === 1 ? { status: 429, retryAfter: '1' } : { json: { text: 'Hello there.' } },
    );
    expect((await transcribe()).words).toHaveLength(2);
  });

  it.each([
    [{ status: 404 } as const, 'TRANSCRIPTION_UNAVAILABLE', false],
    [{ status: 400, error: { message: 'Invalid file format.' } } as const, 'FILE_UNREADABLE', false],
    [{ status: 401 } as const, 'ENGINE_UNAVAILABLE', false],
    [{ status: 413 } as const, 'TOO_LARGE', false],
    [{ json: [] } as const, 'ENGINE_BAD_OUTPUT', true],
  ])('that fails with %j is %s', async (reply, code, retryable) => {
    model.transcribe(() => reply);
    await expect(transcribe()).rejects.toMatchObject({ code, retryable });
    expect(calls).toMatchObject([{ outcome: 'failed' }]);
  });

  it('that is too large for the endpoint is refused by it', async () => {
    const bytes = new Uint8Array(26_214_401);
    const large = transcriberOf('whisper-1').transcribe({ ...recording, bytes });
    await expect(large).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('that takes too long is an outage, and one that is busy for long says until when', async () => {
    model.transcribe(() => ({ silent: true }));
    const late = transcribe(undefined, {}, transcriberOf('whisper-9', 20));
    await expect(late).rejects.toMatchObject({ code: 'ENGINE_TIMEOUT', retryable: true });
    model.transcribe(() => ({ status: 429, retryAfter: '1', retryAfterSeconds: 300 }));
    const failure: unknown = await transcribe().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ENGINE_RATE_LIMITED', details: { retryAt: expect.any(String) } });
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
