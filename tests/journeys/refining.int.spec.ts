import { assistantRpc, documentRpc, FactCheckAnswer, generationRpc, type Topic } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { Studio } from './studio.js';

let studio: Studio;
let id: number;
const ann = { userId: 1 };
const ben = { userId: 2 };
const rpc = () => studio.stack.rpc;

beforeAll(async () => {
  studio = await Studio.open();
  const topic = (await studio.topics())[0] as Topic;
  const made = await rpc().call(
    generationRpc.create,
    {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
      subjectLine: null,
      criteria: null,
    },
    ann,
  );
  id = made.id;
  await eventually(async () => (await text()).generation.status === 'Draft', { withinMs: 30_000 });
});
afterAll(() => studio.close());

const text = () => rpc().call(generationRpc.get, { id }, ann);
const ended = (run: { threadId: string; runId: string }, as = ben) =>
  eventually(
    async () => {
      const state = await rpc().call(assistantRpc.runAnswer, run, as);
      return state.status === 'queued' || state.status === 'in_progress' ? null : state;
    },
    { withinMs: 30_000 },
  );
const documentOf = async () => (await text()).googleDocs[0]?.documentId ?? '';

describe("a refinement session about another user's text", () => {
  it('changes the text and its document, as a version of the user who asked', async () => {
    const run = await rpc().call(assistantRpc.startRefining, { contentId: id }, ben);
    expect((await ended(run)).message?.content).toContain('Hello!');
    const before = (await text()).generation;
    const message = 'Replace the subject line only: “Half the credit, then out”';
    const { runId } = await rpc().call(assistantRpc.sendMessage, { threadId: run.threadId, message }, ben);
    const answer = await ended({ threadId: run.threadId, runId });
    expect(answer).toMatchObject({ status: 'completed', version: before.activeVersion + 1 });
    const { generation } = await text();
    expect(generation.activeVersion).toBe(before.activeVersion + 1);
    expect(generation.content).toBe(answer.updatedContent);
    expect(generation.content).toContain('Half the credit, then out');
    const documentId = await documentOf();
    await eventually(async () => {
      const { html } = await rpc().call(documentRpc.read, { documentId });
      return html.includes('Half the credit, then out');
    });
    const [newest] = await rpc().call(generationRpc.history, { id }, ann);
    expect(newest).toMatchObject({ userComment: message, baseVersion: before.activeVersion });
  });

  it('starts from what people have just typed into the document', async () => {
    const documentId = await documentOf();
    const { html, revision } = await rpc().call(documentRpc.read, { documentId });
    const typed = `${html}<p>Typed by hand a moment ago.</p>`;
    await rpc().call(documentRpc.write, {
      documentId,
      html: typed,
      author: 'Ann',
      highlight: false,
      baseRevision: revision,
    });
    const run = await rpc().call(assistantRpc.startRefining, { contentId: id }, ben);
    await ended(run);
    const message = 'Replace the subject line only: “Leave early”';
    const { runId } = await rpc().call(assistantRpc.sendMessage, { threadId: run.threadId, message }, ben);
    const { updatedContent } = await ended({ threadId: run.threadId, runId });
    expect(updatedContent).toContain('Leave early');
    expect(updatedContent).toContain('Typed by hand a moment ago.');
  });
});

describe('a text', () => {
  it('is checked against its recordings, and unchanged statements are not checked twice', async () => {
    const check = async () => {
      const started = await rpc().call(assistantRpc.startFactCheck, { contentId: id }, ann);
      const state = await eventually(
        async () => {
          const seen = await rpc().call(assistantRpc.factCheck, started, ann);
          return seen.status === 'queued' || seen.status === 'in_progress' ? null : seen;
        },
        { withinMs: 30_000 },
      );
      return FactCheckAnswer.parse(state);
    };
    const first = await check();
    expect(first.checked).toBeGreaterThan(0);
    expect(first.verdicts.map(({ verdict }) => verdict)).toContain('supported');
    const again = await check();
    expect(again).toEqual({ ...first, id: again.id, checked: 0, reused: first.verdicts.length });
  });

  it('makes a document of an answer, without active content', async () => {
    const htmlContent = '<h2>Half the credit</h2><p onclick="x()">Then out.<script>alert(1)</script></p>';
    const make = () =>
      rpc().call(assistantRpc.createDoc, { htmlContent, title: 'Refined: Half the credit' }, ann);
    const made = await make();
    expect(await make()).toEqual(made);
    const { html, title } = await rpc().call(documentRpc.read, { documentId: made.documentId });
    expect(title).toBe('Refined: Half the credit');
    expect(html).toContain('Then out.');
    expect(html).not.toMatch(/script|onclick|alert/);
  });
});
