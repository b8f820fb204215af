import { sourceRpc } from '@galley/contracts';
import { addGuru, contentSourceStack, endOf, talk } from '../testing/content-source-stack.js';
import type { ContentSourceStack } from '../testing/content-source-stack.js';

let content: ContentSourceStack;
const jobs = (query: { limit?: number; cursor?: string; status?: string }) =>
  content.stack.rpc.call(sourceRpc.jobs, query as never); // As an address writes it; the contract reads it.

beforeAll(async () => {
  content = await contentSourceStack();
  await addGuru(content.stack, 'Marcus Hale');
  for (const about of ['sizing', 'stops', 'journals']) {
    const input = { guruName: 'Marcus Hale', title: about, transcript: talk(about) };
    const { jobId } = await content.stack.rpc.call(sourceRpc.ingestTranscript, input);
    await endOf(content.stack, jobId);
  }
  await content.stack.query(
    'content-source',
    `update jobs set status = 'failed', code = 'INTERNAL', reason = 'Broken.' where title = 'stops'`,
  );
});
afterAll(() => content.close());

describe('the list of ingest jobs', () => {
  it('is narrowed to some statuses, and counts and pages within them', async () => {
    const failed = await jobs({ status: 'failed' });
    expect(failed).toMatchObject({
      total: 1,
      nextCursor: null,
      items: [{ title: 'stops', reason: 'Broken.' }],
    });
    const first = await jobs({ status: 'done,cancelled', limit: 1 });
    expect(first).toMatchObject({ total: 2, items: [{ title: 'journals' }] });
    const second = await jobs({ status: 'done,cancelled', limit: 1, cursor: first.nextCursor! });
    expect(second).toMatchObject({ total: 2, nextCursor: null, items: [{ title: 'sizing' }] });
  });

  it('refuses a status that there is not', async () => {
    await expect(jobs({ status: 'tired' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
