import { startService } from '@galley/service-kit';
import { testStack } from '@galley/testing';
import { assistantService } from '../service.js';

it('calls that were stored before costs were counted are counted once, with those that an old process stores', async () => {
  const stack = await testStack();
  const start = () => startService(assistantService, { env: stack.envFor('assistant') });
  const query = <Row extends object>(sql: string) => stack.query<Row>('assistant', sql);
  const store = (name: string, day: string, teamId = 1) =>
    query(
      `INSERT INTO ai_responses ("teamId", filename, service, purpose, "promptVersion", model, prompt, response, "tokensIn", "tokensOut",
         "durationMs", outcome, "createdAt")
       VALUES (${teamId}, '${name}', 'topic', 'Find topics', '1', 'm-1', 'What was said?', 'Much.', NULL, 60, 1, 'ok', '${day}T23:59:59Z')`,
    );
  await (await start()).close();
  // As it was before.
  await query(`DROP TABLE model_costs, team_budgets, person_budgets`);
  await query(`DROP FUNCTION count_call CASCADE`);
  await query(`DELETE FROM migrations WHERE name = 'ModelCosts1700000000951'`);
  await store('a', '2026-11-20');
  await store('b', '2026-11-20');
  await store('c', '2026-11-21', 2);
  const running = await start();
  await store('d', '2026-11-21', 2);
  await running.close();
  await (await start()).close();
  expect(
    await query(
      `SELECT "teamId", day::text, "userId", calls, "tokensIn"::int, "tokensOut"::int FROM model_costs ORDER BY day, "teamId"`,
    ),
  ).toEqual([
    { teamId: 1, day: '2026-11-20', userId: null, calls: 2, tokensIn: 6, tokensOut: 120 },
    { teamId: 2, day: '2026-11-21', userId: null, calls: 2, tokensIn: 6, tokensOut: 120 },
  ]);
  await stack.close();
});
