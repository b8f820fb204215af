import { AnswerDelta, answerSubject, AppError, assistantRpc, initContext } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { firstText, AssistantStack } from '../testing/assistant-stack.js';

let assistant: AssistantStack;
const ann = { userId: 1 };
const ben = { userId: 2 };
const rpc = () => assistant.stack.rpc;
const model = () => assistant.model!;

beforeAll(async () => {
  assistant = await AssistantStack.open('openai');
});
afterAll(() => assistant.close());
beforeEach(() => {
  assistant.versions.splice(0, Infinity, { html: firstText, comment: null });
  assistant.beforeRevising = () => undefined;
  model().reply(() => 'Size decides.');
});

const start = async () => {
  const run = await rpc().call(assistantRpc.startRefining, { contentId: 1 }, ann);
  return { ...run, greeting: await assistant.ended(run) };
};
const say = async (threadId: string, message: string) => {
  const { runId } = await rpc().call(assistantRpc.sendMessage, { threadId, message }, ann);
  return { threadId, runId };
};
const messages = async (threadId: string) =>
  (await rpc().call(assistantRpc.messages, { threadId }, ann)).messages;
const removal = 'Remove the second paragraph.';

describe('a refinement session', () => {
  it('greets, answers and keeps what was said', async () => {
    const { threadId, greeting } = await start();
    expect(greeting).toMatchObject({ status: 'completed', updatedContent: null, version: null });
    expect(greeting.message?.content).toContain('“Risk first”');
    model().reply(() => 'She says that size decides [A2].');
    const answer = await assistant.ended(await say(threadId, 'What does she say about size?'));
    expect(answer.message?.content).toContain('size decides');
    expect(answer.message?.moments).toMatchObject([{ sourceId: 7, timestamp: expect.any(String) }]);
    expect((await messages(threadId)).map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    expect(assistant.versions).toHaveLength(1);
  });

  it('makes a version of a change, on the text as it then is, and says which', async () => {
    const { threadId } = await start();
    const answer = await assistant.ended(await say(threadId, removal));
    expect(answer).toMatchObject({ status: 'completed', version: 2, updatedContent: assistant.html });
    expect(assistant.versions.at(-1)?.comment).toBe(removal);
    expect(assistant.html).not.toContain('A stop that you move');
    expect(assistant.html).toContain('<p>Size decides what happens to you.</p>');
    expect((await messages(threadId)).at(-1)).toMatchObject({ version: 2, stopped: false });
  });

  it('starts again from the newer text when somebody was faster; a second time it says so', async () => {
    const { threadId } = await start();
    const faster = (html: string) => assistant.versions.push({ html, comment: 'Ben' });
    let times = 1;
    assistant.beforeRevising = () => {
      if (times-- > 0) faster(firstText.replace('</h1>', '</h1><p>Typed by Ben.</p>'));
    };
    const answer = await assistant.ended(await say(threadId, 'Remove the last paragraph.'));
    expect(answer).toMatchObject({ status: 'completed', version: 3 });
    expect(assistant.html).toContain('Typed by Ben.');
    expect(assistant.html).not.toContain('A stop that you move');
    times = 2;
    const refused = await assistant.ended(await say(threadId, 'Remove the last paragraph.'));
    expect(refused).toMatchObject({ status: 'completed', version: null, updatedContent: null });
    expect(refused.message?.content).toContain('The text was not changed');
    expect(assistant.html).toContain('Typed by Ben.');
  });

  it('leaves one message and one version when its process ends between the version and the message', async () => {
    const { threadId } = await start();
    // The version is stored, but its news never arrives, and the process is gone before it can ask again.
    assistant.beforeRevising = () => {
      assistant.beforeRevising = () => undefined;
      assistant.versions.push({ html: firstText.replace(/<p>A stop.*<\/p>/, ''), comment: removal });
      throw new AppError('DEPENDENCY_DOWN');
    };
    const run = await say(threadId, removal);
    await eventually(() => assistant.versions.length === 2);
    await assistant.restart();
    expect(await assistant.ended(run)).toMatchObject({ status: 'completed', version: 2 });
    expect(assistant.versions).toHaveLength(2);
    const said = await messages(threadId);
    expect(said.filter(({ role }) => role === 'assistant')).toHaveLength(2);
  });

  it('belongs to who began it, about a text that is there and written', async () => {
    const { threadId, runId } = await start();
    for (const question of [
      rpc().call(assistantRpc.runAnswer, { threadId, runId }, ben),
      rpc().call(assistantRpc.answerSoFar, { threadId }, ben),
      rpc().call(assistantRpc.stopRun, { threadId, runId }, ben),
      rpc().call(assistantRpc.sendMessage, { threadId, message: 'Hi' }, ben),
    ])
      await expect(question).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(rpc().call(assistantRpc.startRefining, { contentId: 2 }, ann)).rejects.toMatchObject({
      code: 'GENERATION_NOT_FOUND',
    });
    assistant.status = 'Processing';
    await expect(rpc().call(assistantRpc.startRefining, { contentId: 1 }, ann)).rejects.toMatchObject({
      code: 'STILL_PROCESSING',
    });
    assistant.status = 'Draft';
  });
});

describe('the floating widget', () => {
  const widget = (content: string, threadId: string | null = null) =>
    rpc().call(
      assistantRpc.chatRefining,
      {
        messages: [{ id: '1', role: 'user', content, timestamp: '2026-11-21T10:00:00.000Z' }],
        generationId: 1,
        googleDocId: 'doc',
        threadId,
        guru: { id: 1, name: 'Elena Voss', description: '' },
        topics: [],
      },
      ann,
    );

  it('is greeted once, however often it asks, and goes on in its thread', async () => {
    const first = await widget(initContext);
    expect((await assistant.ended(first)).message?.content).toContain('Hello!');
    expect(await widget(initContext, first.threadId)).toEqual(first);
    const next = await widget(removal, first.threadId);
    expect(next.threadId).toBe(first.threadId);
    expect((await assistant.ended(next)).version).toBe(2);
    expect((await messages(first.threadId)).map(({ content }) => content)).not.toContain(initContext);
  });

  it('needs a message, its guru, and a thread about this text', async () => {
    await expect(widget('  ')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(widget('Hi', 'none')).rejects.toMatchObject({ code: 'THREAD_NOT_FOUND' });
    const chat = await rpc().call(assistantRpc.startChat, { sourceId: 7 }, ann);
    await expect(widget('Hi', chat.threadId)).rejects.toMatchObject({ code: 'THREAD_NOT_FOUND' });
    await assistant.ended(chat);
  });
});

describe('an answer that is being written', () => {
  const listen = async (threadId: string) => {
    const heard: AnswerDelta[] = [];
    assistant.stack.nats.subscribe(answerSubject(threadId), {
      callback: (_error, message) => void heard.push(AnswerDelta.parse(message.json())),
    });
    await assistant.stack.nats.flush();
    return heard;
  };
  /** A model that writes two sentences, and the rest only when it is let. */
  const hesitant = () => {
    let go: () => void = () => undefined;
    const then = new Promise<void>((resolve) => (go = resolve));
    model().reply(() => ({ pieces: ['Size decides. ', 'It is all you control. ', 'And so', ' on.'], then }));
    return () => go();
  };
  const textOf = (heard: readonly AnswerDelta[]) =>
    heard.reduce((text, delta) => text.slice(0, delta.from) + delta.text, '');

  it('is seen piece by piece, and can be taken up in the middle', async () => {
    const { threadId } = await start();
    const heard = await listen(threadId);
    const go = hesitant();
    const run = await say(threadId, 'What does she say about size?');
    await eventually(() => textOf(heard).includes('Size decides.'));
    const soFar = await rpc().call(assistantRpc.answerSoFar, { threadId }, ann);
    expect(soFar).toMatchObject({ runId: run.runId, text: expect.stringContaining('Size decides.') });
    await expect(say(threadId, 'And?')).rejects.toMatchObject({
      code: 'RUN_ACTIVE',
      details: { activeRunId: run.runId },
    });
    go();
    const { message } = await assistant.ended(run);
    expect(message?.content).toContain('And so on.');
    expect(textOf(heard).trim()).toBe(message?.content);
    expect(await rpc().call(assistantRpc.answerSoFar, { threadId }, ann)).toEqual({ runId: null, text: '' });
  });

  it.each(['a text', 'a source'])(
    'stops when it is told to, and what was shown stays: about %s',
    async (what) => {
      const run =
        what === 'a text'
          ? await start()
          : await rpc().call(assistantRpc.startChat, { topicId: 3, initialMessage: 'Hello' }, ann);
      await assistant.ended(run);
      const { threadId } = run;
      const heard = await listen(threadId);
      const go = hesitant();
      const { runId } = await say(threadId, 'What does she say about size?');
      await eventually(() => textOf(heard) !== '');
      const stopped = await rpc().call(assistantRpc.stopRun, { threadId, runId }, ann);
      const shown = textOf(heard).trim();
      expect(stopped.status).toBe('cancelled');
      expect(stopped.message?.startsWith(shown)).toBe(true);
      expect((await messages(threadId)).at(-1)).toMatchObject({ content: stopped.message, stopped: true });
      go();
      // Stopping again, or what has ended, changes nothing; the conversation goes on.
      expect(await rpc().call(assistantRpc.stopRun, { threadId, runId }, ann)).toEqual(stopped);
      model().reply(() => 'Two percent.');
      const next = await assistant.ended(await say(threadId, 'How much?'));
      expect(next).toMatchObject({ status: 'completed' });
      expect((await messages(threadId)).filter(({ stopped: cut }) => cut)).toHaveLength(1);
    },
  );

  it('is written anew by another process when its own ends', async () => {
    const { threadId } = await start();
    const heard = await listen(threadId);
    const go = hesitant();
    const run = await say(threadId, 'What does she say about size?');
    await eventually(() => textOf(heard) !== '');
    await assistant.restart(() => {
      model().reply(() => 'Size decides, she says.');
      go();
    });
    expect((await assistant.ended(run)).message?.content).toContain('Size decides, she says.');
    expect((await messages(threadId)).filter(({ role }) => role === 'assistant')).toHaveLength(2);
  });
});

describe('a document of an answer', () => {
  const make = (htmlContent: string, as = ann) =>
    rpc().call(assistantRpc.createDoc, { htmlContent, title: 'Refined: Risk first' }, as);

  it('is made once when it is asked for twice, and is each person’s own', async () => {
    const [one, same] = await Promise.all([make('<p>Size.</p>'), make('<p>Size.</p>')]);
    expect(same).toEqual(one);
    expect(one.docUrl).toContain('/d/');
    expect((await make('<p>Size.</p>', ben)).documentId).not.toBe(one.documentId);
    expect((await make('<p>Stops.</p>')).documentId).not.toBe(one.documentId);
    await assistant.stack.query(
      'assistant',
      `UPDATE made_documents SET "createdAt" = now() - interval '2 minutes'`,
    );
    expect((await make('<p>Size.</p>')).documentId).not.toBe(one.documentId);
  });

  it('holds an answer without markup as paragraphs', async () => {
    const { documentId } = await make('Size & stops.\n\nAnd so on.');
    expect(assistant.documents.get(documentId)).toBe('<p>Size &amp; stops.</p><p>And so on.</p>');
  });
});
