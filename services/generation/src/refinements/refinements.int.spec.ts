import {
  generationEvents,
  generationRpc,
  Refinement,
  type RefineInput,
  type Warning,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { z } from 'zod';
import { documentDouble, standInForDocuments, type DocumentDouble } from '../testing/document-double.js';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';
import { OutcomeService } from './outcome.service.js';
import { RefiningEngine } from './refining-engine.js';

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
afterEach(() => jest.restoreAllMocks());

/** The engine at its one seam: says what it is told to. */
const engine = (
  how: (html: string, signal: AbortSignal) => Promise<string> | string,
  warnings: Warning[] = [],
) =>
  jest.spyOn(RefiningEngine.prototype, 'refine').mockImplementation(async ({ html }, signal) => {
    const made = await how(html, signal);
    return {
      html: made,
      changed: made !== html,
      note: made === html ? 'Nothing to do.' : 'Done.',
      warnings,
    };
  });

async function text(options: Parameters<typeof storeText>[1] = {}): Promise<[number, DocumentDouble]> {
  const id = await storeText(generation.stack, options);
  const document = documentDouble(id, options.content);
  documents.push(document);
  return [id, document];
}
const refine = (input: z.input<typeof RefineInput>, as = ben) => rpc().call(generationRpc.refine, input, as);
const ended = async (id: number, as = ben) =>
  eventually(
    async () => {
      const refinement = await rpc().call(generationRpc.refinement, { id }, as);
      return refinement.status === 'queued' ? null : refinement;
    },
    { withinMs: 20_000 },
  );
const history = (id: number) => rpc().call(generationRpc.history, { id }, ann);

describe('feedback on a text', () => {
  it('makes a version by both, which the document shows highlighted; what was typed is a version before', async () => {
    engine((html) => html.replace('typed', 'typed and refined'));
    const published = await generation.stack.listen(generationEvents.refined);
    const [id, document] = await text({ status: 'Published' });
    document.html = '<p>First, typed.</p>';
    const { id: refinement } = await refine({ generationId: id, feedback: 'Say that it was refined' });
    const done = await ended(refinement);
    expect(z.strictObject(Refinement.shape).parse(done)).toMatchObject({
      status: 'done',
      changed: true,
      version: 3,
      content: '<p>First, typed and refined.</p>',
      note: 'Done.',
      contentType: 'newsletter',
      feedback: 'Say that it was refined',
    });
    expect(await history(id)).toMatchObject([
      { version: 3, author: 'Ben with Galley', userComment: 'Say that it was refined', baseVersion: 2 },
      { version: 2, author: 'Somebody in the document' },
      { version: 1 },
    ]);
    const [written] = await eventually(() => document.written.length > 0 && document.written);
    expect(written).toMatchObject({
      highlight: true,
      comment: 'Say that it was refined',
      author: 'Ben with Galley',
    });
    const detail = await rpc().call(generationRpc.get, { id }, ann);
    expect(detail.generation.status).toBe('Draft');
    await eventually(() =>
      published.some(({ generationId, version }) => generationId === id && version === 3),
    );
  });

  it('warns on the text of what it says somebody said and nobody did, not of what was not followed', async () => {
    const attribution = { code: 'ATTRIBUTION_NOT_LOCATED', message: 'Left out: "He said so."' };
    const ignored = { code: 'INSTRUCTIONS_NOT_FOLLOWED', message: 'The feedback was not followed.' };
    engine((html) => html.replace('First', 'Second'), [attribution, ignored]);
    const [id] = await text();
    const done = await ended((await refine({ generationId: id, feedback: 'Change it' })).id);
    expect(done.warnings).toEqual([attribution, ignored]);
    const { generation: stored } = await rpc().call(generationRpc.get, { id }, ann);
    expect(stored.warnings).toEqual([attribution]);
  });

  it('that changes nothing leaves no version and says why', async () => {
    engine((html) => html);
    const [id] = await text();
    const done = await ended((await refine({ generationId: id, feedback: 'Keep it' })).id);
    expect(done).toMatchObject({ status: 'done', changed: false, version: null, note: 'Nothing to do.' });
    expect(await history(id)).toHaveLength(1);
  });

  it('can stay beside the text as suggestions', async () => {
    engine((html) => html.replace('First', 'Second'));
    const [id, document] = await text();
    const done = await ended(
      (await refine({ generationId: id, feedback: 'Other word', mode: 'suggest' })).id,
    );
    expect(done).toMatchObject({ status: 'done', changed: true, version: null });
    expect(done.suggestionId).toContain('refinement-');
    expect(document.suggested).toMatchObject([{ html: '<p>Second.</p>', note: 'Other word' }]);
    expect(await history(id)).toHaveLength(1);
  });

  it('never takes away what people save while the engine works', async () => {
    const base = '<p>One stays here.</p><p>Two stays here.</p><p>Three stays here.</p>';
    const [id, document] = await text({ content: base });
    const saved = base.replace('One', 'Uno').replace('Two', 'Due');
    engine(async (html) => {
      await rpc().call(generationRpc.edit, { id, content: saved, baseVersion: 1 }, ann);
      return html.replace('Two', 'Zwei').replace('Three', 'Drei');
    });
    const done = await ended((await refine({ generationId: id, feedback: 'In German' })).id);
    expect(done).toMatchObject({
      content: '<p>Uno stays here.</p><p>Due stays here.</p><p>Drei stays here.</p>',
      note: 'Done. One place that somebody changed meanwhile stays as they wrote it.',
    });
    expect((await history(id))[0]).toMatchObject({ version: 3, baseVersion: 1 });
    await eventually(() => document.html === done.content);
  });

  it('refines a text that belongs to no generation, and stores none', async () => {
    engine((html) => html.replace('Loose', 'Loose and refined'));
    const { id } = await refine({ content: '<p>Loose.</p><script>x</script>', feedback: 'More' });
    expect(await ended(id)).toMatchObject({
      content: '<p>Loose and refined.</p>',
      version: null,
      generationId: null,
    });
    await expect(rpc().call(generationRpc.refinement, { id }, ann)).rejects.toMatchObject({
      code: 'REFINEMENT_NOT_FOUND',
    });
  });

  it('is refused in the words of the screens', async () => {
    const [id] = await text();
    const late = await storeText(generation.stack, { status: 'Processing' });
    await expect(refine({ generationId: id, feedback: ' ' })).rejects.toMatchObject({
      message: 'Please enter your refinement feedback',
    });
    const missing = { code: 'DOCUMENT_NOT_FOUND', message: 'Could not find the document to refine' };
    await expect(refine({ generationId: id, feedback: 'x', docId: 'other' })).rejects.toMatchObject(missing);
    await expect(refine({ generationId: id, feedback: 'x', contentType: 'Blog Post' })).rejects.toMatchObject(
      missing,
    );
    await expect(refine({ feedback: 'x' })).rejects.toMatchObject({ message: 'There is no text to refine.' });
    await expect(refine({ generationId: late, feedback: 'x' })).rejects.toMatchObject({
      code: 'STILL_PROCESSING',
    });
    await expect(refine({ generationId: 999_999, feedback: 'x' })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a refinement that is interrupted', () => {
  it('between engine and version asks no model twice and makes one version', async () => {
    const asked = engine((html) => html.replace('First', 'Second'));
    jest.spyOn(OutcomeService.prototype, 'store').mockRejectedValueOnce(new Error('The process is gone.'));
    const [id, document] = await text();
    const done = await ended((await refine({ generationId: id, feedback: 'Other word' })).id);
    expect(done).toMatchObject({ status: 'done', version: 2 });
    expect(asked).toHaveBeenCalledTimes(1);
    await eventually(() => document.written.length > 0);
    expect(await history(id)).toHaveLength(2);
  });

  it('by the one who asked for it leaves the text alone', async () => {
    engine(
      (html, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(`${html}x`))),
    );
    const [id] = await text();
    const { id: refinement } = await refine({ generationId: id, feedback: 'Take long' });
    await expect(rpc().call(generationRpc.cancelRefinement, { id: refinement }, ann)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    const cancelled = await rpc().call(generationRpc.cancelRefinement, { id: refinement }, ben);
    expect(cancelled).toMatchObject({ status: 'cancelled', code: 'CANCELLED' });
    expect(await history(id)).toHaveLength(1);
    await expect(rpc().call(generationRpc.cancelRefinement, { id: refinement }, ben)).rejects.toMatchObject({
      code: 'JOB_NOT_CANCELLABLE',
    });
  });
});

describe('the document that is meant', () => {
  const workable = (id: number, contentType: 'newsletter' | 'blogPost' | null = null) =>
    rpc().call(generationRpc.workable, { id, contentType }, ben);

  it('is named without anybody reading it', async () => {
    const [id, document] = await text();
    document.html = '<p>First, typed.</p>';
    expect(await workable(id)).toEqual({ contentType: 'newsletter' });
    expect(await history(id)).toHaveLength(1);
  });

  it('is none of a text that cannot be worked on, or has no such document', async () => {
    const [id] = await text();
    const late = await storeText(generation.stack, { status: 'Processing' });
    const failed = await storeText(generation.stack, { status: 'Failed' });
    await expect(workable(late)).rejects.toMatchObject({ code: 'STILL_PROCESSING' });
    await expect(workable(failed)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
    await expect(workable(id, 'blogPost')).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await expect(workable(999_999)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
  });
});
