import { limits, sourceEvents, sourceRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { addGuru, announceAgain, contentSourceStack, endOf, talk } from '../testing/content-source-stack.js';
import type { ContentSourceStack } from '../testing/content-source-stack.js';

let content: ContentSourceStack;
beforeAll(async () => {
  content = await contentSourceStack();
  await addGuru(content.stack, 'Marcus Hale');
});
afterAll(() => content.close());

const call: ContentSourceStack['stack']['rpc']['call'] = (...args) => content.stack.rpc.call(...args);
const upload = (transcript: string, more: { guruName?: string; title?: string } = {}) =>
  call(sourceRpc.ingestTranscript, { guruName: 'marcus HALE', ...more, transcript }, { userId: 7 });

/** What a refused call must leave as it was. */
async function everything() {
  const count = (table: string) => `(select count(*)::int from ${table}) as ${table}`;
  const [counts] = await content.stack.query(
    'content-source',
    `select ${['raw_sources', 'jobs', 'pending_transcripts'].map(count).join(', ')}`,
  );
  return counts;
}

describe('a transcript that is sent in', () => {
  it('becomes a source with timed segments and a summary, and is announced once', async () => {
    const heard = await content.stack.listen(sourceEvents.ingested);
    const header = 'Recording: https://zoom.example/rec/1\nPassword: secret-1\n\n';
    const accepted = await upload(header + talk('sizing'), { title: 'Sizing' });
    expect(accepted).toMatchObject({ success: true, sourceId: null });
    const job = await endOf(content.stack, accepted.jobId);
    expect(job).toMatchObject({ status: 'done', kind: 'ingest', title: 'Sizing', progress: 100, code: null });
    const source = await call(sourceRpc.get, { id: job.sourceId! });
    expect(source).toMatchObject({
      title: 'Sizing',
      platformType: 'Direct Upload',
      password: 'secret-1',
      topicCount: 0,
    });
    expect(source.guru.name).toBe('Marcus Hale');
    expect(source.summary).not.toBe('');
    expect(source.durationSeconds).toBeGreaterThan(900);
    expect(await call(sourceRpc.text, { id: source.id })).toMatchObject({ transcript: source.transcript });
    const [stored] = await content.stack.query<{ segments: { from: number; to: number }[] }>(
      'content-source',
      'select segments from raw_sources where id = $1',
      [source.id],
    );
    const first = stored!.segments[0]!;
    expect(source.transcript.slice(first.from, first.to)).toMatch(/^In example 0 of sizing/);
    await eventually(() => heard.length === 1);
    expect(heard[0]).toMatchObject({
      sourceId: source.id,
      requestedBy: 7,
      transcriptHash: source.transcriptHash,
    });
  });

  it('carries the language that is spoken in it, in its event and as a filter of lists', async () => {
    const heard = await content.stack.listen(sourceEvents.ingested);
    const lines = Array.from(
      { length: 160 },
      (_, i) =>
        `Anna Berg: Am Tag ${String(i)} haben wir den alten Brunnen im Dorf wieder ein Stück tiefer gegraben.`,
    );
    const { jobId } = await upload(lines.join('\n\n'), { title: 'Der Brunnen' });
    const { sourceId } = await endOf(content.stack, jobId);
    expect(await call(sourceRpc.get, { id: sourceId! })).toMatchObject({ language: 'de' });
    expect(await call(sourceRpc.text, { id: sourceId! })).toMatchObject({ language: 'de' });
    const { items } = await call(sourceRpc.list, { language: 'de' });
    expect(items.map(({ id }) => id)).toEqual([sourceId]);
    await eventually(() => heard.some((event) => event.sourceId === sourceId && event.language === 'de'));
  });

  it('is refused while it is on its way and once it is stored, white space aside', async () => {
    const text = talk('duplicates');
    const [first, second] = await Promise.allSettled([
      upload(text),
      upload(`\n${text.replaceAll('. ', '.  ')} `),
    ]);
    const outcomes = [first, second].map(({ status }) => status).sort();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
    const accepted =
      first.status === 'fulfilled' ? first.value : second.status === 'fulfilled' && second.value;
    const job = await endOf(content.stack, accepted ? accepted.jobId : 0);
    const before = await everything();
    const details = { existingSourceId: job.sourceId, isDuplicate: true };
    await expect(upload(text.replaceAll(' ', '  '))).rejects.toMatchObject({
      code: 'DUPLICATE_SOURCE',
      status: 409,
      details,
    });
    expect(await everything()).toEqual(before);
  });

  it('changes nothing when it is too short, too long, or for a guru that is not there', async () => {
    const before = await everything();
    const short = `  ${'a'.repeat(limits.transcriptMinCharacters - 1)}  `;
    await expect(upload(short)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('1 more') as string,
    });
    await expect(upload('word '.repeat(400_000) + 'w')).rejects.toMatchObject({
      code: 'TOO_LARGE',
      status: 413,
    });
    await expect(upload(talk('nobody'), { guruName: 'Nobody' })).rejects.toMatchObject({
      code: 'GURU_NOT_FOUND',
    });
    expect(await everything()).toEqual(before);
  });

  it('of the largest size comes in and goes out', async () => {
    const { jobId } = await upload(talk('the long one', 40_000).slice(0, limits.transcriptMaxCharacters));
    const { sourceId } = await endOf(content.stack, jobId);
    const { transcript } = await call(sourceRpc.text, { id: sourceId! });
    expect(transcript.length).toBeGreaterThan(1_900_000);
  });

  it('may hold what a database does not keep', async () => {
    const { jobId } = await upload(`\u0000${talk('broken marks')} \ud800`, { title: 'Odd' });
    expect(await endOf(content.stack, jobId)).toMatchObject({ status: 'done' });
  });
});

describe('an ingest job', () => {
  it('stores its source once, however often it is delivered', async () => {
    const heard = await content.stack.listen(sourceEvents.ingested);
    const { jobId } = await upload(talk('redelivery'), { title: 'Once' });
    announceAgain(content.stack, jobId);
    await endOf(content.stack, jobId);
    announceAgain(content.stack, jobId);
    const { jobId: later } = await upload(talk('after the redelivery'), { title: 'Later' });
    await endOf(content.stack, later);
    await eventually(() => heard.some((source) => source.title === 'Later'));
    expect(heard.filter((source) => source.title === 'Once')).toHaveLength(1);
    expect((await call(sourceRpc.list, { search: 'Once' })).total).toBe(1);
  });
});
