import { documentEvents, generationRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { documentDouble, standInForDocuments, type DocumentDouble } from '../../testing/document-double.js';
import { generationStack, storeText, type GenerationStack } from '../../testing/generation-stack.js';

let generation: GenerationStack;
const documents: DocumentDouble[] = [];
const rpc = () => generation.stack.rpc;
const ann = { userId: 1 };
const ben = { userId: 2 };

beforeAll(async () => {
  generation = await generationStack({ AUTOSAVES_SWEEP_MS: '100' });
  standInForDocuments(generation.stack, documents);
  await generation.stack.query('generation', `INSERT INTO people (id, name) VALUES (1, 'Ann'), (2, 'Ben')`);
});
afterAll(() => generation.close());

const edit = (id: number, changes: object) => rpc().call(generationRpc.edit, { id, ...changes }, ann);
const history = (id: number) => rpc().call(generationRpc.history, { id }, ben);

describe('autosaved versions', () => {
  const numbers = async (id: number) => (await history(id)).map(({ version }) => version);
  const content = async (id: number) => (await rpc().call(generationRpc.get, { id }, ann)).generation.content;

  /** What somebody types in the document becomes a version by itself. */
  async function typed(document: DocumentDouble, html: string): Promise<void> {
    const { documentId, generationId } = document;
    Object.assign(document, { html, revision: document.revision + 1 });
    await generation.stack.publish(documentEvents.edited, {
      documentId,
      generationId,
      contentType: 'newsletter',
      title: 'Risk first',
      author: 'Ben',
      revision: document.revision,
    });
    await eventually(async () => (await content(generationId)) === html);
  }
  /** The document says what was saved outside of it. */
  const follows = (id: number) =>
    eventually(async () => {
      const { documents: states } = await rpc().call(generationRpc.get, { id }, ann);
      return states?.[0]?.state === 'current';
    });
  const aged = (id: number, age: string) =>
    generation.stack.query(
      'generation',
      `UPDATE content_versions SET "createdAt" = date_trunc('hour', now()) - $2::interval + version * interval '1 minute'
        WHERE "generationId" = $1`,
      [id, age],
    );
  async function text(): Promise<[number, DocumentDouble]> {
    const id = await storeText(generation.stack);
    const document = documentDouble(id);
    documents.push(document);
    await generation.stack.query(
      'generation',
      `UPDATE generations SET "documentRevisions" = '{"newsletter": 1}' WHERE id = $1`,
      [id],
    );
    return [id, document];
  }

  it('of an hour go after a day but for the newest; what somebody made, and what it was made on, stays', async () => {
    const [id, document] = await text();
    for (const word of ['two', 'three', 'four']) await typed(document, `<p>First ${word}.</p>`);
    await edit(id, { content: '<p>First, saved by Ann.</p>' });
    await follows(id);
    for (const word of ['six', 'seven']) await typed(document, `<p>First ${word}.</p>`);
    expect(await numbers(id)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    await aged(id, '3 days');
    const kept = [7, 5, 4, 1];
    expect(await eventually(async () => String(await numbers(id)) === String(kept) && kept)).toEqual(kept);
    const compared = await rpc().call(generationRpc.compare, { id, from: 4, to: 7 }, ben);
    expect(compared).toMatchObject({ from: { version: 4 }, to: { version: 7 }, wordsAdded: 1 });
    // Somebody still has version 3 open: the nearest older one is the base.
    const late = { id, baseVersion: 3, content: '<p>First three.</p><p>And mine.</p>' };
    expect(await rpc().call(generationRpc.merge, late, ann)).toMatchObject({ activeVersion: 7 });
    expect(await rpc().call(generationRpc.restore, { id, version: 4 }, ann)).toMatchObject({
      content: '<p>First four.</p>',
      activeVersion: 8,
    });
  });

  it('that were published, restored or refined stay', async () => {
    const [id, document] = await text();
    await typed(document, '<p>Published.</p>');
    for (const status of ['Complete', 'Published']) await edit(id, { status });
    await typed(document, '<p>Restored later.</p>');
    await typed(document, '<p>Refined.</p>');
    await typed(document, '<p>Forgotten.</p>');
    await rpc().call(generationRpc.restore, { id, version: 3 }, ann);
    await generation.stack.query(
      'generation',
      `INSERT INTO refinements ("generationId", "userId", "contentType", feedback, mode, seen, status)
       VALUES ($1, 1, 'newsletter', 'Shorter', 'suggest', '{"html": "", "version": 4}', 'done')`,
      [id],
    );
    await follows(id);
    for (const word of ['seven', 'eight']) await typed(document, `<p>First ${word}.</p>`);
    await aged(id, '40 days');
    // 5 is what version 6 was made on; 7 is one of the last twenty.
    await eventually(async () => (await numbers(id)).length === 8);
    await generation.stack.query(
      'generation',
      `UPDATE content_versions SET "createdAt" = "createdAt" + interval '20 days' WHERE "generationId" = $1`,
      [id],
    );
    const kept = [8, 6, 5, 4, 3, 2, 1];
    expect(await eventually(async () => String(await numbers(id)) === String(kept) && kept)).toEqual(kept);
  });
});
