import { type Indexes, replaceIndexes } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const before: Indexes = {
  raw_sources_guru: 'on raw_sources ("guruId", "createdAt" desc, id desc) include ("topicCount")',
};
const withTeam: Indexes = {
  raw_sources_by_guru:
    'on raw_sources ("guruId", "teamId", "createdAt" desc, id desc) include ("topicCount")',
};

/** Row security compares the team of each row; an index over both answers how many recordings and topics a guru has. */
export class CountedByIndex1700000001200 implements MigrationInterface {
  readonly name = 'CountedByIndex1700000001200';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    return replaceIndexes(runner, before, withTeam);
  }

  down(runner: QueryRunner): Promise<void> {
    return replaceIndexes(runner, withTeam, before);
  }
}
