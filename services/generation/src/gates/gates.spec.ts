import type { ErrorCode } from '@galley/contracts';
import type { EntityManager } from 'typeorm';
import type { PublishGate } from './gate.js';
import { Gates } from './gates.service.js';

// No gate of these reads anything.
const manager = {} as EntityManager;
const gate = (code: ErrorCode, stops: boolean): PublishGate => ({
  code,
  check: async (id) => Promise.resolve(stops ? [{ code, message: `${code} of ${id}`, details: { id } }] : []),
});

describe('the gates of publishing', () => {
  it('let a text pass where none is registered, and where none stops it', async () => {
    const gates = new Gates();
    await expect(gates.pass(1, manager, new Map())).resolves.toBeUndefined();
    gates.register(gate('STILL_PROCESSING', false));
    await expect(gates.pass(1, manager, new Map())).resolves.toBeUndefined();
  });

  it('refuse with the first obstacle, and name all of them', async () => {
    const gates = new Gates();
    gates.register(gate('STILL_PROCESSING', true));
    gates.register(gate('STALE_VERSION', true));
    await expect(gates.pass(7, manager, new Map())).rejects.toMatchObject({
      code: 'STILL_PROCESSING',
      message: 'STILL_PROCESSING of 7',
      details: {
        id: 7,
        obstacles: [
          { code: 'STILL_PROCESSING', message: 'STILL_PROCESSING of 7' },
          { code: 'STALE_VERSION', message: 'STALE_VERSION of 7' },
        ],
      },
    });
  });

  it('ask other services before rows are locked, and say nothing of what nobody could look at', async () => {
    const gates = new Gates();
    gates.register({
      code: 'QUOTE_NOT_SAID',
      look: async (id, also) => Promise.resolve(`${id} ${also.join()}`),
      check: async (_id, _manager, looked) =>
        Promise.resolve([{ code: 'QUOTE_NOT_SAID', message: String(looked), details: {} }]),
    });
    expect(await gates.check(7, manager, null)).toEqual([]);
    const looked = await gates.look(7, ['new']);
    expect(await gates.check(7, manager, looked)).toMatchObject([{ message: '7 new' }]);
  });
});
