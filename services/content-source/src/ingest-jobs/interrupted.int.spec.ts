import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sourceRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import {
  addGuru,
  announceAgain,
  contentSourceStack,
  endOf,
  talk,
  type ContentSourceStack,
} from '../testing/content-source-stack.js';

/** A language model that takes every question and never answers: whoever asks it stands in the middle of a job. */
let model: Server;
let asked = 0;
let content: ContentSourceStack;

beforeEach(async () => {
  asked = 0;
  model = createServer(() => {
    asked += 1;
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  content = await contentSourceStack({ started: false });
  await content.start({ ROLE: 'api' });
  await addGuru(content.stack, 'Marcus Hale');
});
afterEach(async () => {
  model.closeAllConnections();
  model.close();
  await content.close();
});

const upload = () =>
  content.stack.rpc.call(sourceRpc.ingestTranscript, {
    guruName: 'Marcus Hale',
    transcript: talk('crashes'),
  });
const stuckWorker = () =>
  content.start({
    ROLE: 'worker',
    JOB_CONCURRENCY: '1',
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
  });

describe('an ingest job whose process goes half-way', () => {
  it('is done once by the next process, and has used up no try', async () => {
    const stuck = await stuckWorker();
    const { jobId } = await upload();
    await eventually(() => asked > 0);
    expect((await content.stack.rpc.call(sourceRpc.list, {})).total).toBe(0);
    await stuck.close();
    await content.start({ ROLE: 'worker' });
    const job = await endOf(content.stack, jobId);
    expect(job).toMatchObject({ status: 'done', code: null, tries: 1 });
    expect((await content.stack.rpc.call(sourceRpc.list, {})).items.map((source) => source.id)).toEqual([
      job.sourceId,
    ]);
  });

  it('is taken over when that process falls silent, and what it does later counts for nothing', async () => {
    await stuckWorker();
    const { jobId } = await upload();
    await eventually(() => asked > 0);
    await content.start({ ROLE: 'worker', JOB_CONCURRENCY: '1' });
    // As after a minute without a sign of life.
    await content.stack.query(
      'content-source',
      `update jobs set "runToken" = gen_random_uuid(), "updatedAt" = now() - interval '1 minute' where id = $1`,
      [jobId],
    );
    announceAgain(content.stack, jobId);
    expect(await endOf(content.stack, jobId)).toMatchObject({ status: 'done' });
    model.closeAllConnections();
    expect((await content.stack.rpc.call(sourceRpc.list, {})).total).toBe(1);
    expect(await content.stack.rpc.call(sourceRpc.job, { id: jobId })).toMatchObject({ status: 'done' });
  });

  it('can be cancelled, sent again, and is then refused a retry', async () => {
    await stuckWorker();
    const { jobId } = await upload();
    await eventually(() => asked > 0);
    await expect(upload()).rejects.toMatchObject({
      code: 'DUPLICATE_SOURCE',
      details: { existingSourceId: null },
    });
    expect(await content.stack.rpc.call(sourceRpc.cancelJob, { id: jobId })).toMatchObject({
      status: 'cancelled',
    });
    await upload();
    await expect(content.stack.rpc.call(sourceRpc.retryJob, { id: jobId })).rejects.toMatchObject({
      code: 'DUPLICATE_SOURCE',
    });
    expect(await content.stack.rpc.call(sourceRpc.job, { id: jobId })).toMatchObject({ status: 'cancelled' });
  });
});
