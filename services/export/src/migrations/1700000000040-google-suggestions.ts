import { migration } from '@galley/messaging';

export const GoogleSuggestions1700000000040 = migration('GoogleSuggestions1700000000040')`
  ALTER TABLE google_files ADD COLUMN suggestions jsonb NOT NULL DEFAULT '{}';
`;
