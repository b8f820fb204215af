import { type Indexes, replaceIndexes } from '@galley/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const before: Indexes = {
  generations_folder: 'on generations ("folderId") where "folderId" is not null',
};
const withTeam: Indexes = {
  generations_in_folder: 'on generations ("folderId", "teamId") where "folderId" is not null',
};

/** Row security compares the team of each row; an index over both answers how many texts a folder has. */
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
