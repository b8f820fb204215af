import {
  documentRpc,
  GenerationDetail,
  generationEvents,
  generationRpc,
  guruRpc,
  RecentItem,
  TodaysContent,
  type GenerateInput,
  type Topic,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { Studio } from './studio.js';

let studio: Studio;
let topics: readonly Topic[];
const ann = { userId: 1 };
const ben = { userId: 2 };
const rpc = () => studio.stack.rpc;

beforeAll(async () => {
  studio = await Studio.open();
  topics = await studio.topics(2);
});
afterAll(() => studio.close());

const first = () => topics[0] as Topic;
const order = (more: Partial<GenerateInput> = {}): GenerateInput => ({
  guruId: first().guruId,
  topicIds: [first().id],
  contentType: 'newsletter',
  subjectLine: null,
  criteria: null,
  ...more,
});
const detail = (id: number) => rpc().call(generationRpc.get, { id }, ann);
const versions = (id: number) => rpc().call(generationRpc.versions, { id }, ann);

async function written(id: number): Promise<GenerationDetail> {
  return eventually(
    async () => {
      const seen = await detail(id);
      return seen.generation.status === 'Processing' ? null : seen;
    },
    { withinMs: 30_000 },
  );
}
const generate = async (more: Partial<GenerateInput> = {}) =>
  written((await rpc().call(generationRpc.create, order(more), ann)).id);

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)])/g, '')
    .trim();
const documentText = async (documentId = '') => (await rpc().call(documentRpc.read, { documentId })).html;
const inDocument = (documentId: string | undefined, text: string) =>
  eventually(async () => words(await documentText(documentId)).includes(text), { withinMs: 15_000 });

/** No write is on its way into a document of this text, and no news of an edit either. */
const settled = (id: number) =>
  eventually(
    async () => {
      const [row] = await studio.stack.query<{ open: boolean }>(
        'generation',
        `SELECT unwritten <> '{}' OR EXISTS (SELECT 1 FROM jobs WHERE status IN ('queued', 'running') AND (payload->>'generationId')::int = $1) AS open
           FROM generations WHERE id = $1`,
        [id],
      );
      return row?.open === false;
    },
    { withinMs: 20_000 },
  );

