import { startService, type RunningService } from '@galley/service-kit';
import { forTeam } from '@galley/testing';
import { generationService } from '../service.js';
import { generationStack, storeText, type GenerationStack } from '../testing/generation-stack.js';
import { dayOf } from '../calendar/calendar.js';
import { CostsService } from './costs.service.js';

let generation: GenerationStack;
let priced: RunningService;
const query = <Row extends object>(sql: string, values?: unknown[]) =>
  generation.stack.query<Row>('generation', sql, values);

beforeAll(async () => {
  generation = await generationStack();
  const env = {
    ...generation.stack.envFor('generation'),
    MODEL_PRICES: '{"m-1": {"in": 1000, "out": 1000}}',
  };
  priced = await startService(generationService, { env });
});
afterAll(async () => {
  await priced.close();
  await generation.close();
});

const today = () => dayOf(new Date(), 'UTC');
/** An automated text that is being written, and is to cost three dollars. */
async function begun(guruId: number): Promise<number> {
  const id = await storeText(generation.stack, { status: 'Processing', userId: null });
  await query(
    `INSERT INTO automation_runs ("guruId", "guruName", day, trigger, status, "generationId", "expectedUsd")
       VALUES ($1, 'Guru', $2, 'schedule', 'queued', $3, 3)`,
    [guruId, today(), id],
  );
  return id;
}
/** Its calls cost what was expected, and it is written: both at once, as the writing job stores them. */
const finish = (id: number) =>
  query(
    `WITH called AS (
       INSERT INTO automation_calls ("generationId", model, "tokensIn", "tokensOut") VALUES ($1, 'm-1', 2000, 1000))
     UPDATE generations SET status = 'Draft' WHERE id = $1`,
    [id],
  );

it('what a day has taken is the same before and after a text is finished, and in every moment between', async () => {
  const texts: number[] = [];
  for (let guruId = 1; guruId <= 60; guruId += 1) texts.push(await begun(guruId));
  const seen: number[] = [];
  let ended = false;
  const look = async () => {
    while (!ended) {
      const { spent, reserved } = (await forTeam(priced.app.get(CostsService)).taken(today(), 'UTC'))!;
      seen.push(spent + reserved);
    }
  };
  const watch = Promise.all([look(), look(), look()]);
  for (const id of texts) await finish(id);
  ended = true;
  await watch;
  expect(await forTeam(priced.app.get(CostsService)).taken(today(), 'UTC')).toEqual({
    spent: 180,
    reserved: 0,
  });
  expect(new Set(seen)).toEqual(new Set([180]));
});
