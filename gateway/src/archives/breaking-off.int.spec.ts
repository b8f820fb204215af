import { randomBytes } from 'node:crypto';
import { AppError, archiveRpc, serviceNames } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack, refusal } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start());
const line = `${JSON.stringify({ text: randomBytes(500_000).toString('base64') })}\n`;
let asked = 0;
let failsAt = Number.POSITIVE_INFINITY;

beforeAll(async () => {
  for (const service of serviceNames.filter((name) => name !== 'auth')) {
    const { lists, page } = archiveRpc.team[service];
    const own = service === 'topic' ? [{ name: 'words', kind: 'rows', leftOut: [] }] : [];
    await galley.answer(lists, () => ({ body: own }));
    await galley.answer(page, () => {
      asked += 1;
      if (asked > failsAt) return refusal(new AppError('DATABASE_BUSY'));
      return { body: line, headers: { 'X-Next-Cursor': String(asked) } };
    });
  }
});
beforeEach(() => (asked = 0));

const open = (signal?: AbortSignal) =>
  fetch(`${galley.url}/api/team/export`, {
    headers: { authorization: `Bearer ${galley.reader.token}` },
    ...(signal ? { signal } : {}),
  });

describe('an archive', () => {
  it('breaks off when a service fails, so that nobody takes it for whole', async () => {
    failsAt = 3;
    const response = await open();
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    failsAt = Number.POSITIVE_INFINITY;
  });

  it('is written no faster than it is read, and ends with its reader', async () => {
    const leaving = new AbortController();
    const response = await open(leaving.signal);
    const reader = response.body!.getReader();
    await reader.read();
    // The gateway has time to run ahead.
    for (let count = 0; count < 50; count += 1)
      await galley.send('GET', '/api/people', { token: galley.reader.token });
    expect(asked).toBeLessThan(60);
    leaving.abort();
    await expect(reader.read()).rejects.toThrow();
    const before = asked;
    for (let count = 0; count < 20; count += 1)
      await galley.send('GET', '/api/people', { token: galley.reader.token });
    expect(asked).toBeLessThan(before + 5);
  });
});
