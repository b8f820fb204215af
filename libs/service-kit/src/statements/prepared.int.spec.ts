import { acrossTeams } from '@galley/messaging';
import { testStack, type TestStack } from '@galley/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { connectDatabase, migrate } from '../database.js';
import { defineService } from '../service.js';

const toy = defineService({ name: 'topic', module: class {}, entities: [], migrations: [] });

let stack: TestStack;
let dataSource: DataSource;
beforeAll(async () => {
  stack = await testStack();
  const env = { DATABASE_URL: stack.envFor('topic').DATABASE_URL ?? '', DATABASE_POOL: 1 };
  await migrate(toy, env);
  dataSource = await connectDatabase(toy, env);
  await stack.query('topic', `create table things (id int primary key, name text)`);
  await stack.query('topic', 'grant all on things to public');
  await stack.query('topic', `insert into things select n, 'thing ' || n from generate_series(1, 9) n`);
});
afterAll(async () => {
  await dataSource.destroy();
  await stack.close();
});

/** On one connection: the statements that it has prepared after running one so often. */
const preparedAfter = (times: number, text: string, values: readonly unknown[]): Promise<string[]> =>
  inOne(async (manager) => {
    for (let n = 0; n < times; n += 1) await manager.query(text, [...values]);
    const rows = await manager.query<{ statement: string }[]>('select statement from pg_prepared_statements');
    return rows.map(({ statement }) => statement);
  });
const inOne = <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> =>
  acrossTeams('operator', () => dataSource.transaction(work));

it('prepares what is run often with values', async () => {
  const often = 'select name from things where id = $1';
  expect(await preparedAfter(2, often, [1])).not.toContain(often);
  expect(await preparedAfter(9, often, [2])).toContain(often);
});

it.each([
  ['a search', `select 1 from things where to_tsvector(name) @@ $1::tsquery`, ['thing']],
  ['a pattern', 'select 1 from things where name like $1', ['thing%']],
  ['all columns, which a migration may change', 'select * from things where id = $1', [1]],
  ['a statement without values', 'select count(*) from things', []],
])('plans anew: %s', async (_what, text, values) => {
  expect(await preparedAfter(12, text, values)).not.toContain(text);
});

it('prepares a statement anew after a column of an answer has changed its type', async () => {
  const text = 'select id from things where name = $1';
  const read = () => acrossTeams('operator', () => dataSource.query<{ id: unknown }[]>(text, ['thing 3']));
  for (let n = 0; n < 9; n += 1) expect(await read()).toEqual([{ id: 3 }]);
  await stack.query('topic', 'alter table things alter id type bigint');
  await expect(read()).rejects.toThrow('cached plan');
  expect(await read()).toEqual([{ id: '3' }]);
});
