import { migration } from '@galley/messaging';

/** Which version of a text was checked. */
export const FactCheckVersions1700000001082 = migration('FactCheckVersions1700000001082')`
  ALTER TABLE fact_checks ADD COLUMN "textVersion" integer;
`;
