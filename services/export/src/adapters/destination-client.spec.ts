import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { HostResolver } from '@galley/service-kit/outgoing';
import { generate } from 'selfsigned';
import { DestinationClient } from './destination-client.js';

const routes: Record<string, RequestListener> = {
  '/fine': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"a":1}'),
  '/large': (_request, response) => response.end('x'.repeat(10_000_001)),
  '/moved': (_request, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
  '/silent': () => undefined,
};
const listener: RequestListener = (request, response) => routes[request.url ?? '']?.(request, response);
const servers: Server[] = [];
const open = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let plain: string;
let untrusted: string;
beforeAll(async () => {
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }]);
  [plain, untrusted] = await Promise.all([
    open(createHttp(listener)),
    open(createHttps({ cert, key }, listener)),
  ]);
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const resolver = new HostResolver();
const ask = (
  url: string,
  allowed: readonly string[] = [plain, untrusted],
  stop = new AbortController().signal,
) => {
  // Long for what answers; what says nothing is given up at once.
  const env = {
    PUBLISH_ALLOWED_HOSTS: [...allowed],
    PUBLISH_REQUEST_MS: url.endsWith('/silent') ? 200 : 20_000,
  };
  return new DestinationClient(resolver, env).ask({ name: 'Our blog', url }, stop);
};

describe('a request to a destination', () => {
  it('answers what came, and follows no redirect', async () => {
    expect(await ask(`http://${plain}/fine`)).toEqual({
      status: 200,
      location: null,
      isJson: true,
      text: '{"a":1}',
    });
    expect(await ask(`http://${plain}/moved`)).toMatchObject({
      status: 302,
      location: 'https://elsewhere.example/',
    });
  });

  it.each([
    ['whose certificate nobody trusts', () => ask(`https://${untrusted}/fine`), 'DESTINATION_CERTIFICATE'],
    ['that is internal', () => ask(`http://${plain}/fine`, []), 'DESTINATION_ADDRESS_FORBIDDEN'],
    ['that is not there', () => ask('http://127.0.0.1:9/', ['127.0.0.1:9']), 'DESTINATION_AWAY'],
    ['that says nothing', () => ask(`http://${plain}/silent`), 'DESTINATION_SLOW'],
    ['that sends without end', () => ask(`http://${plain}/large`), 'DESTINATION_REFUSED'],
    ['that is given up', () => ask(`http://${plain}/fine`, [plain], AbortSignal.abort()), 'DESTINATION_SLOW'],
  ])('to one %s says so', async (_, asking, code) => {
    await expect(asking()).rejects.toMatchObject({ code });
  });

  it('connects to no internal address that a name leads to meanwhile', async () => {
    const looked = jest.spyOn(resolver, 'resolve').mockResolvedValue(['93.184.215.14', '127.0.0.1']);
    await expect(ask(`https://blog.example:${plain.split(':')[1] ?? ''}/fine`)).rejects.toMatchObject({
      code: 'DESTINATION_ADDRESS_FORBIDDEN',
    });
    looked.mockRestore();
  });
});
