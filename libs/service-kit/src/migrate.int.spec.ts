import { testStack } from '@galley/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Module } from '@nestjs/common';
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
