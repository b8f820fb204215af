import {
  AppError,
  ContentVersion,
  documentEvents,
  generationRpc,
  MergeView,
  VersionComparison,
  VersionListItem,
} from '@galley/contracts';
import { metricsText } from '@galley/telemetry';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { documentDouble, standInForDocuments, type DocumentDouble } from '../testing/document-double.js';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';

let generation: GenerationStack;
const documents: DocumentDouble[] = [];
const rpc = () => generation.stack.rpc;
const ann = { userId: 1 };
const ben = { userId: 2 };

beforeAll(async () => {
  generation = await generationStack();
  standInForDocuments(generation.stack, documents);
  await generation.stack.query('generation', `INSERT INTO people (id, name) VALUES (1, 'Ann'), (2, 'Ben')`);
});
afterAll(() => generation.close());

const gauge = async (name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await metricsText())?.[1]);
const edit = (id: number, changes: object, as = ann) =>
  rpc().call(generationRpc.edit, { id, ...changes }, as);
const history = (id: number) => rpc().call(generationRpc.history, { id }, ben);

describe('every change is a version', () => {
  it('with who made it, why, and on what; listed without bodies, each readable whole', async () => {
    const id = await storeText(generation.stack);
    await edit(id, { content: '<p>Second thoughts here.</p>', baseVersion: 1, userComment: 'Calmer' });
    const listed = await history(id);
    z.array(z.strictObject(VersionListItem.shape)).parse(listed);
    expect(listed).toMatchObject([
      { version: 2, author: 'Ann', userComment: 'Calmer', baseVersion: 1, isActive: 1, words: 3 },
      { version: 1, author: 'Galley', isActive: 0 },
    ]);
    const second = await rpc().call(generationRpc.version, { id, version: 2 }, ben);
    expect(z.strictObject(ContentVersion.shape).parse(second).content).toBe('<p>Second thoughts here.</p>');
    await expect(rpc().call(generationRpc.version, { id, version: 9 }, ben)).rejects.toMatchObject({
      code: 'VERSION_NOT_FOUND',
    });
    await expect(history(999_999)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
  });

  it('the list of the own texts says who changed one last, if that was somebody else', async () => {
    const changedBy = async (id: number) =>
      (await rpc().call(generationRpc.list, {}, ann)).items.find((item) => item.id === id)?.changedBy;
    const revise = (id: number, baseVersion: number, as: typeof ann) =>
      rpc().call(
        generationRpc.revise,
        { id, baseVersion, html: `<p>Thoughts after ${baseVersion}.</p>`, contentType: 'newsletter' },
        as,
      );
    const id = await storeText(generation.stack);
    expect(await changedBy(id)).toBeNull();
    await revise(id, 1, ben);
    expect(await changedBy(id)).toBe('Ben with Galley');
    await revise(id, 2, ann);
    expect(await changedBy(id)).toBeNull();
    await edit(id, { content: '<p>By hand.</p>', baseVersion: 3 });
    expect(await changedBy(id)).toBeNull();
  });

  it('which may rename the text: it is then found by either name', async () => {
    const id = await storeText(generation.stack, { content: '<h1>Risk first</h1><p>First.</p>' });
    await edit(id, { content: '<h1>Harvest time</h1><p>First.</p>', baseVersion: 1 });
    for (const search of ['harvest', 'risk']) {
      const { items } = await rpc().call(generationRpc.list, { search }, ann);
      expect(items.find((item) => item.id === id)?.title).toBe('Harvest time');
    }
  });

  it('of the blog post of a Both as well; a text without one refuses it', async () => {
    const id = await storeText(generation.stack);
    await expect(edit(id, { blogContent: '<p>No.</p>' })).rejects.toMatchObject({
      status: 422,
      message: 'This text has no blog post.',
    });
    await generation.stack.query(
      'generation',
      `UPDATE generations SET "contentType" = 'Both' WHERE id = $1`,
      [id],
    );
    const edited = await edit(id, { blogContent: '<p>Long form.</p><script>x</script>' });
    expect(edited).toMatchObject({
      content: '<p>First.</p>',
      blogContent: '<p>Long form.</p>',
      activeVersion: 2,
    });
  });

  it('restored, it is a new one; the ones between stay', async () => {
    const id = await storeText(generation.stack);
    await edit(id, { content: '<p>Second.</p>' });
    const restored = await rpc().call(generationRpc.restore, { id, version: 1 }, ann);
    expect(restored).toMatchObject({ content: '<p>First.</p>', activeVersion: 3 });
    expect((await history(id)).map(({ version, userComment }) => [version, userComment])).toEqual([
      [3, 'Restored version 1'],
      [2, null],
      [1, null],
    ]);
  });
});

describe('two versions', () => {
  it('are compared block by block and word by word', async () => {
    const id = await storeText(generation.stack, {
      content: '<h2>Risk</h2><p>Sell three contracts first.</p>',
    });
    await edit(id, { content: '<h2>Risk</h2><p>Sell four contracts first.</p>' });
    const compared = await rpc().call(generationRpc.compare, { id, from: 1, to: 2 }, ben);
    expect(z.strictObject(VersionComparison.shape).parse(compared)).toMatchObject({
      from: { version: 1, author: 'Galley' },
      to: { version: 2, author: 'Ann' },
      contentType: 'newsletter',
      wordsAdded: 1,
      wordsRemoved: 1,
      blocks: [
        { kind: 'same' },
        {
          kind: 'changed',
          before: '<p>Sell <del>three</del> contracts first.</p>',
          after: '<p>Sell <ins>four</ins> contracts first.</p>',
        },
      ],
    });
    const wrong = { id, from: 1, to: 2, contentType: 'blogPost' as const };
    await expect(rpc().call(generationRpc.compare, wrong, ben)).rejects.toMatchObject({ status: 422 });
    await expect(rpc().call(generationRpc.compare, { id, from: 1, to: 7 }, ben)).rejects.toMatchObject({
      code: 'VERSION_NOT_FOUND',
    });
  });

  it('of which one is late are refused with the active one, nothing is written, and both are merged', async () => {
    const base = '<p>Sell three contracts first.</p><p>Then wait.</p>';
    const id = await storeText(generation.stack, { userId: null, content: base });
    await edit(id, { content: base.replace('wait', 'wait for the bell'), baseVersion: 1 });
    const mine = base.replace('three', 'four');
    await expect(edit(id, { content: mine, status: 'Complete', baseVersion: 1 }, ben)).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      details: { activeVersion: 2, author: 'Ann', content: base.replace('wait', 'wait for the bell') },
    });
    expect(await history(id)).toHaveLength(2);
    const view = await rpc().call(generationRpc.merge, { id, baseVersion: 1, content: mine }, ben);
    expect(z.strictObject(MergeView.shape).parse(view)).toMatchObject({
      activeVersion: 2,
      author: 'Ann',
      conflicts: 0,
      merged: '<p>Sell four contracts first.</p><p>Then wait for the bell.</p>',
    });
    const saved = await edit(id, { content: view.merged, baseVersion: 2 }, ben);
    expect(saved).toMatchObject({ status: 'Draft', activeVersion: 3 });
  });

  it('that changed the same words are shown as a conflict', async () => {
    const id = await storeText(generation.stack, { content: '<p>Sell three contracts.</p>' });
    await edit(id, { content: '<p>Sell five contracts.</p>' });
    const input = { id, baseVersion: 1, content: '<p>Sell four contracts.</p><script>x</script>' };
    expect(await rpc().call(generationRpc.merge, input, ann)).toMatchObject({
      conflicts: 1,
      merged: null,
      blocks: [
        { kind: 'conflict', mine: '<p>Sell four contracts.</p>', theirs: '<p>Sell five contracts.</p>' },
      ],
    });
  });
});

