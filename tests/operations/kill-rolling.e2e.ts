import type { GenerationDetail, Guru, IngestAccepted, IngestJob, SourceListItem } from '@galley/contracts';
import { serviceNames } from '@galley/contracts';
import { runGalley } from '../../infra/galley/program.js';
import { openBrowser, type Browser } from '../../services/export/src/testing/browser.js';
import { eventually, longTalk, Person, processOf, sampleTopic, studioUrl } from '../e2e/studio.js';

const parts = ['gateway', ...serviceNames] as const;
const folderOf = (part: (typeof parts)[number]) =>
  part === 'gateway' ? 'gateway/dist' : `services/${part}/`;

async function galley(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const code = await runGalley(args, {
    env: { GALLEY_DATA_DIR: process.env['GALLEY_DATA_DIR'] },
    root: process.cwd(),
    write: (text) => (said.out += text),
    writeError: (text) => (said.err += text),
    read: () => Promise.resolve(''),
    stopped: new AbortController().signal,
  });
  return { code, ...said };
}

const kidOf = ({ token }: Person): string =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString('utf8')) as { kid: string }).kid;

/** Asks without a pause until it is stopped, and remembers everything that was not answered as it should be. */
class Load {
  /** The first few: when something fails, much does. */
  readonly failures: string[] = [];
  answered = 0;
  private going = true;
  private readonly lines: Promise<void>[] = [];

  /** One request after the other, some forty a second at most: the machine is to be busy, not overrun. */
  line(work: (n: number) => Promise<void>): void {
    this.lines.push(
      (async () => {
        for (let n = 0; this.going; n += 1) {
          await work(n).then(
            () => (this.answered += 1),
            (error: unknown) => this.note(error),
          );
          await new Promise((resolve) => setTimeout(resolve, 25));
        }
      })(),
    );
  }

  private note(error: unknown): void {
    if (this.failures.length < 5) this.failures.push(String((error as Error).cause ?? error));
  }

  async stop(): Promise<void> {
    this.going = false;
    await Promise.all(this.lines);
  }
}

/** People who read, and who make folders and delete them again, until the load is stopped. */
function loadOf(person: Person, id: number): Load {
  const load = new Load();
  for (const path of ['/api/sources/all', '/api/gurus', `/api/generations/${id}`, '/api/auth/me'])
    load.line(async () => void (await person.get(path)));
  for (const line of [1, 2])
    load.line(async (n) => {
      const made = await person.post<{ id: number }>('/api/user/content-folders', {
        name: `Folder ${line}-${n}`,
      });
      await person.send('DELETE', `/api/user/content-folders/${made.id}`);
    });
  return load;
}

describe('replacing every process while the studio is in use', () => {
  let browser: Browser;
  afterAll(() => browser.close());

  it('fails no request, loses no keystroke and no job, and changes the signing key', async () => {
    const person = await Person.register();
    const guru = await person.post<Guru>('/api/gurus', {
      name: `Guru ${person.username}`,
      description: 'Rolls on',
    });
    const topic = await sampleTopic(person);
    const order = { guruId: topic.guruId, topicIds: [topic.id], contentType: 'newsletter' };
    const { id } = await person.post<{ id: number }>('/api/generations', order);
    const text = await eventually('the text', async () => {
      const seen = await person.get<GenerationDetail>(`/api/generations/${id}`);
      return seen.generation.status === 'Draft' && seen;
    });
    const { documentId, editUrl } = text.googleDocs[0]!;
    browser = openBrowser(
      { port: Number(new URL(studioUrl()).port) },
      documentId,
      new URL(editUrl).hash.slice(1),
    );
    await browser.ready;
    const before = parts.map((part) => processOf(folderOf(part)));

    const load = loadOf(person, id);
    const { jobId } = await person.post<IngestAccepted>('/api/ingest/transcript', {
      transcript: longTalk(120),
      guruName: guru.name,
      title: 'Comes in while everything is replaced',
    });
    let typed = 0;
    const typing = setInterval(() => browser.type(0, 0, `[${(typed += 1)}]`), 100);

    const rolled = await galley('keys:rotate');
    clearInterval(typing);
    await load.stop();
    expect(rolled).toMatchObject({ code: 0 });
    expect(load.failures).toEqual([]);
    expect(load.answered).toBeGreaterThan(100);
    const after = parts.map((part) => processOf(folderOf(part)));
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);

    await browser.saved();
    const document = await eventually('what was typed', async () => {
      const seen = await person.get<GenerationDetail>(`/api/generations/${id}`);
      return seen.generation.content?.includes(`[${typed}]`) && seen.generation.content;
    });
    for (let n = 1; n <= typed; n += 1) expect(document.split(`[${n}]`)).toHaveLength(2);
    await eventually(
      'the recording',
      async () => (await person.get<IngestJob>(`/api/ingest/jobs/${jobId}`)).sourceId,
    );
    expect(await person.get<SourceListItem[]>(`/api/sources/all?guruId=${guru.id}`)).toHaveLength(1);

    const newcomer = await Person.register();
    expect(kidOf(newcomer)).not.toBe(kidOf(person));
    await Promise.all([newcomer, person].map((somebody) => somebody.get('/api/auth/me')));
  });
});
