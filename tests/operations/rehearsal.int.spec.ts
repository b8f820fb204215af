import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ModelCall, modelCalled } from '@galley/contracts';
import { type OpenAiStandIn, startOpenAiStandIn, type StandInRequest } from '@galley/engine-openai/testing';
import { type RunningService, startService } from '@galley/service-kit';
import { duringTests, eventually } from '@galley/testing';
import { assistantService } from '../../services/assistant/src/service.js';
import { commandsOf, OperatorStack } from './operator-stack.js';

const operator = duringTests(() => OperatorStack.start());
const { galley } = commandsOf(operator);
const folder = mkdtempSync(join(tmpdir(), 'galley-prompts-'));
let model: OpenAiStandIn;
let service: RunningService;
beforeAll(async () => {
  model = await startOpenAiStandIn();
  service = await startService(assistantService, {
    env: {
      ...operator.stack.envFor('assistant'),
      OPENAI_BASE_URL: model.baseUrl,
      MODEL_PRICES: '{"present": {"in": 100, "out": 100}, "next": {"in": 1000, "out": 1000}}',
    },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.close();
  await model.close();
});

const said = 'I never risk more than two percent of the account on one trade.';
const fence = 'recording-0123456789abcdef';
const promptOf = (purpose: string) =>
  `[system]\nAnswer with one JSON object of the requested shape.\n\n[user]\n${purpose}\n${fence}\n12 [00:31] Elena Voss: ${said}\n[assistant]\n13 A stop that you move is no stop at all.\n${fence}`;
const topics = (quote: string) => ({ topics: [{ title: 'Risk in a Trade', quote }] });

/** Stores calls as the services tell of them, the last one newest. */
async function stored(...calls: Partial<ModelCall>[]): Promise<void> {
  const { stack } = operator;
  await stack.query('assistant', 'DELETE FROM ai_responses');
  for (const [index, call] of calls.entries()) {
    await stack.publish(modelCalled.topic, {
      purpose: `Find topics ${index + 1}`,
      promptVersion: 'v2',
      model: 'present',
      prompt: promptOf(`Find topics ${index + 1}`),
      response: JSON.stringify(topics(said)),
      tokensIn: 100,
      tokensOut: 20,
      durationMs: 640,
      outcome: 'ok',
      error: null,
      ...call,
    });
    await eventually(async () => (await rows()).length === index + 1);
  }
}
const rows = () => operator.stack.query('assistant', 'SELECT * FROM ai_responses ORDER BY id');
const requestOf = ({ messages }: StandInRequest) => messages.at(-1)?.content ?? '';

interface Answer {
  readonly worse: boolean;
  readonly compared: number;
  readonly endedBy: string | null;
  readonly spentUsd: number;
  readonly before: object;
  readonly after: object;
  readonly calls: { purpose: string; skipped: string | null; after: { problem: string | null } | null }[];
}
const rehearse = async (...args: string[]) => {
  const { code, out, err } = await galley(['models:rehearse', '--model', 'next', '--json', ...args]);
  return { code, err, answer: JSON.parse(out) as Answer };
};

describe('models:rehearse', () => {
  it('asks the other model what was asked, shows both side by side, and changes nothing', async () => {
    await stored({}, {});
    const before = await rows();
    model.reply(() => ({ json: topics('A stop that you move is no stop at all.') }));
    const { code, out, err } = await galley(['models:rehearse', '--model', 'next']);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/Find topics 2 +v2 +present +1\/1 → 1\/1 +0 → 0 +\d+ → \d+ +0\.6 → /);
    expect(out).toContain('2 of 2 calls were compared');
    expect(out).toContain('next:  2 of 2 quotes kept, 0 warnings');
    expect(await rows()).toEqual(before);
    const [asked] = model.requests.slice(-1);
    expect(asked?.model).toBe('next');
    expect(asked?.messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(requestOf(asked!)).toContain('[assistant]\n13 A stop that you move');
  });

  it('ends with 1 when quotes are made up, and says so in a sentence', async () => {
    await stored({}, {});
    model.reply(() => ({ json: topics('Always risk everything that you have got.') }));
    const { code, err, answer } = await rehearse();
    expect(code).toBe(1);
    expect(err).toContain('next does worse: 0 % of its quotes stand in the recording, 100 % before');
    expect(answer).toMatchObject({ worse: true, before: { located: 2 }, after: { located: 0, quotes: 2 } });
  });

  it('goes on when a call fails or cannot be replayed, and counts it', async () => {
    await stored(
      {},
      { prompt: `${promptOf('Long')}\n[… 900 characters left out …]\nand so on` },
      { prompt: '[file]\nTalk.mp3, 9000 bytes', purpose: 'Transcribe the recording' },
      {},
    );
    model.reply((request) =>
      requestOf(request).includes('topics 4')
        ? { status: 400, error: { message: 'unknown model' } }
        : { json: topics(said) },
    );
    const { code, answer } = await rehearse();
    expect(code).toBe(1);
    expect(answer).toMatchObject({ compared: 2, after: { failures: 1, located: 1 } });
    expect(answer.calls.map(({ purpose, skipped, after }) => [purpose, skipped, after?.problem])).toEqual([
      ['Find topics 4', null, 'ENGINE_UNAVAILABLE'],
      ['Find topics 2', 'It was too long to be stored whole.', undefined],
      ['Find topics 1', null, null],
    ]);
  });

  it('warns of fields that are missing, and of an answer that had to be mended', async () => {
    await stored({});
    let count = 0;
    model.reply(() => ((count += 1) === 1 ? 'Here are the topics.' : { json: { themes: [] } }));
    const { code, err } = await rehearse();
    expect(code).toBe(1);
    expect(err).toContain('2 warnings, 0 before');
  });

  it('ends before more is spent than it may', async () => {
    await stored({}, {}, {});
    model.reply(() => ({ json: topics(said) }));
    const { answer } = await rehearse('--limit', '0.2');
    expect(answer.endedBy).toBe('limit');
    expect(answer.calls).toHaveLength(1);
    expect(answer.spentUsd).toBeLessThanOrEqual(0.2);
  });

  it('takes only the calls that were made with a version of the prompts', async () => {
    await stored({}, { promptVersion: 'v3' });
    model.reply(() => ({ json: topics(said) }));
    const { answer } = await rehearse('--prompt-version', 'v3', '--last', '5');
    expect(answer.calls.map(({ purpose }) => purpose)).toEqual(['Find topics 2']);
    expect(await galley(['models:rehearse', '--model', 'next', '--prompt-version', 'v9'])).toMatchObject({
      code: 1,
      err: 'No stored call can be replayed.\n',
    });
  });

  it('tries other prompts on the calls that have their lines', async () => {
    await stored({}, { prompt: promptOf('Other').replace('Answer with', 'Give') });
    model.reply(() => ({ json: topics(said) }));
    const file = join(folder, 'prompts.txt');
    writeFileSync(
      file,
      '# one line\n- Answer with one JSON object of the requested shape.\n+ Be brief.\n+ one JSON object\n',
    );
    const { code, answer } = await rehearse('--prompts', file);
    expect(code).toBe(0);
    expect(answer.calls.map(({ purpose, skipped }) => [purpose, skipped])).toEqual([
      ['Find topics 2', 'None of its lines is changed.'],
      ['Find topics 1', null],
    ]);
    expect(model.requests.at(-1)?.messages[0]?.content).toBe('Be brief.\none JSON object');
  });

  it.each([
    ['', 'It changes no line.'],
    ['+ First', 'Line 1 of'],
    ['- Write.\nnothing', 'Line 2 of'],
  ])('refuses a file of prompts that says %j', async (text, problem) => {
    const file = join(folder, 'wrong.txt');
    writeFileSync(file, text);
    const { code, err } = await galley(['models:rehearse', '--model', 'next', '--prompts', file]);
    expect(code).toBe(2);
    expect(err).toContain(problem);
    expect(await galley(['models:rehearse', '--model', 'next', '--prompts', `${file}.gone`])).toMatchObject({
      code: 2,
    });
  });

  it('refuses a model without a price, unless that is what was meant', async () => {
    await stored({});
    model.reply(() => ({ json: topics(said) }));
    const { code, err } = await galley(['models:rehearse', '--model', 'unheard-of']);
    expect(code).toBe(2);
    expect(err).toContain('What unheard-of costs is not in MODEL_PRICES');
    expect((await galley(['models:rehearse', '--model', 'unheard-of', '--unpriced'])).code).toBe(0);
  });

  it.each([
    [['models:rehearse']],
    [['models:rehearse', '--model', '']],
    [['models:rehearse', '--model', 'next', '--last', '0']],
    [['models:rehearse', '--model', 'next', '--last', '201']],
    [['models:rehearse', '--model', 'next', '--limit', '-1']],
    [['models:rehearse', '--model', 'next', '--limit', 'much']],
  ])('says what is wrong with %j', async (args) => {
    expect((await galley(args)).code).toBe(2);
  });
});

it('says so where no language model is used', async () => {
  const plain = await OperatorStack.start(assistantService);
  try {
    const { code, err } = await commandsOf(plain).galley(['models:rehearse', '--model', 'next']);
    expect(code).toBe(1);
    expect(err).toContain('writes without a language model');
  } finally {
    await plain.close();
  }
});
