import { testStack } from '@galley/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Module } from '@nestjs/common';
import { awaitMigrations, connectDatabase, databaseOptions } from './database.js';
import { defineService, migrateService } from './index.js';

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
    const options = databaseOptions(service, { DATABASE_URL, DATABASE_POOL: 2 });
    let ready = false;
    const waiting = connectDatabase(options, null).then((dataSource) => {
      ready = true;
      return dataSource;
    });
    const impatient = new DataSource(options);
    await impatient.initialize();
    await expect(awaitMigrations(impatient, 0)).rejects.toThrow(/^The tables lack the migration \w+: run/);
    expect(ready).toBe(false);
    await migrateService(service, { DATABASE_URL, LOG_LEVEL: 'silent' });
    const dataSource = await waiting;
    // An older version sees tables that are newer than itself.
    const older = new DataSource({ ...options, migrations: [] });
    await older.initialize();
    await awaitMigrations(older, 0);
    await Promise.all([dataSource, impatient, older].map((source) => source.destroy()));
    await stack.close();
  });
});
