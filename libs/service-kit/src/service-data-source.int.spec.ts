import { acrossTeams, asTeam } from '@galley/messaging';
import { testStack, type TestStack } from '@galley/testing';
import type { DataSource } from 'typeorm';
import { connectDatabase, migrate } from './database.js';
import { defineService } from './service.js';

const toy = defineService({ name: 'topic', module: class {}, entities: [], migrations: [] });

let stack: TestStack;
let dataSource: DataSource;
beforeAll(async () => {
  stack = await testStack();
  const env = { DATABASE_URL: stack.envFor('topic').DATABASE_URL ?? '', DATABASE_POOL: 4 };
  await migrate(toy, env);
  dataSource = await connectDatabase(toy, env);
});
afterAll(async () => {
  await dataSource.destroy();
  await stack.close();
});

interface Seen {
  connection: number;
  team: string;
}
const look = async (): Promise<Seen> => {
  const [seen] = await dataSource.query<[Seen]>(
    `SELECT pg_backend_pid() AS connection, current_setting('galley.team') AS team`,
  );
  return seen;
};
const looks = [() => asTeam(1, look), () => asTeam(2, look), () => acrossTeams('jobs', look)];

it('acts for the team that asks, on a connection that acted for it before', async () => {
  await Promise.all(looks.map((one) => one()));
  const first: Seen[] = [];
  for (const one of looks) first.push(await one());
  for (let round = 0; round < 3; round += 1)
    for (const [n, one] of looks.entries()) expect(await one()).toEqual(first[n]);
  expect(first.map(({ team }) => team)).toEqual(['1', '2', 'all']);
  expect(new Set(first.map(({ connection }) => connection)).size).toBe(3);
});
