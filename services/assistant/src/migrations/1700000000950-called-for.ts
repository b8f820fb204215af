import { migration } from '@galley/messaging';

/** For whom a call was made; null for nobody, and for calls from before. */
export const CalledFor1700000000950 = migration('CalledFor1700000000950')`
  ALTER TABLE ai_responses ADD COLUMN "userId" integer;
`;
