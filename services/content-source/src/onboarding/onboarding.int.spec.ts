import { figuresRpc, guruRpc, limits, onboardingRpc, sourceRpc } from '@galley/contracts';
import {
  addGuru,
  contentSourceStack,
  endOf,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

let content: ContentSourceStack;
beforeEach(async () => {
  content = await contentSourceStack();
});
afterEach(() => content.close());

const ann = { userId: 1 };
const ben = { userId: 2 };
const look = (as = ann) => content.stack.rpc.call(onboardingRpc.get, {}, as);
const startSample = (as = ann) => content.stack.rpc.call(onboardingRpc.startSample, {}, as);

describe('the way to a first text', () => {
  it('begins with nothing, and the sample comes in as any transcript does, with its guru', async () => {
    expect(await look()).toMatchObject({
      recording: null,
      sample: { guruName: 'Danny Okafor', minutes: 12 },
    });
    const { jobId, sourceId } = await startSample();
    expect(sourceId).toBeNull();
    expect(['queued', 'running', 'done']).toContain((await look()).recording?.status);
    const job = await endOf(content.stack, jobId!);
    expect(job).toMatchObject({ status: 'done', platformType: 'Direct Upload' });
    const { recording, sample } = onboardingRpc.get.output.parse(await look());
    expect(recording).toMatchObject({
      sourceId: job.sourceId,
      status: 'done',
      title: sample.title,
      sample: true,
    });
    const source = await content.stack.rpc.call(sourceRpc.get, { id: job.sourceId! });
    expect(source).toMatchObject({ isSample: true, guru: { name: 'Danny Okafor' } });
    expect(source.transcript.length).toBeGreaterThanOrEqual(limits.transcriptMinCharacters);
    expect(source.durationSeconds).toBeGreaterThan(8 * 60);
    expect(await content.stack.rpc.call(guruRpc.list, {})).toHaveLength(1);
  });

  it('has one sample in a studio, however often and by whomever it is asked for', async () => {
    const asked = await Promise.all([startSample(ann), startSample(ben), startSample(ann)]);
    // Who asks last may be told of the source already.
    const [jobId, ...others] = new Set(asked.flatMap((answer) => answer.jobId ?? []));
    expect(others).toEqual([]);
    const { sourceId } = await endOf(content.stack, jobId!);
    expect(await startSample(ben)).toEqual({ jobId: null, sourceId });
    expect(await content.stack.rpc.call(sourceRpc.count, {})).toMatchObject({ sources: 1 });
    expect((await look(ben)).recording).toMatchObject({ sourceId, sample: true, status: 'done' });
  });

  it('goes on with what somebody brought in, before the sample', async () => {
    const sample = await startSample(ben);
    await addGuru(content.stack, 'Elena Voss');
    const { jobId } = await content.stack.rpc.call(
      sourceRpc.ingestTranscript,
      { transcript: talk('condors'), guruName: 'Elena Voss', title: 'My own talk' },
      ann,
    );
    for (const id of [jobId, sample.jobId!]) await endOf(content.stack, id);
    expect((await look(ann)).recording).toMatchObject({ title: 'My own talk', sample: false });
    await content.stack.query(
      'content-source',
      `update jobs set status = 'failed', reason = 'It broke.', result = '{}' where id = $1`,
      [jobId],
    );
    expect((await look(ann)).recording).toMatchObject({ sample: true });
    expect(await content.stack.rpc.call(figuresRpc.ingest, {})).toMatchObject({ failed: 1 });
    await content.stack.query('content-source', `update jobs set "updatedAt" = now() - interval '8 days'`);
    expect(await content.stack.rpc.call(figuresRpc.ingest, {})).toEqual({ running: 0, failed: 0 });
  });
});
