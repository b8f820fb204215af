import { eventually, testStack } from '@galley/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Module } from '@nestjs/common';
import { awaitMigrations, connectDatabase, databaseOptions } from './database.js';
import { createIndexConcurrently, defineService, migrateService } from './index.js';

class Marks1700000000001 implements MigrationInterface {
  readonly name = 'Marks1700000000001';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE marks (id serial PRIMARY KEY)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE marks');
  }
}

@Module({})
class Nothing {}

const service = defineService({
  name: 'topic',
  module: Nothing,
  entities: [],
  migrations: [Marks1700000000001],
});

describe('a service that only migrates', () => {
  it('makes the tables with the address of the database alone, and several at once take turns', async () => {
    const stack = await testStack();
    const { DATABASE_URL } = stack.envFor('topic');
    const env = { ROLE: 'migrate', DATABASE_URL, LOG_LEVEL: 'silent' };
    await Promise.all([migrateService(service, env), migrateService(service, env)]);
    await migrateService(service, env);
    const done = await stack.query<{ name: string }>('topic', 'SELECT name FROM migrations ORDER BY name');
    expect(done.filter(({ name }) => name === 'Marks1700000000001')).toHaveLength(1);
    expect(await stack.query('topic', 'SELECT * FROM marks')).toEqual([]);
    await stack.close();
  });
});

describe('a service whose tables somebody else brings up to date', () => {
  it('waits until they are as new as its code, and says what is missing when nobody comes', async () => {
    const stack = await testStack();
    const { DATABASE_URL = '' } = stack.envFor('topic');
    const env = { DATABASE_URL, DATABASE_POOL: 2 };
    const options = databaseOptions(service, env);
    let ready = false;
    const waiting = connectDatabase(service, env).then((dataSource) => {
      ready = true;
      return dataSource;
    });
    const late = new DataSource(options);
    await late.initialize();
    await expect(awaitMigrations(late, 0)).rejects.toThrow(/^The tables lack the migration \w+: run/);
    expect(ready).toBe(false);
    await migrateService(service, { DATABASE_URL, LOG_LEVEL: 'silent' });
    const dataSource = await waiting;
    // An older version sees tables that are newer than itself.
    const older = new DataSource({ ...options, migrations: [] });
    await older.initialize();
    await awaitMigrations(older, 0);
    await Promise.all([dataSource, late, older].map((source) => source.destroy()));
    await stack.close();
  });
});

class MarkWords1700000000002 implements MigrationInterface {
  readonly name = 'MarkWords1700000000002';
  /** An index that is made concurrently can't be part of a transaction. */
  readonly transaction = false;
  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'marks_word', 'ON marks (word)');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX marks_word');
  }
}

class MarkKinds1700000000003 implements MigrationInterface {
  readonly name = 'MarkKinds1700000000003';
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marks ADD COLUMN kind int');
  }
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE marks DROP COLUMN kind');
  }
}

describe('migrations while the service is in use', () => {
  it('wait for a lock for a short time only, let others go first, and try again', async () => {
    const stack = await testStack();
    const { DATABASE_URL } = stack.envFor('topic');
    const env = { DATABASE_URL, LOG_LEVEL: 'silent', MIGRATION_LOCK_TIMEOUT_MS: '100' };
    await migrateService(service, env);
    const reading = stack.query('topic', 'SELECT pg_sleep(3), count(*) FROM marks');
    const query = (sql: string) => stack.query('topic', sql);
    await eventually(
      async () =>
        (await query(`SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(3)%' AND state = 'active'`))
          .length > 1,
    );
    const changed = migrateService(
      { ...service, migrations: [Marks1700000000001, MarkKinds1700000000003] },
      env,
    );
    // Whoever comes while the migration waits is through before it: it lets go of its place in the queue.
    let reads = true;
    void reading.finally(() => (reads = false));
    for (let n = 0; n < 5; n += 1) await query('INSERT INTO marks DEFAULT VALUES');
    expect(reads).toBe(true);
    await Promise.all([reading, changed]);
    expect(await query('SELECT kind FROM marks')).toHaveLength(5);
    await stack.close();
  });

  it('make an index without holding up writers, after a build that was cut off too; several at once take turns', async () => {
    const stack = await testStack();
    const { DATABASE_URL } = stack.envFor('topic');
    const env = { DATABASE_URL, LOG_LEVEL: 'silent' };
    await migrateService(service, env);
    const query = (sql: string) => stack.query('topic', sql);
    await query('ALTER TABLE marks ADD COLUMN word int');
    await query('INSERT INTO marks (word) VALUES (1), (1)');
    // As a build leaves it that failed half way.
    await query('CREATE UNIQUE INDEX CONCURRENTLY marks_word ON marks (word)').catch(() => undefined);
    const indexed = { ...service, migrations: [Marks1700000000001, MarkWords1700000000002] };
    await Promise.all([migrateService(indexed, env), migrateService(indexed, env)]);
    expect(
      await query(`SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = 'marks_word'::regclass`),
    ).toEqual([{ indisvalid: true, indisunique: false }]);
    await stack.close();
  });
});
