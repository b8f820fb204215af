import {
  binIndexOfTeams,
  createIndexConcurrently,
  searchIndexesOfTeams,
  wordsOfTeams,
} from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const made = {
  generations_own_of_team: 'ON generations ("teamId", "userId", "createdAt" DESC, id DESC)',
  generations_of_team: 'ON generations ("teamId", "createdAt" DESC, id DESC)',
  generations_by_agent_of_team: 'ON generations ("teamId", "createdAt" DESC, id DESC) WHERE "userId" IS NULL',
  generations_published_of_team: `ON generations ("teamId", "publishedAt") WHERE status = 'Published'`,
  generations_drafts_of_team: `ON generations ("teamId", "userId") WHERE status = 'Draft'`,
  generations_unwritten_of_team: `ON generations ("teamId", id) WHERE unwritten <> '{}'`,
  used_material_key_of_team: 'ON used_material ("teamId", key) WHERE key IS NOT NULL',
  automation_runs_of_team: 'ON automation_runs ("teamId", day)',
  automation_runs_planned: `ON automation_runs ("teamId", day) WHERE status = 'planned'`,
  automation_calls_of_team: 'ON automation_calls ("teamId", "createdAt")',
};
const replaced = [
  'content_folders_name',
  'generations_own',
  'generations_newest',
  'generations_team',
  'generations_published',
  'generations_drafts',
  'generations_unwritten',
  'used_material_key',
  'automation_runs_day',
  'automation_calls_time',
];

/** A list of a team reads its own rows alone, and a person may have the same folder in two teams. */
export class TeamIndexes1700000000931 implements MigrationInterface {
  readonly name = 'TeamIndexes1700000000931';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(made))
      await createIndexConcurrently(runner, name, definition);
    const folders = 'ON content_folders ("teamId", "userId", lower(name))';
    await createIndexConcurrently(runner, 'content_folders_of_team', folders, 'UNIQUE');
    await binIndexOfTeams(runner);
    await searchIndexesOfTeams(runner);
    await wordsOfTeams(runner, 'generations');
    for (const name of replaced) await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('There may be the same folders in two teams: restore a backup instead.'));
  }
}
