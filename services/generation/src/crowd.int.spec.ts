import { automationRpc, generationRpc } from '@galley/contracts';
import { eventually } from '@galley/testing';
import { ScheduleService } from './automation/schedule.service.js';
import { generationStack, type GenerationStack } from './testing/generation-stack.js';
import { NewsroomDouble } from './testing/newsroom-double.js';

/** Everything has to go through these: whoever holds one and waits for another would hold up everybody. */
const connections = 2;
const crowd = 24;
const ann = { userId: 1 };

let generation: GenerationStack;
let newsroom: NewsroomDouble;

beforeAll(async () => {
  generation = await generationStack({ DATABASE_POOL: String(connections) });
  await generation.service.app.get(ScheduleService).stop();
  newsroom = new NewsroomDouble(generation.stack);
});
afterAll(() => generation.close());

const rpc = () => generation.stack.rpc;
const statuses = async () =>
  (await generation.stack.query<{ status: string }>('generation', 'SELECT status FROM generations')).map(
    ({ status }) => status,
  );

describe('a crowd at a process with two connections', () => {
  it('takes as many automated orders as there are gurus, lists meanwhile, and ends every job', async () => {
    // A job without its recording ends at once: writing so many texts is not what is looked at.
    newsroom.recordings = false;
    const gurus = Array.from({ length: crowd }, () => newsroom.guru());
    const orders = gurus.map(({ name }) => rpc().call(automationRpc.generate, { guru: name }, ann));
    const list = rpc().raw(generationRpc.list, {}, ann);
    expect((await list).status).toBe(200);
    const made = await Promise.all(orders);
    expect(new Set(made.map((order) => order.generation.id)).size).toBe(crowd);
    await eventually(async () => (await statuses()).every((status) => status === 'Failed'));
    newsroom.recordings = true;
  });
});
