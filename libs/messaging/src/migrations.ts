import { DeadLetters1700000000120 } from './dead-letters.migration.js';
import { JobFacts1700000000001 } from './job-facts.migration.js';
import { JobQueue1700000000130 } from './job-queue.migration.js';
import { Relay1700000000121 } from './relay.migration.js';
import { SentEvents1700000000180 } from './sent-events.migration.js';
import { Messaging1700000000000 } from './tables.migration.js';
import { Teams1700000000900 } from './teams.migration.js';

/** The migrations that every service runs before its own. */
export const messagingMigrations = [
  Messaging1700000000000,
  JobFacts1700000000001,
  DeadLetters1700000000120,
  JobQueue1700000000130,
  Relay1700000000121,
  SentEvents1700000000180,
  Teams1700000000900,
];
