import { messagingMigrations } from '@galley/messaging';
import type { Type } from '@nestjs/common';
import type { MigrationInterface } from 'typeorm';
import { JobsOfTeam1700000000901 } from './jobs-of-team.js';

/** The migrations that every service runs before its own. */
export const sharedMigrations: readonly Type<MigrationInterface>[] = [
  ...messagingMigrations,
  JobsOfTeam1700000000901,
];
