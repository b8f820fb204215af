import { limits, type TotalRelation } from '@galley/contracts';

/** How many rows there are. `gte` means so many or more, because counting stopped there. */
export interface Total {
  readonly total: number;
  readonly totalRelation: TotalRelation;
}

/**
 * A subquery that counts rows up to one more than `limits.listCounted`, so that counting a long list stays fast.
 * @param rows what follows `from`: tables and conditions
 */
export const countedRows = (rows: string): string =>
  `(select count(*)::int from (select 1 from ${rows} limit ${limits.listCounted + 1}) counted)`;

/** The total of a list. @param counted the result of `countedRows` */
export const totalOf = (counted: number): Total =>
  counted > limits.listCounted
    ? { total: limits.listCounted, totalRelation: 'gte' }
    : { total: counted, totalRelation: 'eq' };
