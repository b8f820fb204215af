import { assistantRpc, FactCheckAnswer, textFactsRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { AssistantStack } from '../testing/assistant-stack.js';

let assistant: AssistantStack;
const ann = { userId: 1 };

beforeAll(async () => {
  assistant = await AssistantStack.open('offline');
});
afterAll(() => assistant.close());

const start = (selectedText?: string) =>
  assistant.stack.rpc.call(
    assistantRpc.startFactCheck,
    { contentId: 1, ...(selectedText === undefined ? {} : { selectedText }) },
    ann,
  );
const check = async (selectedText?: string) => {
  const { id } = await start(selectedText);
  const state = await eventually(async () => {
    const seen = await assistant.stack.rpc.call(assistantRpc.factCheck, { id }, ann);
    return seen.status === 'queued' || seen.status === 'in_progress' ? null : seen;
  });
  expect(state).toMatchObject({ status: 'completed', code: null, reason: null });
  return FactCheckAnswer.parse(state);
};

describe('a fact check', () => {
  const said = 'I never risk more than two percent of the account on one trade.';

  it('gives each sentence its verdict, with what was said and when, the verdict word first', async () => {
    const { response, verdicts, checked, reused } = await check(
      `${said} In March we closed twelve trades. Bananas ripen on the moon.`,
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['supported', 'contradicted', 'not_found']);
    expect(verdicts[0]).toMatchObject({ sourceId: 7, timestamp: '00:00:31', passage: said });
    expect(response.split('\n\n').map((line) => line.split(':')[0])).toEqual([
      'Supported',
      'Contradicted',
      'Not found',
    ]);
    expect({ checked, reused }).toEqual({ checked: 3, reused: 0 });
  });

  it('checks again only what changed', async () => {
    const again = await check(`${said} In March we closed eleven trades. Bananas ripen on the moon.`);
    expect(again.verdicts.map(({ verdict }) => verdict)).toEqual(['supported', 'supported', 'not_found']);
    expect(again).toMatchObject({ checked: 1, reused: 2 });
    expect(await check(said)).toMatchObject({ checked: 0, reused: 1 });
  });

  it('checks again what was checked long ago', async () => {
    expect(await check(said)).toMatchObject({ checked: 0, reused: 1 });
    await assistant.stack.query(
      'assistant',
      `UPDATE fact_verdicts SET "createdAt" = now() - interval '91 days'`,
    );
    await assistant.restart();
    expect(await check(said)).toMatchObject({ checked: 1, reused: 0 });
    expect(await check(said)).toMatchObject({ checked: 0, reused: 1 });
  });

  it('takes the whole text when nothing is sent, without its title', async () => {
    const { verdicts } = await check();
    expect(verdicts.map(({ sentence }) => sentence)).toEqual([
      'Size decides what happens to you.',
      'A stop that you move is no stop at all.',
    ]);
  });

  it('is known to the team as the newest of the whole text, with its version', async () => {
    await check();
    await check(said);
    const facts = (who: object) => assistant.stack.rpc.call(textFactsRpc, { id: 1 }, who);
    expect(await facts({ userId: 2 })).toEqual({
      check: {
        version: 1,
        endedAt: expect.any(String) as string,
        sentences: 2,
        contradicted: [],
        notFound: expect.any(Array) as string[],
        outdated: false,
      },
    });
    expect(await facts({ userId: 2, teamId: 2 })).toEqual({ check: null });
  });

  it('says so when nothing is selected, or nothing is stated', async () => {
    await expect(start(' ')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      message:
        'No text selected. Please select a portion of the newsletter text first, then click Fact Check.',
    });
    expect(await check('Why so?')).toMatchObject({ verdicts: [], checked: 0, reused: 0 });
  });

  it('is of a text that exists, and its asker’s own', async () => {
    await expect(
      assistant.stack.rpc.call(assistantRpc.startFactCheck, { contentId: 2 }, ann),
    ).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
    const { id } = await start(said);
    const look = (checkId: string, userId: number) =>
      assistant.stack.rpc.call(assistantRpc.factCheck, { id: checkId }, { userId });
    await expect(look(id, 2)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(look('none', 1)).rejects.toMatchObject({ code: 'FACT_CHECK_NOT_FOUND' });
  });

  it('survives the end of its process', async () => {
    const { id } = await start(`${said} Seven of them won.`);
    await assistant.restart();
    const state = await eventually(async () => {
      const seen = await assistant.stack.rpc.call(assistantRpc.factCheck, { id }, ann);
      return seen.status === 'completed' ? seen : null;
    });
    expect(state.verdicts).toHaveLength(2);
  });
});
