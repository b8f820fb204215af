import {
  binIndexOfTeams,
  createIndexConcurrently,
  searchIndexesOfTeams,
  wordsOfTeams,
} from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const newest = '"createdAt" desc, id desc';
const made = {
  extracted_topics_of_team: `on extracted_topics ("teamId", ${newest})`,
  extracted_topics_platform_of_team: `on extracted_topics ("teamId", "platformType", ${newest})`,
  source_facts_of_team: 'on source_facts ("teamId")',
  source_facts_unmeasured_of_team: `on source_facts ("teamId", "sourceId") where "transcriptLength" is null`,
  topic_words_newest_of_team: `on topic_words ("teamId", ${newest})`,
};
const replaced = [
  'extracted_topics_newest',
  'extracted_topics_platform',
  'topic_words_newest',
  'source_facts_unmeasured',
  'user_folders_name',
];

/** A list of a team reads its own rows alone, and a person may have the same folder in two teams. */
export class TeamIndexes1700000000921 implements MigrationInterface {
  readonly name = 'TeamIndexes1700000000921';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(made))
      await createIndexConcurrently(runner, name, definition);
    const folders = 'on user_folders ("teamId", "userId", lower(name))';
    await createIndexConcurrently(runner, 'user_folders_of_team', folders, 'UNIQUE');
    await binIndexOfTeams(runner);
    await searchIndexesOfTeams(runner);
    await wordsOfTeams(runner, 'topic_words');
    for (const name of replaced) await runner.query(`drop index concurrently if exists ${name}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('There may be the same folders in two teams: restore a backup instead.'));
  }
}
