import { migration } from '@galley/messaging';
import { binOfTeams, binTables } from '@galley/service-kit';

/** Sources can be deleted: they lie in a bin. Whoever added one may delete it; of those from before nobody knows it. */
export const SourceBin1700000000990 = migration('SourceBin1700000000990')`
  ${binTables}
  ${binOfTeams}
  alter table raw_sources add column "addedBy" integer;
`;
