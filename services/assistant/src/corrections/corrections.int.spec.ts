import { assistantRpc, correctionEvents } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { AssistantStack } from '../testing/assistant-stack.js';

let assistant: AssistantStack;
const ann = { userId: 1 };
const said = 'I never risk more than two percent of the account on one trade.';

beforeAll(async () => {
  assistant = await AssistantStack.open('offline');
});
afterAll(() => assistant.close());

const look = (id: string) => assistant.stack.rpc.call(assistantRpc.factCheck, { id }, ann);
async function checked(): Promise<{ id: string; hash: string }> {
  const { id } = await assistant.stack.rpc.call(
    assistantRpc.startFactCheck,
    { contentId: 1, selectedText: said },
    ann,
  );
  await eventually(async () => (await look(id)).status === 'completed');
  const [row] = await assistant.stack.query<{ hash: string }>(
    'assistant',
    `SELECT transcripts ->> '7' AS hash FROM fact_checks WHERE id = $1`,
    [id],
  );
  return { id, hash: row!.hash };
}
let version = 1;
/** What content-source tells of a correction of the recording. */
async function corrected(previousHash: string, transcriptHash: string): Promise<void> {
  version += 1;
  await assistant.stack.publish(correctionEvents.corrected, {
    sourceId: 7,
    guruId: 1,
    version,
    previousHash,
    transcriptHash,
    correctedAt: new Date().toISOString(),
    correctedBy: 1,
  });
}
const isOutdated = async (id: string) => (await look(id)).beforeCorrection === true;

it('A fact check says that it was made on the transcript before its correction, until that is taken back', async () => {
  const { id, hash } = await checked();
  expect(await isOutdated(id)).toBe(false);
  await corrected(hash, 'f'.repeat(64));
  await eventually(() => isOutdated(id));
  expect((await look(id)).verdicts?.[0]).toMatchObject({ timestamp: '00:00:31', passage: said });
  await corrected('f'.repeat(64), hash);
  await eventually(async () => !(await isOutdated(id)));
});

it('Answers that cite a recording say that it was corrected since', async () => {
  const moment = { sourceId: 7, text: said, startSeconds: 31, timestamp: '00:00:31', speaker: null };
  const [{ id }] = (await assistant.stack.query<{ id: string }>(
    'assistant',
    `WITH talk AS (INSERT INTO threads (id, "userId", kind, "sourceId") VALUES (gen_random_uuid(), 1, 'source', 7) RETURNING id),
       run AS (INSERT INTO runs (id, "threadId", status) SELECT gen_random_uuid(), id, 'completed' FROM talk RETURNING id, "threadId")
     INSERT INTO messages ("threadId", "runId", role, content, moments)
       SELECT "threadId", id, 'assistant', 'Two percent.', $1::jsonb FROM run RETURNING "threadId" AS id`,
    [JSON.stringify([moment])],
  )) as [{ id: string }];
  const last = async () =>
    (await assistant.stack.rpc.call(assistantRpc.messages, { threadId: id }, ann)).messages.at(-1);
  expect((await last())?.beforeCorrection).toBeUndefined();
  await corrected('a'.repeat(64), 'b'.repeat(64));
  await eventually(async () => (await last())?.beforeCorrection === true);
  expect((await last())?.moments).toMatchObject([{ startSeconds: 31 }]);
});
