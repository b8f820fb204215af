import { documentRpc, generationRpc, type GenerationDetail, type Topic } from '@galley/contracts';
import { eventually, startGoogleStandIn, type GoogleStandIn } from '@galley/testing';
import { Studio } from './studio.js';

let google: GoogleStandIn;
let studio: Studio;
let topic: Topic;
const ann = { userId: 1 };
const rpc = () => studio.stack.rpc;

beforeAll(async () => {
  google = await startGoogleStandIn();
  studio = await Studio.open({
    export: {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_REFRESH_TOKEN: 'refresh',
      GOOGLE_API_ROOT_URL: google.rootUrl,
      GOOGLE_BACKOFF_MS: '5',
      GOOGLE_LOOK_MS: '300',
      GOOGLE_WRITES_PER_MINUTE: '10000',
    },
  });
  topic = (await studio.topics())[0] as Topic;
});
afterAll(async () => {
  await studio.close();
  await google.close();
});

async function newsletter(): Promise<GenerationDetail> {
  const order = { guruId: topic.guruId, topicIds: [topic.id], contentType: 'newsletter' };
  const { id } = await rpc().call(generationRpc.create, order, ann);
  return eventually(async () => {
    const seen = await rpc().call(generationRpc.get, { id }, ann);
    return seen.generation.status === 'Draft' ? seen : null;
  });
}
const newest = async (id: number) => (await rpc().call(generationRpc.versions, { id }, ann))[0];

describe('a text whose document Google keeps', () => {
  it('gets the words typed at Google, and sends its own changes to Google', async () => {
    const { generation, googleDocs } = await newsletter();
    const [document] = googleDocs;
    expect(document).toMatchObject({ provider: 'google', contentType: 'newsletter' });
    const file = google.file(document?.documentId ?? '');
    const [heading = ''] = file.words.split('\n');
    file.type(heading, ', said Bea', 'Bea Brown');
    const typed = await eventually(async () => {
      const version = await newest(generation.id);
      return version?.version === 2 ? version : null;
    });
    expect(typed.author).toBe('Bea Brown');
    expect(typed.content).toContain(', said Bea');
    expect(typed.content).toContain('class="moment"');
    await rpc().call(
      generationRpc.edit,
      { id: generation.id, content: `${typed.content}<p>Added here.</p>` },
      ann,
    );
    await eventually(() => file.words.includes('Added here.'));
    expect(file.words).toContain(', said Bea');
    await rpc().call(documentRpc.read, { documentId: file.id });
    expect((await newest(generation.id))?.version).toBe(3);
  });

  it('is finished although Google creates no document, and gets the document by a retry', async () => {
    google.fail({ on: 'POST /upload/', status: 403, reason: 'storageQuotaExceeded', times: 99 });
    const { generation, googleDocs } = await newsletter();
    expect(googleDocs).toEqual([]);
    expect(generation.content).toContain('<p>');
    expect(generation.warnings.find(({ code }) => code === 'DOCUMENT_MISSING')?.message).toMatch(
      /^The newsletter has no document yet\. The connected Google account has no room/,
    );
    const again = () => rpc().call(generationRpc.createDocument, { id: generation.id }, ann);
    await expect(again()).rejects.toMatchObject({ code: 'GOOGLE_STORAGE', status: 502 });
    google.recover();
    const record = await again();
    expect(google.file(record.documentId).words.length).toBeGreaterThan(100);
    const now = await rpc().call(generationRpc.get, { id: generation.id }, ann);
    expect(now.generation.warnings.map(({ code }) => code)).not.toContain('DOCUMENT_MISSING');
    expect(now.googleDocs).toEqual([record]);
    expect(await again()).toEqual(record);
  });
});
