import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkCheckRpc } from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { testStack, type TestStack } from '@galley/testing';
import { exportService } from '../service.js';

const routes: Record<string, RequestListener> = {
  '/page': (_request, response) => response.end('words'),
  '/large': (_request, response) => response.end('x'.repeat(5_000_000)),
  '/moved': (_request, response) => response.writeHead(302, { location: '/page' }).end(),
  '/inside': (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/closed': (_request, response) => response.writeHead(403).end(),
};
const ann = { userId: 1, as: { role: 'editor' as const }, timeoutMs: 30_000 };
let stack: TestStack;
let service: RunningService;
let server: Server;
let site: string;
beforeAll(async () => {
  server = createServer((request, response) => routes[request.url ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = `http://${host}`;
  stack = await testStack();
  service = await startService(exportService, {
    env: { ...stack.envFor('export'), PUBLISH_ALLOWED_HOSTS: host },
  });
});
afterAll(async () => {
  await service.close();
  await stack.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const check = async (...paths: string[]) =>
  (await stack.rpc.call(linkCheckRpc.check, { addresses: paths.map(addressOf) }, ann)).links;
const known = async (paths: string[], who: object = ann) =>
  (await stack.rpc.call(linkCheckRpc.known, { addresses: paths.map(addressOf) }, who)).links;
const addressOf = (path: string) => (path.startsWith('/') ? `${site}${path}` : path);

describe('the links of a text', () => {
  it('answer with a page, wherever it has moved to and however large it is', async () => {
    const links = await check('/page', '/moved', '/large');
    expect(links).toMatchObject(
      ['/page', '/moved', '/large'].map((path) => ({
        address: addressOf(path),
        answers: true,
        problem: null,
      })),
    );
    expect(await known(['/page'])).toEqual(links.slice(0, 1));
  });

  it.each([
    ['/gone', '127.0.0.1 answered with status 404.'],
    ['/closed', 'It may let people in all the same: please open it yourself.'],
    ['/inside', 'Internal addresses are not accepted.'],
    ['http://10.0.0.1/admin', 'Internal addresses are not accepted.'],
    ['http://nobody.invalid/', 'There is no host with the name nobody.invalid.'],
  ])('that lead to %s say why they lead nowhere', async (path, problem) => {
    const [link] = await check(path);
    expect(link).toMatchObject({ answers: false, problem: expect.stringContaining(problem) as string });
  });

  it('are known until they are asked again, each team its own', async () => {
    const before = routes['/page'];
    await check('/page');
    routes['/page'] = (_request, response) => response.writeHead(410).end();
    expect(await known(['/page'])).toMatchObject([{ answers: true }]);
    expect(await check('/page')).toMatchObject([{ answers: false }]);
    expect(await known(['/page', '/never'])).toMatchObject([{ answers: false }]);
    expect(await known(['/page'], { ...ann, teamId: 2 })).toEqual([]);
    if (before) routes['/page'] = before;
  });

  it('are asked by those who may write', async () => {
    const viewer = { ...ann, as: { role: 'viewer' as const } };
    const asked = stack.rpc.call(linkCheckRpc.check, { addresses: [addressOf('/page')] }, viewer);
    await expect(asked).rejects.toMatchObject({ code: 'PERMISSION_MISSING' });
  });
});
