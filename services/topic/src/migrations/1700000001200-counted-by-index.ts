import { type Indexes, replaceIndexes } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const before: Indexes = {
  user_saved_topics_newest: 'on user_saved_topics ("userId", "createdAt" desc, id desc)',
  user_saved_topics_folder: 'on user_saved_topics ("folderId")',
};
const withTeam: Indexes = {
  user_saved_topics_own: 'on user_saved_topics ("teamId", "userId", "createdAt" desc, id desc)',
  user_saved_topics_in_folder: 'on user_saved_topics ("folderId", "teamId")',
};

/** Row security compares the team of each row; an index over both answers how many topics a person and a folder have. */
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
