import { createServer, type Server } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  generationRpc,
  type LiveEvent,
  type LiveProgress,
  sourceEvents,
  topicRpc,
  proxyHeaders,
} from '@galley/contracts';
import { eventually } from '@galley/testing';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';
import { progress } from '../testing/live-progress.js';

let galley: GatewayStack;
let documents: Server;
const upgraded = new Set<Duplex>();

beforeAll(async () => {
  documents = createServer();
  documents.on('upgrade', (request, socket) => {
    upgraded.add(socket);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    const {
      [proxyHeaders.address]: from,
      [proxyHeaders.person]: who,
      [proxyHeaders.team]: team,
    } = request.headers;
    socket.write(`hello ${request.url ?? ''} from ${String(from)}, ${String(who)} of ${String(team)}!`);
  });
  await new Promise<void>((resolve) => documents.listen(0, '127.0.0.1', resolve));
  const { port } = documents.address() as AddressInfo;
  galley = await GatewayStack.start({ EXPORT_HTTP_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await galley.close();
  for (const socket of upgraded) socket.destroy();
  await new Promise((resolve) => documents.close(resolve));
});

interface Stream {
  readonly events: LiveEvent[];
  readonly status: number;
  readonly over: Promise<void>;
  leave(): void;
}

/** Opens a stream and waits until it stands. */
async function follow(person: Person, query = ''): Promise<Stream> {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(`${galley.url}/api/events${query}`, { headers, signal: leaving.signal });
  const events: LiveEvent[] = [];
  let beats = 0;
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        if (part.includes('event: heartbeat')) beats += 1;
        else events.push(JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? 'null') as LiveEvent);
      }
    }
  };
  const over = read().catch(() => undefined);
  if (response.status === 200) await eventually(() => beats > 0);
  return { events, status: response.status, over, leave: () => leaving.abort() };
}

const publish = (fields: Partial<LiveProgress>) =>
  galley.stack.nats.publish('galley.live.generate', JSON.stringify(progress(fields)));
const jobs = (stream: Stream) =>
  stream.events.flatMap((event) => (event.type === 'progress' ? [event.jobId] : []));

