import {
  binRpc,
  clipRpc,
  generationRpc,
  mediaRpc,
  reviewRpc,
  type Role,
  signOffEvents,
  signOffRpc,
  sourceRpc,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { answer, standInForDocuments } from '../testing/document-double.js';
import { generationStack, type GenerationStack, storeText } from '../testing/generation-stack.js';

const transcript = [
  '[00:00:36] **Elena Voss:** I never risk more than two percent of the account. Nobody pays me for waiting.',
  '[00:01:10] **Marcus Hale:** The stop comes first. Size comes second, and it follows from the stop.',
].join('\n');
const link = '<a class="moment" href="/videos/5?t=70" data-source="5" data-t="70">1:10</a>';
const said = 'Elena says: “I never risk more than two percent of the account.”';
const heard = 'Marcus puts the stop first.';
const content = `<h1>Risk</h1><p>${said} It shows.</p><p>${heard} ${link}</p><p>The end.</p>`;

let generation: GenerationStack;
const asked: unknown[] = [];
beforeAll(async () => {
  generation = await generationStack();
  const { stack } = generation;
  standInForDocuments(stack, []);
  answer(stack, sourceRpc.text, ({ id }) => ({
    id,
    title: 'Quiet Markets',
    guru: { id: 1, name: 'Elena Voss', description: null, imageUrl: null, systemPrompt: null },
    platformType: 'Zoom',
    videoUrl: null,
    sourceReference: null,
    transcript,
    transcriptHash: 'a'.repeat(64),
  }));
  answer(stack, sourceRpc.byIds, () => []);
  answer(stack, mediaRpc.link, () => ({
    media: {
      url: '/files/media/whole',
      type: 'audio/mpeg' as const,
      bytes: 100,
      fileName: 'call.mp3',
      durationSeconds: 90,
      expiresAt: new Date().toISOString(),
    },
  }));
  answer(stack, clipRpc.ofSource, (wanted) => {
    asked.push(wanted);
    return { key: 'k'.repeat(32), fileName: 'clip.mp3', mediaType: 'audio/mpeg' as const, bytes: 10 };
  });
  await stack.query('generation', `INSERT INTO people (id, name, sequence) VALUES (1, 'Ann', 1)`);
});
afterAll(() => generation.close());
beforeEach(() => generation.stack.query('generation', 'TRUNCATE generations, bin, publishing_needs CASCADE'));

const call: GenerationStack['stack']['rpc']['call'] = (...args) => generation.stack.rpc.call(...args);
const as = (userId: number, role: Role, teamId = 1) => ({ userId, teamId, as: { role } });
const [ann, ben, edda, theirs] = [as(1, 'writer'), as(2, 'writer'), as(3, 'editor'), as(3, 'admin', 2)];
/** Whoever has the link has no account. */
const expert = { userId: null, teamId: null };

async function store(html = content): Promise<number> {
  const id = await storeText(generation.stack, { content: html });
  const topic = { id: 1, title: 'Risk', excerpt: '', details: '', sourceId: 5, sourceTitle: 'Quiet Markets' };
  await generation.stack.query('generation', 'UPDATE generations SET topics = $2 WHERE id = $1', [
    id,
    JSON.stringify([{ ...topic, startSeconds: 36, from: 0, to: 60 }]),
  ]);
  return id;
}
async function signOff() {
  const id = await store();
  const made = await call(signOffRpc.ask, { id, expert: 'Elena Voss' }, ann);
  return { id, signOffId: made.signOff.id, token: made.link.split('#token=')[1] ?? '' };
}
const open = (token: string) => call(signOffRpc.open, { token }, expert);
const of = async (id: number) => (await call(signOffRpc.ofText, { id }, ann)).signOffs[0]?.sentences ?? [];
type Decision = { decision: 'approve' | 'reject' | 'suggest'; suggestion?: string; comment?: string };
async function decide(token: string, words: string, decision: Decision) {
  const { sentences } = await open(token);
  const found = sentences.find((one) => one.words === words);
  const sentence = { sentence: found?.id ?? 0, hash: found?.hash ?? '' };
  return call(signOffRpc.decide, { token, ...sentence, ...decision }, expert);
}
const edit = (id: number, from: string, to: string) =>
  call(generationRpc.edit, { id, content: content.replace(from, to) }, ann);
const publish = async (id: number) => {
  await call(generationRpc.edit, { id, status: 'Complete' }, ann);
  return call(generationRpc.edit, { id, status: 'Published' }, edda);
};
const ended = { status: 404, code: 'SIGN_OFF_LINK_ENDED' };

describe('a link to sign off', () => {
  it('shows the sentences that rest on recordings, and nothing else of the text', async () => {
    const { token } = await signOff();
    const view = await open(token);
    expect(view).toMatchObject({ title: 'Risk first', expert: 'Elena Voss', askedBy: 'Ann' });
    expect(view.sentences).toMatchObject([
      { words: said, speaker: 'Elena Voss', timestamp: '00:00:36', state: 'open' },
      { words: heard, speaker: 'Marcus Hale', timestamp: '00:01:10', state: 'open' },
    ]);
    const told = JSON.stringify(view);
    for (const other of ['The end.', '/files/media/whole']) expect(told).not.toContain(other);
  });

  it('is kept as its hash alone', async () => {
    const { token } = await signOff();
    const rows = await generation.stack.query('generation', 'SELECT * FROM sign_offs');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('opens nothing once it is revoked, renewed, withdrawn, too old, or its text is deleted', async () => {
    const opens = async (token: string) => expect(open(token)).rejects.toMatchObject(ended);
    await opens('unknown');
    const revoked = await signOff();
    await call(signOffRpc.revoke, { id: revoked.signOffId }, ann);
    await opens(revoked.token);
    const renewed = await signOff();
    const { link: next } = await call(signOffRpc.renew, { id: renewed.signOffId }, ann);
    await opens(renewed.token);
    expect(await open(next.split('#token=')[1] ?? '')).toMatchObject({ expert: 'Elena Voss' });
    const old = await signOff();
    await generation.stack.query('generation', `UPDATE sign_offs SET "linkUntil" = now() WHERE id = $1`, [
      old.signOffId,
    ]);
    await opens(old.token);
    const withdrawn = await signOff();
    await call(signOffRpc.withdraw, { id: withdrawn.signOffId }, ann);
    await opens(withdrawn.token);
    const deleted = await signOff();
    await call(generationRpc.delete, { id: deleted.id }, ann);
    await opens(deleted.token);
    await call(binRpc.generation.restore, { kind: 'text', id: deleted.id }, ann);
    expect(await open(deleted.token)).toMatchObject({ title: 'Risk first' });
  });

  it('lets the moments of its sentences be heard, and no other stretch', async () => {
    const { token, signOffId } = await signOff();
    const [first] = (await open(token)).sentences;
    const ticket = first?.listen?.split('/').at(-1) ?? '';
    expect(await call(signOffRpc.moment, { ticket }, expert)).toMatchObject({ fileName: 'clip.mp3' });
    expect(asked.at(-1)).toMatchObject({ id: 5, from: 33, to: 61 });
    const [id, until, signature] = ticket.split('.');
    for (const wrong of [
      `${Number(id) + 1}.${until}.${signature}`,
      `${id}.${Number(until) + 1}.${signature}`,
    ])
      await expect(call(signOffRpc.moment, { ticket: wrong }, expert)).rejects.toMatchObject(ended);
    await call(signOffRpc.revoke, { id: signOffId }, ann);
    await expect(call(signOffRpc.moment, { ticket }, expert)).rejects.toMatchObject(ended);
  });

  it('is refused where nothing rests on a recording, and to whoever may not change the text', async () => {
    const plain = await store('<p>Nothing is quoted here.</p>');
    await expect(call(signOffRpc.ask, { id: plain, expert: 'Elena' }, ann)).rejects.toMatchObject({
      code: 'SIGN_OFF_NOTHING',
    });
    const { id, signOffId } = await signOff();
    await expect(call(signOffRpc.ask, { id, expert: 'Elena' }, ben)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    await expect(call(signOffRpc.revoke, { id: signOffId }, ben)).rejects.toMatchObject({
      code: 'NOT_YOURS',
    });
    const foreign = [
      call(signOffRpc.ofText, { id }, theirs),
      call(signOffRpc.record, { id: signOffId }, theirs),
      call(signOffRpc.renew, { id: signOffId }, theirs),
      call(signOffRpc.withdraw, { id: signOffId }, theirs),
      call(signOffRpc.answer, { id: 1, decision: 'accept' }, theirs),
    ];
    await Promise.all(foreign.map((attempt) => expect(attempt).rejects.toMatchObject({ status: 404 })));
  });
});

describe('what an expert says', () => {
  it('is kept with time, version and hash, and told', async () => {
    const told = await generation.stack.listen(signOffEvents.decided);
    const { id, signOffId, token } = await signOff();
    await decide(token, said, { decision: 'approve' });
    await decide(token, heard, { decision: 'reject', comment: 'He did not.' });
    expect(await of(id)).toMatchObject([
      { state: 'approved', approvedWords: said, version: 1 },
      { state: 'rejected', comment: 'He did not.' },
    ]);
    await eventually(() => told.length === 2);
    const record = await call(signOffRpc.record, { id: signOffId }, ann);
    expect(record.decisions).toMatchObject([
      { decision: 'approve', words: said, version: 1, comment: null },
      { decision: 'reject', words: heard, version: 1, comment: 'He did not.' },
    ]);
    expect(record.decisions[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is known to whoever asked: what waits for the expert, and what for the writer', async () => {
    const waiting = async (who: typeof ann) => (await call(signOffRpc.waiting, {}, who)).items;
    const { id, signOffId, token } = await signOff();
    const mine = { id: signOffId, generationId: id, title: 'Risk first', expert: 'Elena Voss' };
    expect(await waiting(ann)).toEqual([{ ...mine, open: 2, answered: 0 }]);
    await decide(token, said, { decision: 'approve' });
    await decide(token, heard, { decision: 'reject' });
    expect(await waiting(ann)).toEqual([{ ...mine, open: 0, answered: 1 }]);
    for (const other of [ben, theirs]) expect(await waiting(other)).toEqual([]);
    await decide(token, heard, { decision: 'approve' });
    expect(await waiting(ann)).toEqual([]);
  });

  it('is refused for words that they have not read', async () => {
    const { id, token } = await signOff();
    const [first] = (await open(token)).sentences;
    await edit(id, 'two percent', 'ten percent');
    const stale = { token, sentence: first?.id ?? 0, hash: first?.hash ?? '', decision: 'approve' as const };
    await expect(call(signOffRpc.decide, stale, expert)).rejects.toMatchObject({ code: 'SIGN_OFF_STALE' });
    const other = await signOff();
    await expect(call(signOffRpc.decide, { ...stale, token: other.token }, expert)).rejects.toMatchObject({
      code: 'SIGN_OFF_NOT_FOUND',
    });
    expect((await of(id))[0]?.state).toBe('open');
  });

  it('can be another wording; accepted, it is in the text and approved', async () => {
    const { id, token } = await signOff();
    const suggestion = heard.replace('puts', 'always puts');
    await decide(token, heard, { decision: 'suggest', suggestion });
    const [, suggested] = await of(id);
    const { signOffs } = await call(signOffRpc.answer, { id: suggested?.id ?? 0, decision: 'accept' }, ann);
    expect(signOffs[0]?.sentences[1]).toMatchObject({ state: 'approved', words: suggestion });
    const { generation: text } = await call(generationRpc.get, { id }, ann);
    expect(text).toMatchObject({ activeVersion: 2, content: content.replace(heard, suggestion) });
    await expect(
      call(signOffRpc.answer, { id: suggested?.id ?? 0, decision: 'accept' }, ann),
    ).rejects.toMatchObject({ code: 'SIGN_OFF_NO_SUGGESTION' });
  });

  it('can be a wording that is declined: the sentence waits again', async () => {
    const { id, token } = await signOff();
    await decide(token, heard, { decision: 'suggest', suggestion: 'Marcus puts it first.' });
    const [, suggested] = await of(id);
    await call(signOffRpc.answer, { id: suggested?.id ?? 0, decision: 'decline' }, ann);
    expect((await of(id))[1]).toMatchObject({ state: 'open', words: heard, suggestion: null });
  });
});

describe('publishing', () => {
  it('answers 409 with the sentence that was changed after the expert approved it', async () => {
    const { id, token } = await signOff();
    await decide(token, said, { decision: 'approve' });
    await edit(id, 'Elena says', 'Elena tells us');
    const now = said.replace('says', 'tells us');
    expect(await of(id)).toMatchObject([
      { state: 'reopened', words: now, approvedWords: said },
      { state: 'open' },
    ]);
    await expect(publish(id)).rejects.toMatchObject({
      status: 409,
      code: 'SIGN_OFF_REOPENED',
      details: { sentence: now },
    });
    await decide(token, now, { decision: 'approve' });
    expect(await publish(id)).toMatchObject({ status: 'Published' });
  });

  it('asks for what was rejected, and for all sentences where the team says so', async () => {
    await call(reviewRpc.setNeeds, { needs: 'expert' }, as(3, 'admin'));
    const plain = await store();
    await expect(publish(plain)).rejects.toMatchObject({ code: 'SIGN_OFF_MISSING' });
    const { id, token, signOffId } = await signOff();
    await decide(token, said, { decision: 'approve' });
    await expect(publish(id)).rejects.toMatchObject({ code: 'SIGN_OFF_OPEN', details: { sentence: heard } });
    await decide(token, heard, { decision: 'reject' });
    await expect(publish(id)).rejects.toMatchObject({ code: 'SIGN_OFF_REJECTED' });
    await decide(token, heard, { decision: 'approve' });
    expect(await publish(id)).toMatchObject({ status: 'Published' });
    await call(signOffRpc.withdraw, { id: signOffId }, ann);
  });
});
