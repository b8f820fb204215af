import { assistantRpc, type AssistantMessage, sourceRpc, topicRpc, type Topic } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { locateQuote, parseTranscript } from '@galley/transcript';
import { Studio } from './studio.js';

let studio: Studio;
let topic: Topic;
const ann = { userId: 1 };
const ben = { userId: 2 };
const rpc = () => studio.stack.rpc;

beforeAll(async () => {
  studio = await Studio.open();
  topic = (await studio.topics())[0] as Topic;
});
afterAll(() => studio.close());

const start = (more: { initialMessage?: string; topicId?: number } = {}) =>
  rpc().call(assistantRpc.startChat, { sourceId: topic.sourceId, ...more }, ann);
const ended = (thread: { threadId: string; runId: string }) =>
  eventually(
    async () => {
      const run = await rpc().call(assistantRpc.runState, thread, ann);
      return run.status === 'queued' || run.status === 'in_progress' ? null : run;
    },
    { withinMs: 30_000 },
  );
const messages = async (threadId: string): Promise<AssistantMessage[]> =>
  (await rpc().call(assistantRpc.messages, { threadId }, ann)).messages;

describe('a conversation about a source', () => {
  it('begins with an introduction, and cites moments that stand in the recording', async () => {
    const thread = await start();
    expect(await ended(thread)).toMatchObject({ status: 'completed', code: null });
    const { runId } = await rpc().call(
      assistantRpc.sendMessage,
      { threadId: thread.threadId, message: `What is said about ${topic.title}?` },
      ann,
    );
    const run = await ended({ threadId: thread.threadId, runId });
    expect(run.status).toBe('completed');
    const said = await messages(thread.threadId);
    expect(said.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    expect(said[2]?.content).toBe(run.message);
    const { transcript } = await rpc().call(sourceRpc.text, { id: topic.sourceId });
    const recording = parseTranscript(transcript);
    expect(said[2]?.moments.length).toBeGreaterThan(0);
    // A passage may run over several lines of one speaker; the times between them are not spoken.
    for (const moment of said[2]?.moments ?? [])
      expect(locateQuote(recording, moment.text)?.speaker).toBe(moment.speaker);
  });

  it('answers a first message without an introduction, also about one topic', async () => {
    const thread = await start({ topicId: topic.id, initialMessage: 'What was decided?' });
    await ended(thread);
    const said = await messages(thread.threadId);
    expect(said.map(({ role, content }) => [role, role === 'user' ? content : ''])).toEqual([
      ['user', 'What was decided?'],
      ['assistant', ''],
    ]);
  });

  it('accepts one message at a time, and names the running answer', async () => {
    const { threadId, runId } = await start();
    const sent = await rpc()
      .call(assistantRpc.sendMessage, { threadId, message: 'And then?' }, ann)
      .then(
        () => null,
        (error: unknown) => error,
      );
    // The run may have ended in the meantime; when it has not, this is the answer.
    if (sent !== null) expect(sent).toMatchObject({ code: 'RUN_ACTIVE', details: { activeRunId: runId } });
    await ended({ threadId, runId });
  });

  it('belongs to the user who began it', async () => {
    const thread = await start();
    await expect(rpc().call(assistantRpc.messages, { threadId: thread.threadId }, ben)).rejects.toMatchObject(
      {
        code: 'NOT_YOURS',
      },
    );
    await expect(
      rpc().call(assistantRpc.sendMessage, { threadId: thread.threadId, message: 'Hi' }, ben),
    ).rejects.toMatchObject({ code: 'NOT_YOURS' });
    await expect(rpc().call(assistantRpc.runState, { ...thread, runId: 'none' }, ann)).rejects.toMatchObject({
      code: 'RUN_NOT_FOUND',
    });
    await expect(rpc().call(assistantRpc.messages, { threadId: 'none' }, ann)).rejects.toMatchObject({
      code: 'THREAD_NOT_FOUND',
    });
    await expect(rpc().call(assistantRpc.startChat, { sourceId: 2_000_000_000 }, ann)).rejects.toMatchObject({
      code: 'SOURCE_NOT_FOUND',
    });
    await ended(thread);
  });

  it('offers a topic to save, with a quote that stands in the recording', async () => {
    const found = await rpc().call(
      assistantRpc.extractTopic,
      { sourceId: topic.sourceId, assistantMessage: topic.excerpt, topicContext: { title: topic.title } },
      ann,
    );
    expect(found.success).toBe(true);
    const saved = await eventually(async () => {
      const { items } = await rpc().call(topicRpc.saved, {}, ann);
      return items.find(({ title }) => title === found.topic.title) ?? null;
    });
    const { transcript } = await rpc().call(sourceRpc.text, { id: topic.sourceId });
    expect(saved.quote).not.toBeNull();
    expect(transcript.replace(/\s+/g, ' ')).toContain(saved.quote?.text ?? '');
  });

  it('says so when the recording does not hold what an answer claims', async () => {
    await expect(
      rpc().call(
        assistantRpc.extractTopic,
        { sourceId: topic.sourceId, assistantMessage: 'Zyzzyva qwertyuiop xylophonist.', topicContext: null },
        ann,
      ),
    ).rejects.toMatchObject({ code: 'NO_TOPICS_FOUND' });
  });
});
