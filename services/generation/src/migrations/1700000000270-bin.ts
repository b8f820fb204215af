import { migration } from '@galley/messaging';
import { binTables } from '@galley/service-kit';

/** Deleted texts and folders, which can be restored. */
export const Bin1700000000270 = migration('Bin1700000000270')`
  ${binTables}
`;
