import { createIndexConcurrently, searchIndexesOfTeams, wordsOfTeams } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const newest = '"createdAt" desc, id desc';
const made = {
  raw_sources_of_team: `on raw_sources ("teamId", ${newest})`,
  raw_sources_platform_of_team: `on raw_sources ("teamId", "platformType", ${newest})`,
  raw_sources_address_of_team: 'on raw_sources ("teamId", address) where address is not null',
};
const unique = {
  gurus_of_team: 'on gurus ("teamId", lower(name))',
  raw_sources_transcript_of_team: 'on raw_sources ("teamId", "transcriptHash")',
  raw_sources_video_of_team: 'on raw_sources ("teamId", "videoId") where "videoId" is not null',
};
const replaced = [
  'raw_sources_newest',
  'raw_sources_platform',
  'raw_sources_address',
  'gurus_name',
  'raw_sources_transcript_hash',
  'raw_sources_video',
];

/** A list of a team reads its own rows alone, and two teams may have the same guru and the same recording. */
export class TeamIndexes1700000000911 implements MigrationInterface {
  readonly name = 'TeamIndexes1700000000911';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, definition] of Object.entries(made))
      await createIndexConcurrently(runner, name, definition);
    for (const [name, definition] of Object.entries(unique))
      await createIndexConcurrently(runner, name, definition, 'UNIQUE');
    await searchIndexesOfTeams(runner);
    await wordsOfTeams(runner, 'search_entries', { index: 'rows', where: 'where n = 0' });
    for (const name of replaced) await runner.query(`drop index concurrently if exists ${name}`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('There may be the same gurus in two teams: restore a backup instead.'));
  }
}
