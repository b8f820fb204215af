import { randomUUID } from 'node:crypto';
import {
  binRpc,
  correctionEvents,
  generationEvents,
  generationRpc,
  quoteChangeRpc,
  sourceRpc,
} from '@galley/contracts';
import { CorrectedSources, eventually } from '@galley/testing';
import {
  answer,
  documentDouble,
  standInForDocuments,
  type DocumentDouble,
} from '../testing/document-double.js';
import { ann, ben, generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const raw = [
  '[00:00:04] **Elena Voss:** Welcome back to the desk. Today we talk about quiet markets and what they cost.',
  '[00:00:36] **Elena Voss:** I never risk more than too percent of the account. Nobody pays me for waiting.',
  '[00:01:10] **Marcus Hale:** The stop comes first. Size comes second, and it follows from the stop.',
].join('\n');
const html = [
  '<h1>Quiet markets</h1>',
  '<p>Elena says: “I never risk <strong>more</strong> than too percent of the account,” and sticks to it.</p>',
  '<blockquote><p>Size comes second, and it follows from the stop.</p><p>— Marcus Hale</p></blockquote>',
].join('');
const said = 'I never risk more than too percent of the account,';
const meant = 'I never risk more than two percent of the account,';

let generation: GenerationStack;
let sources: CorrectedSources;
const documents: DocumentDouble[] = [];
let next = 100;
beforeAll(async () => {
  generation = await generationStack();
  sources = new CorrectedSources(generation.stack);
  standInForDocuments(generation.stack, documents);
  answer(generation.stack, sourceRpc.text, ({ id }) => ({
    id,
    title: 'Quiet Markets',
    guru: { id: 1, name: 'Elena Voss', description: null, imageUrl: null, systemPrompt: null },
    platformType: 'Zoom',
    videoUrl: null,
    sourceReference: null,
    transcript: sources.text(id),
    transcriptHash: sources.hash(id),
  }));
});
afterAll(() => generation.close());

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);

/** A text that quotes a source of its own. */
async function quoting(status = 'Draft', content = html) {
  const sourceId = (next += 1);
  sources.add(sourceId, raw);
  const id = await storeText(generation.stack, { status, content });
  const from = raw.indexOf('I never');
  const topics = [
    {
      id: 1,
      title: 'Risk',
      excerpt: 'I never risk more than too percent of the account.',
      details: '',
      sourceId,
      sourceTitle: 'Quiet Markets',
      startSeconds: 36,
      from,
      to: from + 60,
    },
  ];
  await generation.stack.query('generation', 'UPDATE generations SET topics = $2 WHERE id = $1', [
    id,
    JSON.stringify(topics),
  ]);
  documents.push(documentDouble(id, content));
  return { id, sourceId };
}
const listed = (id: number) => call(quoteChangeRpc.list, { id }, ann);
const changes = async (id: number) =>
  (await listed(id)).changes.map(({ state, newWords }) => [state, newWords]);
const becomes = (id: number, wanted: [string, string | null][]) =>
  eventually(async () => JSON.stringify(await changes(id)) === JSON.stringify(wanted), { withinMs: 15_000 });
const text = (id: number) => call(generationRpc.get, { id }, ann).then(({ generation: row }) => row);
const settled = () =>
  eventually(
    async () => (await generation.stack.query('generation', 'SELECT 1 FROM corrections_due')).length === 0,
    { withinMs: 15_000 },
  );

