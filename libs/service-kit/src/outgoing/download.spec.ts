import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { download, type Marks } from './download.js';
import { HostResolver } from './host-resolver.js';

/** Packed once: while it is packed, the server answers nobody. */
const bomb = gzipSync(Buffer.alloc(50_000_000));
const routes: Record<string, RequestListener> = {
  '/feed': (_request, response) => response.end('words'),
  '/moved': (_request, response) => response.writeHead(302, { location: '/feed' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/file': (_request, response) => response.writeHead(301, { location: 'file:///etc/passwd' }).end(),
  '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/down': (_request, response) => response.writeHead(503).end(),
  '/large': (_request, response) => response.end('x'.repeat(1_100_000)),
  '/broken': (_request, response) => response.destroy(),
  '/marked': (request, response) => {
    const marks = { etag: '"7"', 'last-modified': 'Tue, 10 Nov 2026 10:00:00 GMT' };
    const { 'if-none-match': etag, 'if-modified-since': since } = request.headers;
    const isKnown = etag === marks.etag && since === marks['last-modified'];
    response.writeHead(isKnown ? 304 : 200, marks).end(isKnown ? undefined : 'version 7');
  },
  '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '90' }).end(),
  '/packed': (_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('words')),
  '/bomb': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  '/unpackable': (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('words'),
  '/silent': () => undefined,
};

let server: Server;
let host: string;
beforeAll(async () => {
  server = createServer((request, response) => routes[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const resolver = new HostResolver();
const fetched = (
  address: string,
  {
    allowed = [host],
    signal = new AbortController().signal,
    timeoutMs = 5_000,
    ...more
  }: { allowed?: string[]; signal?: AbortSignal; timeoutMs?: number; known?: Marks } = {},
) => download(address, { resolver, allowed, signal, timeoutMs, accept: '*/*', maxBytes: 1_000_000, ...more });

describe('a download', () => {
  it('follows a redirect and says where it ended', async () => {
    const { bytes, url } = await fetched(`http://${host}/moved`);
    expect([Buffer.from(bytes).toString(), url]).toEqual(['words', `http://${host}/feed`]);
  });

  it.each([
    ['/inside', 'ADDRESS_REFUSED', 'Internal addresses are not accepted.'],
    ['/file', 'ADDRESS_REFUSED', 'The address has to begin with https:// or http://.'],
    ['/round', 'FETCH_REFUSED', '127.0.0.1 redirects without end.'],
    ['/gone', 'FETCH_REFUSED', '127.0.0.1 answered with status 410.'],
    ['/down', 'FETCH_FAILED', '127.0.0.1 answered with status 503.'],
    ['/large', 'TOO_LARGE', '127.0.0.1 sends too much: at most 1 MB is read.'],
    ['/bomb', 'TOO_LARGE', '127.0.0.1 sends too much: at most 1 MB is read.'],
    ['/unpackable', 'FETCH_FAILED', '127.0.0.1 could not be reached.'],
    ['/broken', 'FETCH_FAILED', '127.0.0.1 could not be reached.'],
  ])('of %s fails with %s', async (path, code, message) => {
    await expect(fetched(`http://${host}${path}`)).rejects.toMatchObject({ code, message });
  });

  it('is not sent again when the server knows that it is unchanged', async () => {
    const first = await fetched(`http://${host}/marked`);
    expect([Buffer.from(first.bytes).toString(), first.unchanged]).toEqual(['version 7', false]);
    const second = await fetched(`http://${host}/marked`, { known: first.marks });
    expect(second).toMatchObject({ unchanged: true, marks: first.marks });
    const other = { ...first.marks, etag: '"6"' };
    expect(await fetched(`http://${host}/marked`, { known: other })).toMatchObject({ unchanged: false });
  });

  it('that comes packed is unpacked', async () => {
    const { bytes } = await fetched(`http://${host}/packed`);
    expect(Buffer.from(bytes).toString()).toBe('words');
  });

  it('that is refused says the status, and when to come again', async () => {
    await expect(fetched(`http://${host}/busy`)).rejects.toMatchObject({
      details: { status: 429, retryAfterSeconds: 90 },
    });
    await expect(fetched(`http://${host}/gone`)).rejects.toMatchObject({ details: { status: 410 } });
  });

  it('is given up when it takes too long', async () => {
    await expect(fetched(`http://${host}/silent`, { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'FETCH_FAILED',
      message: '127.0.0.1 took too long to answer.',
    });
  });

  it('ends with the reason of whoever ends it', async () => {
    const reason = new Error('Cancelled.');
    await expect(fetched(`http://${host}/silent`, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });

  it.each([
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/',
    'http://nats.internal/',
    'https://user:secret@example.com/',
    'https://example.com:25/',
    'ftp://example.com/feed',
    'not an address',
  ])('of %s is refused', async (address) => {
    await expect(fetched(address)).rejects.toMatchObject({ code: 'ADDRESS_REFUSED', status: 422 });
  });

  it('does not connect when one of the addresses of a name is internal', async () => {
    const looked = jest.spyOn(resolver, 'resolve').mockResolvedValue(['93.184.215.14', '127.0.0.1']);
    await expect(fetched(`http://podcast.example:${host.split(':')[1]}/feed`)).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    expect(looked).toHaveBeenCalledTimes(1);
    looked.mockRestore();
  });

  it('says when there is no such host, and tries again when names cannot be looked up', async () => {
    const failing = (code: string) =>
      jest.spyOn(resolver, 'resolve').mockRejectedValueOnce(Object.assign(new Error(code), { code }));
    failing('ENOTFOUND');
    await expect(fetched('https://nobody.example/')).rejects.toMatchObject({ code: 'FETCH_REFUSED' });
    failing('EAI_AGAIN');
    await expect(fetched('https://nobody.example/')).rejects.toMatchObject({ code: 'FETCH_FAILED' });
  });
});
