import { modelCalled, sourceRpc, uploadBucket, uploadRpc, type IngestJob } from '@galley/contracts';
import { Uploads } from '@galley/messaging';
import { eventually } from '@galley/testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import { mediaOf } from '../testing/media.js';
import {
  addGuru,
  contentSourceStack,
  endOf,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

let model: OpenAiStandIn;
let content: ContentSourceStack;
let env: Record<string, string>;
beforeEach(async () => {
  model = await startOpenAiStandIn(() => ({
    json: { summary: 'The call is about sizing. It shows many trades.' },
  }));
  content = await contentSourceStack({ started: false });
  const ears = { OPENAI_API_KEY: 'sk-secret', OPENAI_TRANSCRIPTION_MODEL: 'ears-1' };
  env = { ...ears, OPENAI_BASE_URL: model.baseUrl, JOB_RETRY_FIRST_MS: '20', JOB_RETRY_LONGEST_MS: '100' };
  await content.start({ ...env, ROLE: 'api' });
  await addGuru(content.stack, 'Marcus Hale');
});
afterEach(async () => {
  await content.close();
  await model.close();
});

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const job = (id: number): Promise<IngestJob> => call(sourceRpc.job, { id });
const worker = () => content.start({ ...env, ROLE: 'worker', JOB_CONCURRENCY: '1' });

/** Keeps a file as the gateway does. */
async function kept(seconds: number): Promise<string> {
  const stream = new Blob([new Uint8Array(await mediaOf('mp3', seconds))]).stream();
  return (await new Uploads(content.stack.nats).keep(stream, 'Weekly call.mp3')).uploadId;
}
const store = async (uploadId: string) =>
  (await call(uploadRpc.ingest, { uploadId, guruName: 'Marcus Hale', title: null, sourceReference: null }))
    .jobId;
const heldBytes = async () =>
  (await (await jetstreamManager(content.stack.nats)).streams.info(uploadBucket.stream)).state.bytes;

const spoken = (pieces = 160) => ({
  json: {
    text: '',
    segments: Array.from({ length: pieces }, (_, n) => ({
      id: n,
      start: n * 6.4,
      end: n * 6.4 + 6,
      text: ` In example ${n} of the call, the trade risks ${n + 1} dollars to make ${2 * n + 3}.`,
    })),
  },
});

describe('a recording that is stored', () => {
  it('is transcribed by its job, call recorded, and then removed', async () => {
    const heard = await content.stack.listen(modelCalled['content-source']);
    model.transcribe(() => spoken());
    const uploadId = await kept(60);
    expect(await call(uploadRpc.preview, { uploadId })).toMatchObject({
      uploadId,
      format: 'audio',
      title: 'Weekly call',
      problem: null,
      characters: 0,
      warnings: [{ code: 'TRANSCRIBED_LATER' }],
    });
    await worker();
    const done = await endOf(content.stack, await store(uploadId));
    expect(done).toMatchObject({ status: 'done', title: 'Weekly call' });
    const source = await call(sourceRpc.get, { id: done.sourceId ?? 0 });
    expect(source).toMatchObject({ title: 'Weekly call', platformType: 'Direct Upload' });
    expect(source.transcript).toMatch(/^\[00:00:00\] In example 0 .*\n\[00:00:06\] In example 1 /);
    expect(model.recordings).toMatchObject([
      { model: 'ears-1', fileName: 'piece-1.mp3', prompt: 'Marcus Hale.' },
    ]);
    await eventually(() => heard.some((call) => call.purpose === 'Transcribe the recording'));
    expect(JSON.stringify(heard)).not.toContain('sk-secret');
    await eventually(async () => (await heldBytes()) < 2_000);
  });

  it('is finished by the next process when one goes half-way, and transcribed once when only the summary failed', async () => {
    model.transcribe(() => ({ silent: true }));
    const stuck = await worker();
    const jobId = await store(await kept(61));
    await eventually(() => model.recordings.length === 1);
    expect(await job(jobId)).toMatchObject({ status: 'running', stage: 'Transcribing the recording' });
    await stuck.close();
    model.transcribe(() => spoken());
    model.reply(() => ({ refusal: 'No.' }));
    await worker();
    expect(await endOf(content.stack, jobId)).toMatchObject({ status: 'failed', code: 'ENGINE_REFUSED' });
    model.reply(() => ({ json: { summary: 'The call is about crashes. It shows many trades.' } }));
    await call(sourceRpc.retryJob, { id: jobId });
    await eventually(async () => (await job(jobId)).status === 'done', { withinMs: 30_000 });
    expect(model.recordings).toHaveLength(2);
    expect((await call(sourceRpc.list, {})).total).toBe(1);
  });

  it('can be cancelled while it is transcribed; the same file is then taken again, but not twice at once', async () => {
    model.transcribe(() => ({ silent: true }));
    await worker();
    const uploadId = await kept(62);
    const jobId = await store(uploadId);
    await eventually(() => model.recordings.length === 1);
    await expect(store(uploadId)).rejects.toMatchObject({ code: 'DUPLICATE_SOURCE' });
    expect(await call(sourceRpc.cancelJob, { id: jobId })).toMatchObject({ status: 'cancelled' });
    model.transcribe(() => spoken());
    expect(await endOf(content.stack, await store(uploadId))).toMatchObject({ status: 'done' });
  });

  it.each([
    [{ status: 404 } as const, 'TRANSCRIPTION_UNAVAILABLE'],
    [{ status: 400, error: { message: 'Invalid file format.' } } as const, 'FILE_UNREADABLE'],
    [spoken(3), 'VALIDATION_FAILED'],
    [{ json: { text: ' ' } } as const, 'VALIDATION_FAILED'],
  ])('that the model answers with %j fails at once, says why and leaves no source', async (reply, code) => {
    model.transcribe(() => reply);
    await worker();
    const ended = await endOf(content.stack, await store(await kept(63)));
    expect(ended).toMatchObject({
      status: 'failed',
      code,
      tries: 1,
      reason: expect.stringMatching(/\w+.*\.$/),
    });
    expect((await call(sourceRpc.list, {})).total).toBe(0);
  });
});