describe('Live events', () => {
  it('reach the people they concern: ingestion reaches everybody, writing its user, the agent the team', async () => {
    const [ada, ben] = [await galley.person(), await galley.person()];
    const [ofAda, ofBen] = [await follow(ada), await follow(ben)];
    publish({ jobId: 1, userId: ada.id });
    publish({ jobId: 2, userId: ben.id });
    publish({ jobId: 3, userId: null });
    publish({ jobId: 4, userId: ada.id, kind: 'ingest' });
    await eventually(() => jobs(ofAda).includes(4) && jobs(ofBen).includes(4));
    expect([jobs(ofAda), jobs(ofBen)]).toEqual([
      [1, 3, 4],
      [2, 3, 4],
    ]);
    ofAda.leave();
    ofBen.leave();
  });

  it('can be narrowed to one generation or one ingest job', async () => {
    const person = await galley.person();
    const [one, job] = [await follow(person, '?generationId=7'), await follow(person, '?jobId=5')];
    for (const generationId of [6, 7, 8]) publish({ jobId: generationId, generationId, userId: person.id });
    publish({ jobId: 5, kind: 'generate', userId: person.id });
    publish({ jobId: 4, kind: 'ingest' });
    publish({ jobId: 5, kind: 'ingest', generationId: 7 });
    await eventually(() => jobs(one).includes(5) && jobs(job).length > 0);
    expect([jobs(one), jobs(job)]).toEqual([[7, 5], [5]]);
    one.leave();
    job.leave();
  });

  it('say that something changed, without secrets and whole texts', async () => {
    const stream = await follow(await galley.person());
    const facts = { guruId: 1, title: 'A talk', platformType: 'Zoom', videoUrl: null, sourceReference: null };
    const times = { uploadedAt: null, createdAt: '2026-01-01T00:00:00.000Z' };
    await galley.person();
    await galley.stack.publish(sourceEvents.ingested, {
      sourceId: 3,
      ...facts,
      transcriptHash: 'h',
      ...times,
      requestedBy: null,
    });
    await eventually(() => stream.events.length > 0);
    expect(stream.events).toEqual([
      {
        type: 'changed',
        event: 'galley.source.ingested.v1',
        data: expect.objectContaining({ sourceId: 3, title: 'A talk' }),
      },
    ]);
    stream.leave();
  });

  it('report calls that changed something: private ones only to their user, with the tab that called', async () => {
    const [ada, ben] = [await galley.person(), await galley.person()];
    const [ofAda, ofBen] = [await follow(ada), await follow(ben)];
    const stops = [
      await galley.answer(topicRpc.deleteFolder, () => ({ body: { success: true } })),
      await galley.answer(generationRpc.delete, () => ({ body: { success: true } })),
      await galley.answer(generationRpc.cancel, () => ({
        status: 409,
        body: { code: 'CONFLICT', message: 'It is not being written.' },
      })),
    ];
    const call = (method: string, path: string) =>
      galley.send(method, `/api${path}`, { token: ada.token, headers: { 'x-tab': 'page1' } });
    await call('DELETE', '/user/folders/7');
    await call('POST', '/generations/13/cancel');
    await call('DELETE', '/generations/12');
    stops.forEach((stop) => stop());
    await eventually(() => ofAda.events.length > 1 && ofBen.events.length > 0);
    const made = (path: string, changes: string[], personal: boolean) => ({
      type: 'changed',
      event: 'galley.call.made',
      teamId: 1,
      data: { path, userId: ada.id, tab: 'page1', changes: expect.arrayContaining(changes), personal },
    });
    const folder = made('/user/folders/7', ['TopicFolder', 'SavedTopic'], true);
    const text = made('/generations/12', ['Generation', 'Recent'], false);
    expect(ofAda.events).toEqual([folder, text]);
    expect(ofBen.events).toEqual([text]);
    ofAda.leave();
    ofBen.leave();
  });

  it('end with the session', async () => {
    const person = await galley.person();
    const stream = await follow(person);
    await galley.send('POST', '/api/auth/logout', { token: person.token });
    await stream.over;
    expect((await follow(person)).status).toBe(401);
  });

  it('refuse a filter that is no id', async () => {
    expect((await follow(await galley.person(), '?jobId=many')).status).toBe(400);
  });

  it('end when the gateway stops, and do not delay it', async () => {
    const other = await galley.another();
    const person = await galley.person();
    const response = await fetch(`http://127.0.0.1:${other.port}/api/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    const start = Date.now();
    const [text] = await Promise.all([response.text(), other.close()]);
    expect(text).toContain('heartbeat');
    expect(Date.now() - start).toBeLessThan(10_000);
  });
});

describe('Document sockets', () => {
  function upgrade(path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const socket = createConnection(galley.gateway.port, '127.0.0.1');
    const all = Object.entries({ Host: 'x', Upgrade: 'websocket', Connection: 'Upgrade', ...headers });
    const lines = [`GET ${path} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`)];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let text = '';
    return new Promise((resolve) => {
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        if (text.includes('!')) socket.destroy();
      });
      socket.on('close', () => resolve(text));
    });
  }

  it('go through to the export service', async () => {
    expect(await upgrade('/collab/abc')).toMatch(/^HTTP\/1\.1 101 .*hello \/collab\/abc/s);
  });

  it('name the signed-in user, whatever the client claims', async () => {
    const said = { [proxyHeaders.person]: 'Somebody', [proxyHeaders.team]: '2' };
    const forged = { ...said, [proxyHeaders.address]: '203.0.113.9' };
    expect(await upgrade('/collab/abc', forged)).toContain('from 127.0.0.1, undefined of undefined!');
    const { token, username } = await galley.person();
    const bearer = (text: string) => ({ ...forged, 'Sec-WebSocket-Protocol': `galley, bearer.${text}` });
    expect(await upgrade('/collab/abc', bearer(token))).toContain(`from 127.0.0.1, ${username} of 1!`);
    expect(await upgrade('/collab/abc', bearer('made.up.token'))).toContain(
      'from 127.0.0.1, undefined of undefined!',
    );
  });

  it('are for pages of this installation', async () => {
    expect(await upgrade('/collab/abc', { Origin: 'http://x' })).toMatch(/^HTTP\/1\.1 101 /);
    expect(await upgrade('/collab/abc', { Origin: 'https://evil.example' })).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('forward nothing else', async () => {
    expect(await upgrade('/api/events')).toMatch(/^HTTP\/1\.1 404 /);
  });
});
