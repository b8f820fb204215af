import { documentRpc, generationRpc, type GenerationDetail, type Topic } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { openBrowser, type Browser } from '../../services/export/src/testing/browser.js';
import { Studio } from './studio.js';

let studio: Studio;
let topic: Topic;
const browsers: Browser[] = [];
const ann = { userId: 1 };
const rpc = () => studio.stack.rpc;

beforeAll(async () => {
  studio = await Studio.open({ export: { DOCUMENT_EDIT_PAUSE_MS: '700' } });
  topic = (await studio.topics())[0] as Topic;
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(() => studio.close());

async function newsletter(): Promise<GenerationDetail> {
  const order = {
    guruId: topic.guruId,
    topicIds: [topic.id],
    contentType: 'newsletter',
    subjectLine: null,
    criteria: null,
  };
  const { id } = await rpc().call(generationRpc.create, order, ann);
  return eventually(async () => {
    const seen = await rpc().call(generationRpc.get, { id }, ann);
    return seen.generation.status === 'Draft' ? seen : null;
  });
}

async function enter({ googleDocs: [document] }: GenerationDetail, name: string): Promise<Browser> {
  const key = new URL(document?.editUrl ?? '').hash.slice(1);
  const browser = openBrowser(studio.part('export'), document?.documentId ?? '', key, name);
  browsers.push(browser);
  await browser.ready;
  return browser;
}

const versions = (id: number) => rpc().call(generationRpc.versions, { id }, ann);
const present = async (id: number) => (await rpc().call(generationRpc.get, { id }, ann)).generation;
const documentHtml = async ({ googleDocs: [document] }: GenerationDetail) =>
  (await rpc().call(documentRpc.read, { documentId: document?.documentId ?? '' })).html;

describe('what a person types into the document', () => {
  it('becomes a version under their name, and re-opens a published text', async () => {
    const text = await newsletter();
    const { id } = text.generation;
    await rpc().call(generationRpc.edit, { id, status: 'Complete' }, ann);
    await rpc().call(generationRpc.edit, { id, status: 'Published' }, ann);
    const ada = await enter(text, 'Ada');
    ada.type(0, 0, 'Typed by Ada. ');
    const [newest] = await eventually(async () => {
      const all = await versions(id);
      return all.length === 2 ? all : null;
    });
    expect(newest).toMatchObject({ version: 2, isActive: 1, baseVersion: 1 });
    expect(newest?.author).toContain('Ada');
    expect(newest?.content).toContain('Typed by Ada.');
    expect(await present(id)).toMatchObject({ status: 'Draft', activeVersion: 2, content: newest?.content });
  });

  it('survives a simultaneous change outside of the document, and both become versions', async () => {
    const text = await newsletter();
    const { id, content } = text.generation;
    const ada = await enter(text, 'Ada');
    ada.type(0, 0, 'Typed by Ada. ');
    await ada.saved();
    await rpc().call(generationRpc.edit, { id, content: `${content}<p>Added outside.</p>` }, ann);
    const html = await eventually(async () => {
      const now = await documentHtml(text);
      return now.includes('Added outside.') ? now : null;
    });
    expect(html.match(/Typed by Ada\./g)).toHaveLength(1);
    expect(html.match(/Added outside\./g)).toHaveLength(1);
    const both = await eventually(async () => {
      const [newest] = await versions(id);
      return newest?.author.includes('Ada') ? newest : null;
    });
    expect(both.content).toContain('Typed by Ada.');
    expect(both.content).toContain('Added outside.');
  });

  it('is never a copy of what Galley wrote', async () => {
    const text = await newsletter();
    const { id, content } = text.generation;
    const ada = await enter(text, 'Ada');
    await rpc().call(generationRpc.edit, { id, content: `${content}<p>From the editor.</p>` }, ann);
    await eventually(async () => (await documentHtml(text)).includes('From the editor.'));
    ada.type(0, 0, 'Ada again. ');
    await eventually(async () => (await present(id)).content?.includes('Ada again.'));
    expect((await versions(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });
});
