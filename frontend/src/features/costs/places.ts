import type { Costs, ModelUse } from '@galley/contracts';
import { dayLabel } from './words.js';
import { t } from './texts.js';

/** More days than these are drawn as weeks. */
const MOST_DAYS = 92;
const WEEK = 7;
const dayMs = 24 * 3_600_000;

/** A bar of the figure: what was used on a day, or in seven. */
export interface Place extends ModelUse {
  readonly name: string;
  /** As short as an axis needs it. */
  readonly mark: string;
}

const nothing: ModelUse = { calls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0, unpriced: 0 };

const together = (a: ModelUse, b: ModelUse): ModelUse => ({
  calls: a.calls + b.calls,
  tokensIn: a.tokensIn + b.tokensIn,
  tokensOut: a.tokensOut + b.tokensOut,
  // What has no price stays unknown beside days on which nothing was used.
  costUsd: a.calls === 0 ? b.costUsd : b.calls === 0 ? a.costUsd : sumOf(a.costUsd, b.costUsd),
  unpriced: a.unpriced + b.unpriced,
});
const sumOf = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

/** The bars of these days, oldest first, those without any use among them; weeks where there are many days. */
export function placesOf({ from, to, days }: Pick<Costs, 'from' | 'to' | 'days'>): {
  places: Place[];
  areWeeks: boolean;
} {
  const used = new Map(days.map((day) => [day.day, day]));
  const all: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += dayMs)
    all.push(new Date(time).toISOString().slice(0, 10));
  const areWeeks = all.length > MOST_DAYS;
  const size = areWeeks ? WEEK : 1;
  // The last week ends today; the first one may be shorter.
  const groups: string[][] = [];
  for (let end = all.length; end > 0; end -= size) groups.unshift(all.slice(Math.max(0, end - size), end));
  const places = groups.map((group) => ({
    mark: dayLabel(group[0] ?? ''),
    name: areWeeks
      ? t('weekFrom', { from: dayLabel(group[0] ?? ''), to: dayLabel(group.at(-1) ?? '') })
      : dayLabel(group[0] ?? ''),
    ...group.map((day) => used.get(day) ?? nothing).reduce(together, nothing),
  }));
  return { places, areWeeks };
}
