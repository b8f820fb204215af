import { load, median, middle, type Sample, type Target, trickle } from './load.js';
import type { Scenario } from './scenarios.js';

export interface Effort {
  readonly connections: number;
  readonly rounds: number;
  /** Of each target in each round. */
  readonly seconds: number;
}

export interface Comparison {
  readonly galley: Sample;
  readonly bare: Sample;
  readonly sameSql: Sample | null;
  /** Medians over the rounds; a ratio is taken within its round, so that a noisy moment hits both sides. */
  readonly throughputToBare: number;
  readonly throughputToSameSql: number | null;
  readonly p50ToBare: number;
  readonly p99ToBare: number;
}

/** Measures all sides in turns, each round starting with another one. */
export async function compare({ galley, bare, sameSql }: Scenario, effort: Effort): Promise<Comparison> {
  const targets = sameSql === null ? [galley, bare] : [galley, bare, sameSql];
  for (const target of targets) await load(target, effort.connections, 1);
  const samples = new Map<Target, Sample[]>(targets.map((target) => [target, []]));
  for (let round = 0; round < effort.rounds; round += 1) {
    const order = targets.map((_, index) => targets[(index + round) % targets.length] ?? galley);
    for (const target of order)
      samples.get(target)?.push(await load(target, effort.connections, effort.seconds));
  }
  const of = (target: Target) => samples.get(target) ?? [];
  const ratio = (other: Target, field: keyof Sample) =>
    median(of(galley).map((sample, round) => sample[field] / (of(other)[round]?.[field] ?? Number.NaN)));
  return {
    galley: middle(of(galley)),
    bare: middle(of(bare)),
    sameSql: sameSql === null ? null : middle(of(sameSql)),
    throughputToBare: ratio(bare, 'throughput'),
    throughputToSameSql: sameSql === null ? null : ratio(sameSql, 'throughput'),
    p50ToBare: ratio(bare, 'p50'),
    p99ToBare: ratio(bare, 'p99'),
  };
}

/** p50 of lone requests at 20 a second: the studio's and the ratio to bare. */
export async function compareLowRate(
  { galley, bare }: Scenario,
  seconds: number,
): Promise<{ p50: number; ratio: number }> {
  const own = await trickle(galley, 20, seconds);
  const other = await trickle(bare, 20, seconds);
  return { p50: own.p50, ratio: own.p50 / other.p50 };
}
