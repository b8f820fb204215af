import { createIndexConcurrently } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const indexes = {
  audit_entries_team_at: 'ON audit_entries ("teamId", at DESC, id DESC)',
  audit_entries_team_user: 'ON audit_entries ("teamId", "userId", at DESC, id DESC)',
  audit_entries_team_action: 'ON audit_entries ("teamId", action, at DESC, id DESC)',
};

/** The record of one team is read without that of others. */
export class TeamIndexes1700000000911 implements MigrationInterface {
  readonly name = 'TeamIndexes1700000000911';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(indexes))
      await createIndexConcurrently(runner, name, definition);
    for (const name of ['audit_entries_at', 'audit_entries_user', 'audit_entries_action'])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error(`${this.name} cannot be undone: start the previous release instead.`));
  }
}
