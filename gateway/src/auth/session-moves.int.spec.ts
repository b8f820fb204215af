import { firstTeam } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { as, GatewayStack } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start({ PUBLIC_URL: 'http://localhost:3000' }));

describe('a session that goes on in another team', () => {
  const teamOf = async () =>
    ((await galley.send('GET', '/api/auth/me', as(galley.reader))).body as { team: { id: number } }).team.id;

  it('acts there with the very next request', async () => {
    const { body } = await galley.send('POST', '/api/teams', {
      ...as(galley.reader),
      body: { name: 'Client A' },
    });
    const { id } = body as { id: number };
    for (let turn = 0; turn < 20; turn += 1)
      for (const teamId of [id, firstTeam]) {
        await galley.send('POST', '/api/auth/team', { ...as(galley.reader), body: { teamId } });
        expect(await teamOf()).toBe(teamId);
      }
  }, 60_000);
});