describe('a text that quotes corrected words', () => {
  it('gets a proposed change; accepting it makes a version, and its document follows', async () => {
    const { id, sourceId } = await quoting();
    const told = await generation.stack.listen(generationEvents.quotesCorrected);
    await sources.say(sourceId, 'too percent', 'two percent');
    await becomes(id, [['open', meant]]);
    expect((await listed(id)).changes).toMatchObject([
      {
        oldWords: said,
        speaker: 'Elena Voss',
        startSeconds: 36,
        timestamp: '00:00:36',
        where: ['newsletter'],
        sourceTitle: 'Quiet Markets',
        version: 2,
      },
    ]);
    expect(await text(id)).toMatchObject({ openChanges: 1, activeVersion: 1 });
    const { items } = await call(generationRpc.list, {}, ann);
    expect(items.find((item) => item.id === id)?.openChanges).toBe(1);
    await eventually(() => told.some(({ generationId, open }) => generationId === id && open === 1));
    const decided = await call(quoteChangeRpc.decide, { id, decision: 'accept' }, ann);
    expect(decided.changes).toMatchObject([{ state: 'accepted', decidedBy: 'User 1', where: [] }]);
    expect(await text(id)).toMatchObject({
      openChanges: 0,
      activeVersion: 2,
      content: html.replace('too percent', 'two percent'),
      warnings: [],
    });
    await eventually(() =>
      documents.find(({ generationId }) => generationId === id)?.html.includes('two percent'),
    );
    await settled();
    expect(await changes(id)).toEqual([['accepted', meant]]);
  });

  it('keeps the words where they are rejected, and says that it quotes what was said', async () => {
    const { id, sourceId } = await quoting();
    await sources.say(sourceId, 'too percent', 'two percent');
    await becomes(id, [['open', meant]]);
    const [change] = (await listed(id)).changes;
    await call(quoteChangeRpc.decide, { id, decision: 'reject', changes: [change!.id] }, ann);
    const now = await text(id);
    expect(now).toMatchObject({ openChanges: 0, activeVersion: 1, content: html });
    expect(now.warnings).toMatchObject([{ code: 'QUOTE_AS_SAID' }]);
    await expect(
      call(quoteChangeRpc.decide, { id, decision: 'reject', changes: [change!.id] }, ann),
    ).rejects.toMatchObject({ code: 'QUOTE_CHANGE_NOT_OPEN' });
    await sources.say(sourceId, 'Welcome back', 'Welcome');
    await settled();
    expect(await changes(id)).toEqual([['rejected', meant]]);
    await sources.say(sourceId, 'two percent', 'too percent');
    await becomes(id, [['obsolete', meant]]);
    expect((await text(id)).warnings).toEqual([]);
  });

  it('has one open change after two corrections, and none after both are taken back', async () => {
    const { id, sourceId } = await quoting();
    await sources.say(sourceId, 'too percent', 'two percent');
    await sources.say(sourceId, 'two percent', 'ten percent');
    await becomes(id, [['open', said.replace('too', 'ten')]]);
    await sources.say(sourceId, 'ten percent', 'two percent');
    await sources.say(sourceId, 'two percent', 'too percent');
    await becomes(id, [['obsolete', said.replace('too', 'ten')]]);
    expect((await text(id)).openChanges).toBe(0);
  });

  it('gets none where only other words changed: its topics move in silence', async () => {
    const { id, sourceId } = await quoting();
    await sources.say(sourceId, 'Welcome back to the desk', 'Good evening');
    const topic = await eventually(async () => {
      const [row] = await generation.stack.query<{
        topics: { from: number; to: number; transcriptHash: string }[];
      }>('generation', 'SELECT topics FROM generations WHERE id = $1', [id]);
      return row?.topics.find(({ transcriptHash }) => transcriptHash === sources.hash(sourceId));
    });
    expect(sources.text(sourceId).slice(topic.from, topic.to)).toMatch(/^I never risk/);
    expect(await changes(id)).toEqual([]);
  });

  it('loses the marks of a quote that nobody says any more, if that is accepted', async () => {
    const { id, sourceId } = await quoting();
    await sources.say(sourceId, ' Size comes second, and it follows from the stop.', '');
    await becomes(id, [['open', null]]);
    await call(quoteChangeRpc.decide, { id, decision: 'accept' }, ann);
    expect((await text(id)).content).toContain(
      '<p>Size comes second, and it follows from the stop.</p><p>— Marcus Hale</p>',
    );
    expect((await text(id)).content).not.toContain('blockquote');
  });

  it('whose quote was taken out by hand has no open change any more', async () => {
    const { id, sourceId } = await quoting();
    await sources.say(sourceId, 'too percent', 'two percent');
    await becomes(id, [['open', meant]]);
    await call(generationRpc.edit, { id, content: '<p>Something else.</p>' }, ann);
    await becomes(id, [['obsolete', meant]]);
  });

  it('that is published says where, and whoever may not change it decides nothing', async () => {
    const { id, sourceId } = await quoting('Published');
    await sources.say(sourceId, 'too percent', 'two percent');
    await becomes(id, [['open', meant]]);
    expect((await listed(id)).published).toMatchObject([{ generationId: id, outside: true }]);
    await expect(call(quoteChangeRpc.decide, { id, decision: 'accept' }, ben)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
  });

  it('in the bin follows when it is restored, and a version that brings old words back is looked at', async () => {
    const { id, sourceId } = await quoting();
    await call(generationRpc.delete, { id }, ann);
    await sources.say(sourceId, 'too percent', 'two percent');
    await eventually(
      async () =>
        (
          await generation.stack.query(
            'generation',
            'SELECT 1 FROM corrected_sources WHERE "sourceId" = $1',
            [sourceId],
          )
        ).length === 1,
    );
    await call(binRpc.generation.restore, { kind: 'text', id }, ann);
    await becomes(id, [['open', meant]]);
    await call(quoteChangeRpc.decide, { id, decision: 'accept' }, ann);
    await becomes(id, [['accepted', meant]]);
    const behind = `SELECT 1 FROM generations WHERE id = $1 AND unwritten <> '{}'`;
    await eventually(async () => (await generation.stack.query('generation', behind, [id])).length === 0);
    await call(generationRpc.restore, { id, version: 1 }, ann);
    await becomes(id, [['open', meant]]);
  });

  it('follows once, however often the news comes', async () => {
    const { id, sourceId } = await quoting();
    const from = raw.indexOf('too percent');
    const news = sources.correct(sourceId, [{ from, to: from + 3, text: 'two' }]);
    const again = randomUUID();
    for (const eventId of [again, again, randomUUID()])
      await generation.stack.publish(correctionEvents.corrected, news, eventId);
    await becomes(id, [['open', meant]]);
    await settled();
    expect(await changes(id)).toHaveLength(1);
  });
});
