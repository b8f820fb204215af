import { sourceRpc, youtubeRpc } from '@galley/contracts';
import { eventually, scenarios, startYoutubeStandIn, video, type YoutubeStandIn } from '@galley/testing';
import { type OpenAiStandIn, startOpenAiStandIn } from '@galley/engine-openai/testing';
import {
  addGuru,
  announceAgain,
  contentSourceStack,
  endOf,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

let youtube: YoutubeStandIn;
let content: ContentSourceStack;
beforeAll(async () => {
  youtube = await startYoutubeStandIn();
});
afterAll(() => youtube.close());
beforeEach(async () => {
  content = await contentSourceStack({ started: false });
  await content.start({ ROLE: 'api' });
  await addGuru(content.stack, 'Marcus Hale');
});
afterEach(() => content.close());

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const ingest = (id: string) =>
  call(youtubeRpc.ingest, { youtubeUrl: `https://youtu.be/${id}`, guruName: 'Marcus Hale' });
const worker = (env: Record<string, string> = {}) =>
  content.start({ ROLE: 'worker', JOB_CONCURRENCY: '1', YOUTUBE_BASE_URL: youtube.baseUrl, ...env });
const sources = async () => (await call(sourceRpc.list, {})).items;
const claims = () => content.stack.query('content-source', 'select * from pending_videos');

/** A video whose first endpoint never answers: whoever asks there stands in the middle of a job. */
function silent(id: string): string {
  youtube.put(video(id, { behaviour: { android: { silent: true } } }));
  return id;
}
const askedFor = (id: string, times = 1) => eventually(() => youtube.endpointsOf(id).length >= times);

describe('an ingest of a video whose process goes while it fetches', () => {
  it('is done once by the next process', async () => {
    const id = silent('interrupt_1');
    const stuck = await worker();
    const { jobId } = await ingest(id);
    await askedFor(id);
    await stuck.close();
    youtube.put(video(id));
    await worker();
    const job = await endOf(content.stack, jobId);
    // What is handed back in good order uses up no try.
    expect(job).toMatchObject({ status: 'done', code: null, tries: 1 });
    expect((await sources()).map((source) => source.id)).toEqual([job.sourceId]);
    expect(await claims()).toEqual([]);
  });

  it('is taken over when that process falls silent, and what it does later counts for nothing', async () => {
    const id = silent('interrupt_2');
    await worker();
    const { jobId } = await ingest(id);
    await askedFor(id);
    youtube.put(video(id));
    await worker();
    // As after a minute without a sign of life.
    await content.stack.query(
      'content-source',
      `update jobs set "runToken" = gen_random_uuid(), "updatedAt" = now() - interval '1 minute' where id = $1`,
      [jobId],
    );
    announceAgain(content.stack, jobId);
    expect(await endOf(content.stack, jobId)).toMatchObject({ status: 'done' });
    expect(await sources()).toHaveLength(1);
  });

  it('can be cancelled meanwhile, sent again, and is then refused a retry', async () => {
    const id = silent('interrupt_3');
    await worker();
    const { jobId } = await ingest(id);
    await askedFor(id);
    await expect(ingest(id)).rejects.toMatchObject({ code: 'DUPLICATE_SOURCE', status: 409 });
    expect(await call(sourceRpc.cancelJob, { id: jobId })).toMatchObject({
      status: 'cancelled',
      failure: null,
    });
    youtube.put(video(id));
    const again = await ingest(id);
    await expect(call(sourceRpc.retryJob, { id: jobId })).rejects.toMatchObject({ code: 'DUPLICATE_SOURCE' });
    // The one worker is free again: the cancelled run was stopped in the middle of its request.
    expect(await endOf(content.stack, again.jobId)).toMatchObject({ status: 'done' });
    expect(await call(sourceRpc.job, { id: jobId })).toMatchObject({ status: 'cancelled', sourceId: null });
  });
});

describe('an ingest of a video', () => {
  let model: OpenAiStandIn;
  beforeAll(async () => {
    model = await startOpenAiStandIn();
  });
  afterAll(() => model.close());

  it('that fails after the captions came does not ask YouTube for them again', async () => {
    model.reply(() => ({ refusal: 'No.' }));
    await worker({ OPENAI_BASE_URL: model.baseUrl, OPENAI_API_KEY: 'sk-secret' });
    youtube.put(video('keptText__1', { title: 'Kept' }));
    const { jobId } = await ingest('keptText__1');
    expect(await endOf(content.stack, jobId)).toMatchObject({
      status: 'failed',
      code: 'ENGINE_REFUSED',
      title: 'Kept',
      failure: { error: 'The language model declined to write this.', recommendManualMode: false },
    });
    const asked = youtube.endpointsOf('keptText__1');
    model.reply(() => ({ json: { summary: 'The talk is about sizing. It shows many examples.' } }));
    await call(sourceRpc.retryJob, { id: jobId });
    const job = await endOf(content.stack, jobId);
    expect(job).toMatchObject({ status: 'done', attempts: [{ code: null }] });
    expect(youtube.endpointsOf('keptText__1')).toEqual(asked);
  });

  it('waits while YouTube blocks this address, says until when, and is really tried when somebody presses Retry', async () => {
    await worker();
    for (const { id } of [scenarios.tooMany, scenarios.sorry])
      expect(await endOf(content.stack, (await ingest(id)).jobId)).toMatchObject({ code: 'IP_BLOCKED' });
    youtube.put(video('notAsked__1'));
    const { jobId } = await ingest('notAsked__1');
    const pasted = await call(youtubeRpc.ingest, {
      youtubeUrl: 'https://youtu.be/notAsked__2',
      guruName: 'Marcus Hale',
      title: 'By hand',
      transcript: talk('patience'),
    });
    expect(await endOf(content.stack, pasted.jobId)).toMatchObject({ status: 'done' });
    const waiting = await call(sourceRpc.job, { id: jobId });
    expect(waiting).toMatchObject({ status: 'queued', tries: 0, waitsFor: 'youtube' });
    expect(Date.parse(waiting.nextTryAt!)).toBeGreaterThan(Date.now() + 300_000);
    expect(youtube.endpointsOf('notAsked__1')).toEqual([]);
    expect(youtube.endpointsOf('notAsked__2')).toEqual([]);
    // The pause belongs to the installation: another process knows of it as well.
    await (await worker()).close();
    expect(youtube.endpointsOf('notAsked__1')).toEqual([]);
    await call(sourceRpc.retryJob, { id: jobId });
    expect(await endOf(content.stack, jobId)).toMatchObject({ status: 'done', tries: 1 });
  });
});
