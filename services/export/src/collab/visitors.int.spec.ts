import { commentsField, readThreads, startThread } from '@galley/document-schema';
import { documentEvents, documentRpc, proxyHeaders } from '@galley/contracts';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import WebSocket from 'ws';
import { exportService } from '../service.js';
import { openBrowser, type Browser } from '../testing/browser.js';

let stack: TestStack;
let service: RunningService;
const browsers: Browser[] = [];
let nextGeneration = 1;

beforeAll(async () => {
  stack = await testStack();
  service = await startService(exportService, {
    env: {
      ...stack.envFor('export'),
      DOCUMENT_EDIT_PAUSE_MS: '200',
      DOCUMENT_SIGN_IN_MS: '4000',
      DOCUMENT_WAITING_PER_ADDRESS: '5',
      DOCUMENT_SOCKETS_PER_ADDRESS: '8',
    },
  });
});
afterEach(() => browsers.splice(0).forEach((browser) => browser.close()));
afterAll(async () => {
  await service.close();
  await stack.close();
});

async function newDocument() {
  const { documentId, editUrl } = await stack.rpc.call(documentRpc.create, {
    generationId: nextGeneration++,
    contentType: 'newsletter',
    title: 'Quiet markets',
    html: '<p>First</p>',
  });
  return { id: documentId, key: new URL(editUrl).hash.slice(1) };
}

/** A browser that comes through the gateway, which says who is signed in there. */
function come(id: string, key: string, name: string, account?: string): Browser {
  const headers: Record<string, string> =
    account === undefined ? {} : { [proxyHeaders.person]: encodeURIComponent(account) };
  const browser = openBrowser(service, id, key, name, '', headers);
  browsers.push(browser);
  return browser;
}

/** A socket that shows no key, from an address that the gateway tells; how it ended. */
function stranger(address: string, onOpen: (socket: WebSocket) => void = () => undefined) {
  const url = `ws://127.0.0.1:${service.port}/collab/some-document`;
  const socket = new WebSocket(url, { headers: { [proxyHeaders.address]: address } });
  const ended = new Promise<string>((resolve) => {
    socket.on('open', () => onOpen(socket));
    socket.on('error', (error) => resolve(error.message));
    socket.on('close', () => resolve('closed'));
  });
  return { socket, ended };
}

describe('a socket without a key', () => {
  it('is ended after a while', async () => {
    const started = Date.now();
    expect(await stranger('203.0.113.1').ended).toBe('closed');
    expect(Date.now() - started).toBeGreaterThanOrEqual(3_900);
  });

  it('is ended at once when it sends more than a key', async () => {
    const started = Date.now();
    const sendMuch = (socket: WebSocket) => socket.send(Buffer.alloc(1_000_000));
    expect(await stranger('203.0.113.2', sendMuch).ended).toBe('closed');
    expect(Date.now() - started).toBeLessThan(3_900);
  });

  it('is one of few that an address may have; other addresses do not notice', async () => {
    const first = Array.from({ length: 5 }, () => stranger('203.0.113.3'));
    await eventually(() => first.every(({ socket }) => socket.readyState === WebSocket.OPEN));
    expect(await stranger('203.0.113.3').ended).toMatch(/429/);
    const { id, key } = await newDocument();
    await come(id, key, 'Ada').ready;
    await Promise.all(first.map(({ ended }) => ended));
    const again = stranger('203.0.113.3');
    await eventually(() => again.socket.readyState === WebSocket.OPEN);
    again.socket.terminate();
  });
});

describe('a name in a document', () => {
  const namesSeenBy = (browser: Browser) =>
    [...(browser.provider.awareness?.getStates().entries() ?? [])]
      .filter(([client]) => client !== browser.ydoc.clientID)
      .map(([, { user }]) => (user as { name: string }).name);

  it('is the account’s own, and a guest’s where nobody is signed in, whatever the browser says', async () => {
    const { id, key } = await newDocument();
    const published = await stack.listen(documentEvents.edited);
    const [ada, forger, guest] = [
      come(id, key, 'Marcus Hale', 'Ada Löwe'),
      come(id, key, 'Marcus Hale'),
      come(id, key, 'Guest: Heron'),
    ];
    await Promise.all([ada.ready, forger.ready, guest.ready]);
    await eventually(() => namesSeenBy(guest).length === 2 && namesSeenBy(ada).length === 2);
    expect(namesSeenBy(guest).sort()).toEqual(['Ada Löwe', 'Guest: Marcus Hale']);
    expect(namesSeenBy(ada).sort()).toEqual(['Guest: Heron', 'Guest: Marcus Hale']);
    for (const browser of [ada, forger]) browser.type(0, 0, 'x');
    const event = await eventually(() => published.find(({ documentId }) => documentId === id));
    expect(event.author.split(', ').every((name) => ['Ada Löwe', 'Guest: Marcus Hale'].includes(name))).toBe(
      true,
    );
  });

  it('stands under a comment as well', async () => {
    const { id, key } = await newDocument();
    const [ada, forger] = [come(id, key, 'Ada', 'Ada Löwe'), come(id, key, 'Marcus Hale')];
    await Promise.all([ada.ready, forger.ready]);
    const at = '2026-01-01T00:00:00.000Z';
    startThread(ada.ydoc.getMap(commentsField), 'one', { author: 'Ada Löwe', text: 'Mine.', at });
    startThread(forger.ydoc.getMap(commentsField), 'two', { author: 'Marcus Hale', text: 'I said so.', at });
    const authors = (browser: Browser) =>
      readThreads(browser.ydoc.getMap(commentsField))
        .map(({ id: thread, author }) => `${thread}: ${author}`)
        .sort();
    const expected = ['one: Ada Löwe', 'two: Guest: Marcus Hale'];
    await eventually(() => [ada, forger].every((browser) => authors(browser).join() === expected.join()));
  });
});
