import type { TotalRelation } from '@galley/contracts';

/** How many there are in all; `gte`: so many or more, because counting stopped there. */
export interface Counted {
  total: number;
  totalRelation?: TotalRelation;
}

/** A number of things as it is read: "500+" where counting stopped. */
export function counted({ total, totalRelation }: Counted): string {
  const number = total.toLocaleString('en-US');
  return totalRelation === 'gte' ? `${number}+` : number;
}
