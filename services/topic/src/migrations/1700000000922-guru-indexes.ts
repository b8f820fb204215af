import { type Indexes, replaceIndexes } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const newest = '"createdAt" desc, id desc';
const before: Indexes = {
  extracted_topics_guru: `on extracted_topics ("guruId", ${newest})`,
  extracted_topics_guru_platform: `on extracted_topics ("guruId", "platformType", ${newest})`,
  extracted_topics_source: `on extracted_topics ("sourceId", ${newest})`,
};
const ofTeam: Indexes = {
  extracted_topics_guru_of_team: `on extracted_topics ("teamId", "guruId", ${newest})`,
  extracted_topics_guru_platform_of_team: `on extracted_topics ("teamId", "guruId", "platformType", ${newest})`,
  extracted_topics_source_of_team: `on extracted_topics ("teamId", "sourceId", ${newest})`,
};

/**
 * The topics of a guru or a recording are read in order from one index. PostgreSQL takes team and guru for independent, so it
 * expected a handful of rows of both and read all topics of the team to find them.
 */
export class GuruIndexes1700000000922 implements MigrationInterface {
  readonly name = 'GuruIndexes1700000000922';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return replaceIndexes(runner, before, ofTeam);
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceIndexes(runner, ofTeam, before);
  }
}
