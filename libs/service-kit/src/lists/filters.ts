import type { ListQuery } from '@galley/contracts';
import { Conditions } from './conditions.js';

/**
 * The filters of every list, without the search.
 * @param alias of the table that has guruId and createdAt
 * @param platformColumn the column of the platform, with its alias
 */
export function listConditions(
  alias: string,
  { guruId, guruIds, platform, since }: ListQuery,
  platformColumn = `${alias}."platformType"`,
): Conditions {
  return new Conditions()
    .add(`${alias}."guruId" = ?`, guruId)
    .add(`${alias}."guruId" = any(?::int[])`, guruIds)
    .add(`${platformColumn} = ?`, platform || undefined)
    .add(`${alias}."createdAt" >= ?::timestamptz`, since);
}