describe('a newsletter', () => {
  it('is requested, written step by step and put into its document', async () => {
    const completed = await studio.stack.listen(generationEvents.completed);
    const steps = new Set<string>();
    studio.stack.nats.subscribe('galley.live.generate', {
      callback: (_, message) => void steps.add(message.json<{ stage: string }>().stage),
    });
    await studio.stack.nats.flush();
    const ordered = await rpc().call(generationRpc.create, order(), ann);
    expect(ordered).toMatchObject({ status: 'Processing', activeVersion: 0, content: null });
    expect(ordered.subjectLine).toBe(`Newsletter: ${first().title}`.slice(0, 500));
    const seen = await written(ordered.id);
    z.strictObject(GenerationDetail.shape).parse(seen);
    expect(seen.generation).toMatchObject({
      status: 'Draft',
      activeVersion: 1,
      failureCode: null,
      step: null,
      progress: 100,
    });
    expect(seen.generation.content).toContain('<p>');
    expect(seen.topics.map((topic) => topic.id)).toEqual([first().id]);
    expect([...steps]).toEqual(['Analyzing Topics', 'Generating Content', 'Adding Images', 'Finalizing']);
    await eventually(() =>
      completed.some((event) => event.generationId === ordered.id && event.documents.length === 1),
    );

    const [document] = seen.googleDocs;
    expect(document).toMatchObject({ contentType: 'newsletter', title: seen.generation.title });
    const { html } = await rpc().call(documentRpc.read, { documentId: document?.documentId ?? '' });
    expect(words(html)).toBe(words(seen.generation.content ?? ''));
    expect(await versions(ordered.id)).toMatchObject([
      { version: 1, isActive: 1, author: 'Galley', baseVersion: null },
    ]);
  });

  it('and a blog post are two bodies and two documents of one generation', async () => {
    const { generation, googleDocs } = await generate({ contentType: 'both' });
    expect(generation.blogContent).toContain('<h2>');
    expect(generation.blogContent).not.toContain('Newsletter:');
    expect(generation.content).not.toBe(generation.blogContent);
    expect(googleDocs.map((document) => document.contentType).toSorted()).toEqual(['blogPost', 'newsletter']);
  });

  it("is refused for an unknown guru or topic, and for another user's topics", async () => {
    const refused = (more: Partial<GenerateInput>) => rpc().call(generationRpc.create, order(more), ann);
    await expect(refused({ guruId: 999_999 })).rejects.toMatchObject({ code: 'GURU_NOT_FOUND' });
    await expect(refused({ topicIds: [999_999] })).rejects.toMatchObject({ code: 'TOPIC_NOT_FOUND' });
    const other = await rpc().call(guruRpc.create, { name: 'Nobody Yet' }, ann);
    await expect(refused({ guruId: other.id })).rejects.toMatchObject({ code: 'GURU_MISMATCH' });
    await expect(rpc().call(generationRpc.create, order())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('is listed in recent and in today’s content, with its links', async () => {
    const { generation, googleDocs } = await generate();
    const recent = await rpc().call(generationRpc.recent, { days: 1 }, ben);
    const item = recent.items.find(({ id }) => id === generation.id);
    z.strictObject(RecentItem.shape).parse(item);
    expect(item).toMatchObject({
      contentLabel: 'Team',
      embedUrl: googleDocs[0]?.embedUrl,
      topicId: first().id,
    });
    expect(item?.latestContent?.length).toBeGreaterThan(20);
    expect(item?.latestContent).not.toContain('<');
    const today = TodaysContent.parse(await rpc().call(generationRpc.today, {}, ben));
    expect(
      Object.values(today.gurus)
        .flat()
        .map(({ id }) => id),
    ).toContain(generation.id);
    expect(Object.values(today.gurus).flat()).toHaveLength(today.totalGenerations);
  });
});

describe('what a text uses', () => {
  const used = (topicIds: number[]) => rpc().call(generationRpc.ledger, { topicIds }, ben);
  const warned = ({ generation }: GenerationDetail) =>
    generation.warnings.filter(({ code }) => code === 'TOPIC_USED' || code === 'QUOTE_USED');

  it('is known before the next one is written, which names the earlier text', async () => {
    // A text of another topic may have quoted a sentence of this one; that is a use, too.
    const uses = await used(topics.map(({ id }) => id));
    const second = topics.find(({ id }) => !uses.some(({ topicId }) => topicId === id)) as Topic;
    expect(await used([second.id])).toEqual([]);
    const one = await generate({ topicIds: [second.id], subjectLine: 'Said once' });
    expect(warned(one).map(({ code }) => code)).not.toContain('TOPIC_USED');
    const known = await used([second.id]);
    expect(known[0]).toMatchObject({
      topicId: second.id,
      quote: null,
      generationId: one.generation.id,
      title: one.generation.title,
      status: 'Draft',
    });
    const two = await generate({ topicIds: [second.id], subjectLine: 'Said twice' });
    for (const code of ['TOPIC_USED', 'QUOTE_USED']) {
      const warning = warned(two).find((one) => one.code === code);
      expect(warning?.message).toContain(`“${one.generation.title ?? ''}” (newsletter of`);
    }

    // What a revision takes out is no longer told.
    const content = '<p>Written by hand, from nothing that was said.</p>';
    await rpc().call(generationRpc.edit, { id: two.generation.id, content }, ann);
    expect(warned(await detail(two.generation.id)).map(({ code }) => code)).toEqual(['TOPIC_USED']);
    await rpc().call(generationRpc.delete, { id: one.generation.id }, ann);
    expect((await used([second.id])).map((use) => use.generationId)).toEqual([two.generation.id]);
  });
});

describe('feedback on a text that is not stored', () => {
  it('needs topics, and no guru', async () => {
    const { id } = await rpc().call(
      generationRpc.refine,
      {
        content: '<h2>Size</h2><p>Size decides.</p>',
        feedback: 'Remove the heading.',
        topics: [{ id: first().id }],
      },
      ann,
    );
    const refined = await eventually(async () => {
      const seen = await rpc().call(generationRpc.refinement, { id }, ann);
      return seen.status === 'queued' ? null : seen;
    });
    expect(refined).toMatchObject({ status: 'done', code: null });
  });
});

describe('an edit', () => {
  it('makes a version from a stated base, and reaches the document', async () => {
    const { generation, googleDocs } = await generate();
    const { id } = generation;
    const content = `${generation.content}<h2>By hand</h2><ul><li>One</li><li><strong>Two</strong></li></ul><p>Written <em>here</em>.</p>`;
    const changed = await rpc().call(
      generationRpc.edit,
      { id, content, baseVersion: 1, userComment: 'More' },
      ann,
    );
    expect(changed).toMatchObject({ activeVersion: 2, status: 'Draft', content });
    const late = rpc().call(generationRpc.edit, { id, content: '<p>Late.</p>', baseVersion: 1 }, ann);
    await expect(late).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      details: { activeVersion: 2, content },
    });
    await inDocument(googleDocs[0]?.documentId, 'Written here.');
    await settled(id);
    expect(await versions(id)).toMatchObject([
      { version: 2, isActive: 1, baseVersion: 1, userComment: 'More' },
      { version: 1, isActive: 0 },
    ]);
  });

  it('that changes nothing makes no version; active markup is removed', async () => {
    const { generation } = await generate();
    const { id } = generation;
    const same = await rpc().call(generationRpc.edit, { id, content: generation.content ?? '' }, ann);
    expect(same.activeVersion).toBe(1);
    const sent = '<p onclick="steal()">Hi<script>steal()</script></p>';
    expect((await rpc().call(generationRpc.edit, { id, content: sent }, ann)).content).toBe('<p>Hi</p>');
  });

  it('re-opens a published text, and an earlier version can be restored', async () => {
    const { generation, googleDocs } = await generate();
    const { id } = generation;
    await rpc().call(generationRpc.edit, { id, status: 'Complete' }, ann);
    await rpc().call(generationRpc.edit, { id, status: 'Published' }, ann);
    expect(
      await rpc().call(generationRpc.edit, { id, content: '<p>Second thoughts.</p>' }, ann),
    ).toMatchObject({ status: 'Draft' });
    await inDocument(googleDocs[0]?.documentId, 'Second thoughts.');
    const restored = await rpc().call(generationRpc.restore, { id, version: 1 }, ann);
    expect(restored).toMatchObject({ activeVersion: 3, content: generation.content });
    await eventually(
      async () => words(await documentText(googleDocs[0]?.documentId)) === words(generation.content ?? ''),
    );
    await settled(id);
    expect((await versions(id))[0]).toMatchObject({
      version: 3,
      userComment: 'Restored version 1',
      isActive: 1,
    });
    await expect(rpc().call(generationRpc.restore, { id, version: 99 }, ann)).rejects.toMatchObject({
      code: 'VERSION_NOT_FOUND',
    });
  });

  it('many at once become consecutive versions, and the document holds the last one once', async () => {
    const { generation, googleDocs } = await generate();
    const { id } = generation;
    const texts = Array.from({ length: 6 }, (_, place) => `<p>Edit number ${place}.</p>`);
    await Promise.all(texts.map((content) => rpc().call(generationRpc.edit, { id, content }, ann)));
    await settled(id);
    const { generation: now } = await detail(id);
    expect(now.activeVersion).toBe(7);
    expect(words(await documentText(googleDocs[0]?.documentId))).toBe(words(now.content ?? ''));
  });
});
