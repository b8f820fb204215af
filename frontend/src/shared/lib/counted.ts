import type { TotalRelation } from '@galley/contracts';

/** How many there are in all; `gte`: so many or more, because counting stopped there. */
export interface Counted {
  total: number;
  totalRelation?: TotalRelation;
}

/** A number as it is read, like "2,000"; "500+" where counting stopped. */
export function counted(count: number | Counted): string {
  const { total, totalRelation }: Counted = typeof count === 'number' ? { total: count } : count;
  return `${total.toLocaleString('en-US')}${totalRelation === 'gte' ? '+' : ''}`;
}

/** The values of a text with a number of things: `count` chooses its words, `number` is what is read, like "2,000" or "500+". */
export const tally = (count: number | Counted): { count: number; number: string } => ({
  count: typeof count === 'number' ? count : count.total,
  number: counted(count),
});