describe('a revision by the engine', () => {
  it('is open to everybody, names both, re-opens what was published, and its document shows what changed', async () => {
    const id = await storeText(generation.stack, { status: 'Published' });
    const document = documentDouble(id);
    documents.push(document);
    const input = { id, contentType: 'newsletter' as const, html: '<p>First and last.</p>', baseVersion: 1 };
    const revised = await rpc().call(generationRpc.revise, { ...input, comment: 'Longer' }, ben);
    expect(revised).toMatchObject({ content: '<p>First and last.</p>', status: 'Draft', activeVersion: 2 });
    expect((await history(id))[0]).toMatchObject({ author: 'Ben with Galley', userComment: 'Longer' });
    const [written] = await eventually(() => document.written.length > 0 && document.written);
    expect(written).toMatchObject({ author: 'Ben with Galley', highlight: true, comment: 'Longer' });
    await expect(rpc().call(generationRpc.revise, input, ben)).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
  });
});

describe('a document that is behind its text', () => {
  const base = '<p>Sell three contracts first.</p><p>Then wait.</p>';
  const both = '<p>Sell four contracts first.</p><p>Then wait for the bell.</p>';

  /** A text that has been changed, and a document in which somebody typed: the two were last the same at revision 1. */
  async function apart(refusal: DocumentDouble['refusal']): Promise<[number, DocumentDouble]> {
    const id = await storeText(generation.stack, { content: base });
    const document = documentDouble(id, base.replace('wait', 'wait for the bell'));
    Object.assign(document, { revision: 9, refusal });
    documents.push(document);
    await generation.stack.query(
      'generation',
      `UPDATE generations SET "documentRevisions" = '{"newsletter": 1}' WHERE id = $1`,
      [id],
    );
    await edit(id, { content: base.replace('three', 'four') });
    return [id, document];
  }
  const detail = (id: number) => rpc().call(generationRpc.get, { id }, ann);

  it('is merged with it although nobody knows the base at the document any more', async () => {
    const [id, document] = await apart(({ baseRevision }) =>
      baseRevision === 1 ? new AppError('STALE_VERSION', { activeVersion: 9 }) : null,
    );
    await eventually(async () => (await detail(id)).documents?.[0]?.state === 'current');
    expect((await detail(id)).generation).toMatchObject({ content: both, activeVersion: 3 });
    expect(document.html).toBe(both);
    expect(document.written).toMatchObject([{ baseRevision: 9 }]);
  });

  it('stays so, and says since when and why, while it refuses the text; what is typed there is taken over', async () => {
    const [id, document] = await apart(() => new AppError('GOOGLE_STORAGE'));
    await eventually(async () => (await detail(id)).generation.content === both);
    const refused = await eventually(async () => {
      const state = (await detail(id)).documents?.[0];
      return state?.reason ? state : null;
    });
    expect(refused).toMatchObject({ state: 'behind', since: expect.any(String) });
    expect(refused.reason).toContain('no room');
    expect(await gauge('galley_documents_behind')).toBe(1);
    expect(await gauge('galley_documents_behind_oldest_seconds')).toBeGreaterThan(0);
    document.refusal = null;
    await rpc().call(generationRpc.createDocument, { id }, ann);
    await eventually(() => document.html === both);
    const caughtUp = await eventually(async () => {
      const state = (await detail(id)).documents?.[0];
      return state?.state === 'current' ? state : null;
    });
    expect(caughtUp).toMatchObject({ since: null, reason: null });
    expect(await gauge('galley_documents_behind')).toBe(0);
    expect(await gauge('galley_documents_behind_oldest_seconds')).toBe(0);
    expect((await detail(id)).generation.content).toBe(both);
  });

  it('never takes the text back to a revision before the one that the text knows', async () => {
    const id = await storeText(generation.stack, { content: both });
    const document = documentDouble(id, base);
    documents.push(document);
    await generation.stack.query(
      'generation',
      `UPDATE generations SET "documentRevisions" = '{"newsletter": 7}' WHERE id = $1`,
      [id],
    );
    const news = { documentId: document.documentId, generationId: id, contentType: 'newsletter' as const };
    const edited = { ...news, title: 'Risk first', html: base, author: 'Ada' };
    await generation.stack.publish(documentEvents.edited, { ...edited, revision: 3 });
    await generation.stack.publish(documentEvents.edited, { ...edited, revision: 8 });
    await eventually(() => document.html === both);
    expect((await detail(id)).generation).toMatchObject({ content: both, activeVersion: 1 });
  });
});
