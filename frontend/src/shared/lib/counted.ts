import { limits } from '@galley/contracts';

/** A number of things as it is read. A search stops counting at its limit, and says so: "500+". */
export function counted(total: number, searching: boolean): string {
  const number = total.toLocaleString('en-US');
  return searching && total >= limits.searchRanked ? `${number}+` : number;
}
