import { acrossTeams, asTeam } from '@galley/messaging';
import { testStack, type TestStack } from '@galley/testing';
import type { DataSource } from 'typeorm';
import { connectDatabase, migrate } from './database.js';
import { defineService } from './service.js';

const toy = defineService({ name: 'topic', module: class {}, entities: [], migrations: [] });

let stack: TestStack;
let dataSource: DataSource;
const env = (connections: number) => ({
  DATABASE_URL: stack.envFor('topic').DATABASE_URL ?? '',
  DATABASE_POOL: connections,
});
beforeAll(async () => {
  stack = await testStack();
  await migrate(toy, env(4));
  dataSource = await connectDatabase(toy, env(4));
});
afterAll(async () => {
  await dataSource.destroy();
  await stack.close();
});

interface Seen {
  connection: number;
  team: string;
}
const look = async (database = dataSource): Promise<Seen> => {
  const [seen] = await database.query<[Seen]>(
    `SELECT pg_backend_pid() AS connection, current_setting('galley.team') AS team`,
  );
  return seen;
};
const looks = [
  () => asTeam(1, () => look()),
  () => asTeam(2, () => look()),
  () => acrossTeams('jobs', () => look()),
];

it('acts for the team that asks, on a connection that acted for it before', async () => {
  await Promise.all(looks.map((one) => one()));
  const first: Seen[] = [];
  for (const one of looks) first.push(await one());
  for (let round = 0; round < 3; round += 1)
    for (const [n, one] of looks.entries()) expect(await one()).toEqual(first[n]);
  expect(first.map(({ team }) => team)).toEqual(['1', '2', 'all']);
  expect(new Set(first.map(({ connection }) => connection)).size).toBe(3);
});

/** What all teams, a team, all teams again and another team see, one after the other. */
async function lookInTurn(connections: number): Promise<Seen[]> {
  const own = await connectDatabase(toy, env(connections));
  try {
    const all = () => acrossTeams('jobs', () => look(own));
    const of = (team: number) => asTeam(team, () => look(own));
    return [await all(), await of(1), await all(), await of(2)];
  } finally {
    await own.destroy();
  }
}

it('gives each its own connection when they ask at the same moment', async () => {
  const first = await Promise.all(looks.map((one) => one()));
  for (let round = 0; round < 5; round += 1)
    expect(await Promise.all(looks.map((one) => one()))).toEqual(first);
});

it('opens a second connection for teams rather than change the role of one: all its statements would be planned anew', async () => {
  const [all, one, again, two] = await lookInTurn(4);
  expect(again).toEqual(all);
  expect(one?.connection).not.toBe(all?.connection);
  // Teams have one role.
  expect(two).toEqual({ connection: one?.connection, team: '2' });
});

it('changes the role where the pool has no room', async () => {
  const seen = await lookInTurn(1);
  expect(seen.map(({ team }) => team)).toEqual(['all', '1', 'all', '2']);
  expect(new Set(seen.map(({ connection }) => connection)).size).toBe(1);
});
