import { createIndexConcurrently } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const made = {
  google_documents_request_of_team: 'ON google_documents ("teamId", "requestKey")',
  webhook_subscriptions_operator_of_team: 'ON webhook_subscriptions ("teamId") WHERE operator',
  webhook_messages_of_team: 'ON webhook_messages ("teamId")',
  webhook_deliveries_of_team: 'ON webhook_deliveries ("teamId", id DESC)',
  webhook_attempts_of_team: 'ON webhook_attempts ("teamId", at)',
  document_epochs_of_team: 'ON document_epochs ("teamId", "endedAt")',
};
const unique = new Set(['google_documents_request_of_team', 'webhook_subscriptions_operator_of_team']);

/** What is there once is there once in each team, and a list of a team reads its own rows alone. */
export class TeamIndexes1700000000951 implements MigrationInterface {
  readonly name = 'TeamIndexes1700000000951';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(made))
      await createIndexConcurrently(runner, name, definition, unique.has(name) ? 'UNIQUE' : '');
    await runner.query(
      'ALTER TABLE google_documents DROP CONSTRAINT IF EXISTS "google_documents_requestKey_key"',
    );
    for (const name of ['webhook_subscriptions_operator', 'webhook_attempts_at', 'document_epochs_ended'])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('There may be the same names in two teams: restore a backup instead.'));
  }
}
