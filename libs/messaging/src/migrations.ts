import { JobFacts1700000000001 } from './job-facts.migration.js';
import { Messaging1700000000000 } from './tables.migration.js';

/** What every service runs before its own migrations. */
export const messagingMigrations = [Messaging1700000000000, JobFacts1700000000001];
