import { createServer } from 'node:net';

/** Whether this machine lets us listen there right now. */
export async function portIsFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return (await listenOnce(port, host)) !== null;
}

/** A free port: the wished one when it can be had (so that addresses stay the same over restarts), else any. */
export async function freePort(preferred?: number): Promise<number> {
  const port =
    (preferred ? await listenOnce(preferred, '127.0.0.1') : null) ?? (await listenOnce(0, '127.0.0.1'));
  if (port === null) throw new Error('No free port on 127.0.0.1.');
  return port;
}

function listenOnce(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.unref();
    server.once('error', () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const got = typeof address === 'object' && address ? address.port : null;
      server.close(() => resolve(got));
    });
  });
}
