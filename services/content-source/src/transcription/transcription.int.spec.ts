import { modelCalled, sourceRpc, uploadRpc, type IngestJob } from '@galley/contracts';
import {
  endpointOf,
  type EndpointKind,
  type OpenAiStandIn,
  type SaidWord,
  startOpenAiStandIn,
} from '@galley/engine-openai/testing';
import { Uploads } from '@galley/messaging';
import { eventually } from '@galley/testing';
import {
  addGuru,
  contentSourceStack,
  endOf,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';
import { mediaOf, secondsIn, waveOf } from '../testing/media.js';

const seconds = 232;
const pieces = 6;
const wordSeconds = 0.16;
/** What is said in a recording: two voices, sentences of ten words, each word once. */
const talk = (recording: number): SaidWord[] =>
  Array.from({ length: Math.floor(seconds / wordSeconds) }, (_, i) => ({
    text: `${i % 10 === 0 ? 'Said' : 'said'}${recording * 6_000 + i}${i % 10 === 9 ? '.' : ''}`,
    start: i * wordSeconds,
    end: (i + 0.9) * wordSeconds,
    voice: i % 60 < 30 ? 'host' : 'guest',
  }));
let said: SaidWord[] = [];

/** The endpoint hears what is in the piece; at its edges it hears half a word and makes something of it. */
const heardIn = (recording: { bytes: Uint8Array }): SaidWord[] => {
  const { start, end } = secondsIn(recording.bytes);
  const inside = said.filter((word) => word.end > start && word.start < end);
  const voices = [...new Set(inside.map(({ voice }) => voice))];
  return inside.map((word) => ({
    text: word.start < start || word.end > end ? 'hm' : word.text,
    start: Math.max(0, word.start - start),
    end: Math.min(end, word.end) - start,
    voice: String.fromCharCode(65 + voices.indexOf(word.voice)),
  }));
};

let model: OpenAiStandIn;
let content: ContentSourceStack;
let env: Record<string, string>;
beforeAll(async () => {
  model = await startOpenAiStandIn(() => ({ json: { summary: 'The call is about sizing.' } }));
  content = await contentSourceStack({ started: false });
  env = {
    OPENAI_API_KEY: 'sk-secret',
    OPENAI_BASE_URL: model.baseUrl,
    TRANSCRIPTION_PIECE_SECONDS: '60',
    JOB_RETRY_FIRST_MS: '20',
    JOB_RETRY_LONGEST_MS: '100',
    BREAKER_PAUSE_MS: '100',
  };
  await content.start({ ...env, ROLE: 'api' });
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(async () => {
  await content.close();
  await model.close();
});

let before: number;
const running: { close(): Promise<void> }[] = [];
beforeEach(() => {
  before = model.recordings.length;
});
afterEach(() => Promise.all(running.splice(0).map((one) => one.close())));

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
async function worker(kind: EndpointKind, more: Record<string, string> = {}) {
  const own = { ROLE: 'worker', JOB_CONCURRENCY: '1', OPENAI_TRANSCRIPTION_MODEL: kind };
  const started = await content.start({ ...env, ...more, ...own });
  running.push(started);
  return started;
}
async function send(bytes: Uint8Array, name: string): Promise<number> {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  const { uploadId } = await new Uploads(content.stack.nats).keep(stream, name);
  const about = { uploadId, guruName: 'Marcus Hale', title: `Call ${sent}`, sourceReference: null };
  return (await call(uploadRpc.ingest, about)).jobId;
}
const job = (id: number): Promise<IngestJob> => call(sourceRpc.job, { id });
const wordsOf = (transcript: string) => transcript.match(/\bsaid\d+\.?/gi);
const asked = () => model.recordings.slice(before).map(({ fileName }) => fileName);
const kept = async () =>
  (await content.stack.query('content-source', 'select * from transcription_pieces')).length;
const numbered = (...numbers: number[]) => numbers.map((number) => `piece-${number}.wav`);
let sent = 0;
/** No two recordings are the same, nor what is said in them. */
function recording(): Buffer {
  sent += 1;
  said = talk(sent);
  return waveOf(seconds + sent / 10);
}

describe('a recording that is longer than a piece', () => {
  it('is stored word for word with the second of each word, and each piece is a call of its own', async () => {
    model.transcribe(endpointOf('whisper-1', heardIn));
    const calls = await content.stack.listen(modelCalled['content-source']);
    await worker('whisper-1');
    const done = await endOf(content.stack, await send(recording(), 'call.wav'));
    expect(done).toMatchObject({ status: 'done' });
    const { transcript } = await call(sourceRpc.get, { id: done.sourceId ?? 0 });
    expect(wordsOf(transcript)).toEqual(said.map(({ text }) => text));
    expect(asked()).toEqual(numbered(1, 2, 3, 4, 5, 6));
    await eventually(
      () => calls.filter(({ purpose }) => purpose === 'Transcribe the recording').length === pieces,
    );
    expect(await kept()).toBe(0);
    const rows = await content.stack.query<{ words: [number, number, number, number][] }>(
      'content-source',
      'select words from spoken_words where "sourceId" = $1 order by stretch',
      [done.sourceId],
    );
    const words = rows.flatMap((row) => row.words);
    expect(words.map(([from, to]) => transcript.slice(from, to))).toEqual(said.map(({ text }) => text));
    words.forEach(([, , at], i) => expect(Math.abs(at - said[i]!.start)).toBeLessThan(0.02));
  });

  it('has one name for each voice where the endpoint tells voices apart', async () => {
    model.transcribe(endpointOf('gpt-4o-transcribe-diarize', heardIn));
    await worker('gpt-4o-transcribe-diarize');
    const done = await endOf(content.stack, await send(recording(), 'call.wav'));
    const { transcript } = await call(sourceRpc.get, { id: done.sourceId ?? 0 });
    expect(wordsOf(transcript)).toEqual(said.map(({ text }) => text));
    const turns = [...transcript.matchAll(/Speaker (\d):\W+said(\d+)/gi)];
    expect(turns.length).toBeGreaterThan(40);
    for (const [, voice, word] of turns) expect(voice).toBe(Number(word) % 60 < 30 ? '1' : '2');
  });

  it('goes on after a killed process with the piece that it was at, and asks for no piece twice', async () => {
    const hear = endpointOf('whisper-1', heardIn);
    model.transcribe((piece, count) => (asked().length === 4 ? { silent: true } : hear(piece, count)));
    const stuck = await worker('whisper-1');
    const jobId = await send(recording(), 'call.wav');
    await eventually(() => asked().length === 4, { withinMs: 30_000 });
    expect(await job(jobId)).toMatchObject({
      status: 'running',
      stage: 'Transcribing the recording: 2 of 4 minutes',
    });
    expect(await kept()).toBe(3);
    await stuck.close();
    await worker('whisper-1');
    const done = await endOf(content.stack, jobId);
    expect(done).toMatchObject({ status: 'done' });
    const { transcript } = await call(sourceRpc.get, { id: done.sourceId ?? 0 });
    expect(wordsOf(transcript)).toEqual(said.map(({ text }) => text));
    expect(asked()).toEqual(numbered(1, 2, 3, 4, 4, 5, 6));
  });

  it('waits for an endpoint that is busy or slow, piece by piece', async () => {
    const hear = endpointOf('whisper-1', heardIn);
    /** So often a piece has trouble: the first is busy for longer than the client tries. */
    const trouble = new Map([
      ['piece-2.wav', { reply: { status: 429, retryAfter: '1' }, times: 4 } as const],
      ['piece-4.wav', { reply: { silent: true }, times: 1 } as const],
      ['piece-5.wav', { reply: { json: [] }, times: 2 } as const],
    ]);
    const tries = new Map<string, number>();
    model.transcribe((piece, count) => {
      const asked = tries.get(piece.fileName) ?? 0;
      tries.set(piece.fileName, asked + 1);
      const found = trouble.get(piece.fileName);
      return found && asked < found.times ? found.reply : hear(piece, count);
    });
    await worker('whisper-1', { TRANSCRIPTION_TIMEOUT_MS: '2000' });
    const done = await endOf(content.stack, await send(recording(), 'call.wav'));
    expect(done).toMatchObject({ status: 'done' });
    const { transcript } = await call(sourceRpc.get, { id: done.sourceId ?? 0 });
    expect(wordsOf(transcript)).toEqual(said.map(({ text }) => text));
    expect([...tries]).toEqual(numbered(1, 2, 3, 4, 5, 6).map((name, i) => [name, [1, 5, 1, 2, 3, 1][i]]));
  });
});

describe('bad recordings', () => {
  it('are refused with a reason, leave nothing behind, and do not harm the next one', async () => {
    model.transcribe(endpointOf('whisper-1', heardIn));
    await worker('whisper-1');
    const stored = (await call(sourceRpc.list, {})).total;
    const film = await mediaOf('webm', 20, { video: 'only' });
    const bad: [string, Uint8Array, string][] = [
      ['call.wav', waveOf(60).subarray(0, 70_000), 'RECORDING_CUT_OFF'],
      ['film.webm', film, 'RECORDING_WITHOUT_SOUND'],
    ];
    for (const [name, bytes, code] of bad) {
      const ended = await endOf(content.stack, await send(bytes, name));
      expect(ended).toMatchObject({ status: 'failed', code, tries: 1, reason: expect.stringMatching(/\.$/) });
    }
    expect(asked()).toEqual([]);
    expect((await call(sourceRpc.list, {})).total).toBe(stored);
    expect(await kept()).toBe(0);
    expect(await endOf(content.stack, await send(recording(), 'call.wav'))).toMatchObject({
      status: 'done',
    });
  });
});
