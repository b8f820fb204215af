import {
  auditRpc,
  authRpc,
  firstTeam,
  handOverEvents,
  handOverRpc,
  peopleRpc,
  teamRpc,
} from '@galley/contracts';
import { type RunningService, startService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { authService } from '../service.js';

let stack: TestStack;
let auth: RunningService;
let owner: number;
beforeAll(async () => {
  stack = await testStack();
  auth = await startService(authService, { env: { ...stack.envFor('auth'), DEFAULT_ROLE: 'editor' } });
  owner = await register('olga');
});
afterAll(async () => {
  await auth.close();
  await stack.close();
});

async function register(username: string): Promise<number> {
  const input = { username, password: 'a good password', address: '203.0.113.7' };
  return (await stack.rpc.call(authRpc.register, input)).user.id;
}
const as = (teamId: number = firstTeam, role: 'admin' | 'editor' = 'admin') => ({
  userId: owner,
  teamId,
  as: { role },
});
const handOver = (id: number, to: number, who = as()) => stack.rpc.call(handOverRpc, { id, to }, who);

describe('Handing texts over', () => {
  it('is ordered for two people of the team, also from one who was let go, and is written down', async () => {
    const [ann, ben] = [await register('ann'), await register('ben')];
    await stack.rpc.call(peopleRpc.change, { id: ann, active: false }, as());
    const ordered = await stack.listen(handOverEvents.ordered);
    await handOver(ann, ben);
    await eventually(() => ordered.length > 0);
    expect(ordered).toEqual([{ userId: ann, name: 'ann', toUserId: ben, toName: 'ben' }]);
    const line = await eventually(async () =>
      (await stack.rpc.call(auditRpc.list, {}, as())).items.find(
        ({ action }) => action === 'person.handed-over',
      ),
    );
    expect(line).toMatchObject({
      userId: owner,
      thing: { id: String(ann), name: 'ann' },
      after: { to: 'ben' },
    });
    // Not to who was let go.
    await expect(handOver(ben, ann)).rejects.toMatchObject({ status: 409, code: 'HAND_OVER_REFUSED' });
  });

  it('is refused for the same person, strangers, people of another team, and to whom it is not allowed', async () => {
    const [cora, dora] = [await register('cora'), await register('dora')];
    await expect(handOver(cora, cora)).rejects.toMatchObject({ code: 'HAND_OVER_REFUSED' });
    await expect(handOver(cora, 99_999)).rejects.toMatchObject({ status: 404, code: 'USER_NOT_FOUND' });
    await expect(handOver(99_999, cora)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    const { id } = await stack.rpc.call(teamRpc.create, { name: 'Client A' }, as());
    await expect(handOver(cora, owner, as(id))).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await expect(handOver(cora, dora, as(firstTeam, 'editor'))).rejects.toMatchObject({
      code: 'PERMISSION_MISSING',
    });
  });
});
