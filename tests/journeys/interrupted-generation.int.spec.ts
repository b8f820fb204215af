import {
  documentRpc,
  GenerationDetail,
  generationEvents,
  generationRpc,
  type GenerateInput,
  type Topic,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { Studio } from './studio.js';

let studio: Studio;
let topics: readonly Topic[];
const ann = { userId: 1 };
const ben = { userId: 2 };
const rpc = () => studio.stack.rpc;

beforeAll(async () => {
  studio = await Studio.open();
  topics = await studio.topics(2);
});
afterAll(() => studio.close());

const first = () => topics[0] as Topic;
const order = (more: Partial<GenerateInput> = {}): GenerateInput => ({
  guruId: first().guruId,
  topicIds: [first().id],
  contentType: 'newsletter',
  subjectLine: null,
  criteria: null,
  ...more,
});
const detail = (id: number) => rpc().call(generationRpc.get, { id }, ann);
const versions = (id: number) => rpc().call(generationRpc.versions, { id }, ann);
const documentsOf = (id: number) => rpc().call(documentRpc.byGenerations, { generationIds: [id] });

async function written(id: number): Promise<GenerationDetail> {
  return eventually(
    async () => {
      const seen = await detail(id);
      return seen.generation.status === 'Processing' ? null : seen;
    },
    { withinMs: 30_000 },
  );
}
const generate = async (more: Partial<GenerateInput> = {}) =>
  written((await rpc().call(generationRpc.create, order(more), ann)).id);

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:!?)])/g, '')
    .trim();
const documentText = async (documentId = '') => (await rpc().call(documentRpc.read, { documentId })).html;

/** Holds the writing back right before its end, does something, and lets go. */
async function blocked(
  during: (ordered: { id: number }) => Promise<void>,
  deleting = false,
): Promise<{ id: number }> {
  await studio.stack.query('generation', HOLD);
  const ordered = await rpc().call(generationRpc.create, order(), ann);
  try {
    await during(ordered);
    if (deleting) await rpc().call(generationRpc.delete, { id: ordered.id }, ann);
  } finally {
    await studio.stack.query('generation', RELEASE);
  }
  return ordered;
}

/** The end of the writing fails like a lost database as long as this stands. */
const HOLD = `CREATE OR REPLACE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'held'; END $$;
  CREATE TRIGGER hold BEFORE INSERT ON content_versions FOR EACH ROW EXECUTE FUNCTION hold()`;
const RELEASE = 'DROP TRIGGER hold ON content_versions; DROP FUNCTION hold()';

/** Restarts the service while its job is between two tries. */
async function killRun(id: number): Promise<void> {
  expect(await versions(id)).toEqual([]);
  await studio.stop('generation');
  await studio.start('generation');
}

describe('a deleted text', () => {
  it('is deleted with its document', async () => {
    const { generation } = await generate();
    await rpc().call(generationRpc.delete, { id: generation.id }, ann);
    await eventually(async () => (await documentsOf(generation.id)).length === 0);
    await expect(detail(generation.id)).rejects.toMatchObject({ code: 'GENERATION_NOT_FOUND' });
  });
});

describe('writing that is interrupted', () => {
  it('between document and end continues after the restart, and makes one version and one document with the same text', async () => {
    // The end needs the version table: while it is locked away, the run stands right between the two.
    const { id } = await blocked(async (ordered) => {
      await eventually(async () => (await documentsOf(ordered.id)).length === 1, { withinMs: 20_000 });
      await killRun(ordered.id);
    });
    const { generation, googleDocs } = await written(id);
    expect(generation.status).toBe('Draft');
    expect(await versions(id)).toHaveLength(1);
    expect(googleDocs).toHaveLength(1);
    expect(words(await documentText(googleDocs[0]?.documentId))).toBe(words(generation.content ?? ''));
  });

  it('by its owner makes it Failed with the reason; a retry writes it', async () => {
    const failed = await studio.stack.listen(generationEvents.failed);
    const { id } = await blocked(async (ordered) => {
      await eventually(async () => (await documentsOf(ordered.id)).length === 1, { withinMs: 20_000 });
      const stopped = await rpc().call(generationRpc.cancel, { id: ordered.id }, ann);
      expect(stopped).toMatchObject({ status: 'Failed', failureCode: 'CANCELLED' });
    });
    await eventually(() => failed.some((event) => event.generationId === id && event.code === 'CANCELLED'));
    await expect(rpc().call(generationRpc.retry, { id }, ben)).rejects.toMatchObject({ code: 'NOT_YOURS' });
    expect(await rpc().call(generationRpc.retry, { id }, ann)).toMatchObject({
      status: 'Processing',
      failureCode: null,
    });
    const { generation, googleDocs } = await written(id);
    expect(generation).toMatchObject({ status: 'Draft', activeVersion: 1 });
    expect(googleDocs).toHaveLength(1);
    await expect(rpc().call(generationRpc.retry, { id }, ann)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
  });

  it('by a deletion leaves no document behind', async () => {
    const { id } = await blocked(async (ordered) => {
      await eventually(async () => (await documentsOf(ordered.id)).length === 1, { withinMs: 20_000 });
    }, true);
    await eventually(async () => (await documentsOf(id)).length === 0, { withinMs: 20_000 });
  });
});
