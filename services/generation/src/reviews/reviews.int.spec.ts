import { generationRpc, peopleRpc, reviewEvents, reviewRpc, type Role, binRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { answer, standInForDocuments } from '../testing/document-double.js';
import { generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const content = '<h1>Risk first</h1><p>Size comes second.</p><p>Wait for the open.</p>';
const edited = content.replace('Wait for the open.', 'Never wait.');

let generation: GenerationStack;
beforeAll(async () => {
  generation = await generationStack();
  standInForDocuments(generation.stack, []);
  answer(generation.stack, peopleRpc.colleagues, () => [
    { id: 1, name: 'Ann', role: 'writer' as const },
    { id: 2, name: 'Ben', role: 'writer' as const },
    { id: 3, name: 'Edda', role: 'editor' as const },
  ]);
  await generation.stack.query(
    'generation',
    `INSERT INTO people (id, name, sequence) VALUES (1, 'Ann', 1), (2, 'Ben', 1), (3, 'Edda', 1)`,
  );
});
afterAll(() => generation.close());
beforeEach(() => generation.stack.query('generation', 'TRUNCATE generations, bin, publishing_needs CASCADE'));

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const as = (userId: number, role: Role, teamId = 1) => ({ userId, teamId, as: { role } });
const [ann, ben, edda] = [as(1, 'writer'), as(2, 'writer'), as(3, 'editor')];
const theirs = as(3, 'admin', 2);

const store = () => storeText(generation.stack, { content });
const of = (id: number, who = ann) => call(reviewRpc.ofText, { id }, who);
const edit = (id: number, next: string) => call(generationRpc.edit, { id, content: next }, ann);
const needs = (wanted: 'approval' | 'editor' | 'nothing') =>
  call(reviewRpc.setNeeds, { needs: wanted }, as(3, 'admin'));
const publish = async (id: number) => {
  await call(generationRpc.edit, { id, status: 'Complete' }, ann);
  return call(generationRpc.edit, { id, status: 'Published' }, edda);
};

/** A text for which Ben was asked: its id and that of the review. */
async function asked(): Promise<{ id: number; review: number }> {
  const id = await store();
  const { reviews } = await call(reviewRpc.ask, { id, people: [2], note: 'The numbers, please.' }, ann);
  return { id, review: reviews[0]?.id ?? 0 };
}
async function approved(): Promise<{ id: number; review: number }> {
  const made = await asked();
  await call(reviewRpc.decide, { id: made.review, decision: 'approve', version: 1 }, ben);
  return made;
}

describe('a review', () => {
  it('is asked for with a note and a day; it waits for whom it was asked of, and one event tells', async () => {
    const told = await generation.stack.listen(reviewEvents.asked);
    const id = await store();
    const request = { id, people: [2, 2], roles: ['editor' as const], note: 'By noon.', dueOn: '2026-07-01' };
    const { reviews, mayAsk } = await call(reviewRpc.ask, request, ann);
    expect(mayAsk).toBe(true);
    expect(reviews).toMatchObject([
      { person: null, role: 'editor', state: 'waiting', mayDecide: false },
      { person: 'Ben', askedBy: 'Ann', note: 'By noon.', dueOn: '2026-07-01', state: 'waiting' },
    ]);
    await eventually(() => told.length === 1);
    expect(told).toMatchObject([
      { generationId: id, title: 'Risk first', askedBy: 1, people: [2], roles: ['editor'] },
    ]);
    const waiting = async (who: typeof ann) => (await call(reviewRpc.waiting, {}, who)).items;
    expect(await waiting(ben)).toMatchObject([{ title: 'Risk first', forMe: true, dueOn: '2026-07-01' }]);
    expect(await waiting(edda)).toMatchObject([{ forMe: true, role: 'editor' }]);
    expect((await waiting(ann)).map(({ forMe }) => forMe)).toEqual([false, false]);
  });

  it('is approved by whom it waits for, and by nobody else', async () => {
    const { id, review } = await asked();
    const approve = (who: typeof ann) =>
      call(reviewRpc.decide, { id: review, decision: 'approve', version: 1 }, who);
    await expect(approve(ann)).rejects.toMatchObject({ code: 'REVIEW_OWN_TEXT' });
    await expect(approve(edda)).rejects.toMatchObject({ code: 'REVIEW_NOT_ASKED' });
    const { reviews } = await approve(ben);
    expect(reviews).toMatchObject([{ state: 'approved', decidedBy: 'Ben', version: 1, changed: [] }]);
    expect((await call(reviewRpc.waiting, {}, ben)).items).toEqual([]);
    expect((await of(id)).reviews[0]?.decidedAt).not.toBeNull();
  });

  it('asks for changes at their place; asked again, it waits again', async () => {
    const { id, review } = await asked();
    const comments = [
      { contentType: 'newsletter' as const, quote: 'Wait for  the open.', text: 'Why?' },
      { contentType: 'newsletter' as const, text: 'Shorter, please.' },
    ];
    const decision = { id: review, decision: 'changes' as const, version: 1 };
    const after = await call(reviewRpc.decide, { ...decision, comments }, ben);
    expect(after.reviews[0]).toMatchObject({
      state: 'changes',
      comments: [
        { quote: 'Wait for the open.', block: 'Wait for the open.', stands: true, author: 'Ben' },
        { quote: null, block: null, stands: true, text: 'Shorter, please.' },
      ],
    });
    await edit(id, edited);
    const [comment] = (await of(id)).reviews[0]?.comments ?? [];
    expect(comment?.stands).toBe(false);
    const done = await call(reviewRpc.commentDone, { id: comment?.id ?? 0, done: true }, ann);
    expect(done.reviews[0]?.comments[0]).toMatchObject({ doneBy: 'Ann' });
    const again = await call(reviewRpc.ask, { id, people: [2] }, ann);
    expect(again.reviews).toMatchObject([{ id: review, state: 'waiting' }]);
  });

  it('is refused where it makes no sense, and nothing changes', async () => {
    const { id, review } = await asked();
    const refused: [Promise<unknown>, string][] = [
      [call(reviewRpc.ask, { id, people: [1] }, ann), 'REVIEW_OWN_TEXT'],
      [call(reviewRpc.ask, { id, people: [99] }, ann), 'REVIEW_NO_MEMBER'],
      [call(reviewRpc.ask, { id }, ann), 'VALIDATION_FAILED'],
      [call(reviewRpc.ask, { id, people: [3] }, ben), 'NOT_YOURS'],
      [call(reviewRpc.ask, { id, people: [2], dueOn: '2026-02-31' }, ann), 'VALIDATION_FAILED'],
      [call(reviewRpc.decide, { id: review, decision: 'approve', version: 7 }, ben), 'REVIEW_STALE'],
      [call(reviewRpc.decide, { id: review, decision: 'changes', version: 1 }, ben), 'VALIDATION_FAILED'],
      [
        call(
          reviewRpc.decide,
          {
            id: review,
            decision: 'changes',
            version: 1,
            comments: [{ contentType: 'newsletter', quote: 'Not there', text: 'Why?' }],
          },
          ben,
        ),
        'VALIDATION_FAILED',
      ],
      [call(reviewRpc.withdraw, { id: review }, ben), 'NOT_YOURS'],
      [call(reviewRpc.setNeeds, { needs: 'editor' }, edda), 'PERMISSION_MISSING'],
      [call(reviewRpc.withdraw, { id: 999 }, ann), 'REVIEW_NOT_FOUND'],
    ];
    await Promise.all(refused.map(([attempt, code]) => expect(attempt).rejects.toMatchObject({ code })));
    expect((await of(id)).reviews).toMatchObject([{ id: review, state: 'waiting', comments: [] }]);
  });

  it('is taken back by whoever asked', async () => {
    const { id, review } = await asked();
    await call(reviewRpc.withdraw, { id: review }, ann);
    expect((await of(id)).reviews).toEqual([]);
  });

  it('goes into the bin with its text, and comes back with it', async () => {
    const { id } = await approved();
    await call(generationRpc.delete, { id }, ann);
    expect((await call(reviewRpc.waiting, {}, ben)).items).toEqual([]);
    await call(binRpc.generation.restore, { kind: 'text', id }, ann);
    expect((await of(id)).reviews).toMatchObject([{ state: 'approved' }]);
  });

  it('is not there for another team, which changes nothing of it', async () => {
    const { id, review } = await asked();
    const tried = [
      of(id, theirs),
      call(reviewRpc.ask, { id, roles: ['admin'] }, theirs),
      call(reviewRpc.decide, { id: review, decision: 'approve', version: 1 }, theirs),
      call(reviewRpc.withdraw, { id: review }, theirs),
    ];
    await Promise.all(tried.map((attempt) => expect(attempt).rejects.toMatchObject({ status: 404 })));
    expect((await call(reviewRpc.waiting, {}, theirs)).items).toEqual([]);
    await call(reviewRpc.setNeeds, { needs: 'editor' }, theirs);
    expect((await call(reviewRpc.needs, {}, ann)).needs).toBe('nothing');
  });
});

describe('an edit after the approval', () => {
  it('reopens the block that changed, and closes it when it is taken back', async () => {
    const { id } = await approved();
    await edit(id, edited);
    expect((await of(id)).reviews).toMatchObject([
      {
        state: 'reopened',
        changed: [{ contentType: 'newsletter', before: 'Wait for the open.', now: 'Never wait.' }],
      },
    ]);
    expect((await call(reviewRpc.waiting, {}, ben)).items).toMatchObject([
      { state: 'reopened', forMe: true },
    ]);
    await edit(id, content);
    expect((await of(id)).reviews).toMatchObject([{ state: 'approved', changed: [] }]);
  });
});

describe('publishing', () => {
  it('needs what the team says', async () => {
    await needs('approval');
    const { id, review } = await asked();
    await expect(publish(id)).rejects.toMatchObject({ status: 409, code: 'REVIEW_MISSING' });
    expect((await of(id)).obstacles).toEqual([
      { code: 'REVIEW_MISSING', message: 'This text needs an approval before it is published.' },
    ]);
    const comments = [{ contentType: 'newsletter' as const, text: 'Shorter, please.' }];
    await call(reviewRpc.decide, { id: review, decision: 'changes', version: 1, comments }, ben);
    await expect(publish(id)).rejects.toMatchObject({
      code: 'REVIEW_CHANGES_WANTED',
      message: 'Ben asks for changes before this text is published: “Shorter, please.”',
    });
    await call(reviewRpc.decide, { id: review, decision: 'approve', version: 1 }, ben);
    expect(await publish(id)).toMatchObject({ status: 'Published' });
  });

  it('answers with the block that was changed after the approval', async () => {
    await needs('approval');
    const { id } = await approved();
    await edit(id, edited);
    await expect(publish(id)).rejects.toMatchObject({
      status: 409,
      code: 'REVIEW_REOPENED',
      message: 'This was changed after it was approved, and needs another look: “Never wait.”',
    });
    await needs('nothing');
    expect(await publish(id)).toMatchObject({ status: 'Published' });
  });

  it('needs the approval of an editor where the team says so', async () => {
    await needs('editor');
    const { id } = await approved();
    await expect(publish(id)).rejects.toMatchObject({ code: 'REVIEW_MISSING' });
    const { reviews } = await call(reviewRpc.ask, { id, roles: ['editor'] }, ann);
    const ofEditor = reviews.find(({ role }) => role === 'editor');
    await call(reviewRpc.decide, { id: ofEditor?.id ?? 0, decision: 'approve', version: 1 }, edda);
    expect(await publish(id)).toMatchObject({ status: 'Published' });
  });
});
