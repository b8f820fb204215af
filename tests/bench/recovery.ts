import { load, median } from './load.js';
import type { Scenario } from './scenarios.js';
import type { Studio } from './studio.js';

/** Right after a soak every ratio is at least this part of the fresh one. */
const aim = 0.9;
/** Of each target: studio and bare one after the other for four scenarios take less than ten seconds. */
const sampleSeconds = 1;
/** The fresh figure is the median of so many rounds; right after the soak there is time for one. */
const freshRounds = 3;

export const recoveryHead = [
  '',
  'x bare, fresh',
  'after',
  'part of fresh',
  'aim',
  'µs of processor an answer, fresh',
  'after',
];

interface Found {
  /** Throughput in relation to bare. */
  readonly ratio: number;
  /** Of all processes of the studio, for each answer. Unlike the ratio it hardly depends on who else uses the machine. */
  readonly processorUs: number;
}

/**
 * Every call at once for so long, and how fast each of them is in the ten seconds after it.
 * @returns rows for `recoveryHead`
 */
export async function recovery(
  studio: Studio,
  list: readonly Scenario[],
  { connections, soak }: { connections: number; soak: number },
): Promise<string[][]> {
  const rounds: Found[][] = [];
  for (let round = 0; round < freshRounds; round += 1) rounds.push(await measured(studio, list, connections));
  await soaked(list, connections, soak);
  const after = await measured(studio, list, connections);
  return list.map(({ title }, place) => {
    const fresh = (field: keyof Found) => median(rounds.map((round) => round[place]?.[field] ?? Number.NaN));
    const { ratio, processorUs } = after[place]!;
    const part = ratio / fresh('ratio');
    return [
      title,
      fresh('ratio').toFixed(2),
      ratio.toFixed(2),
      part.toFixed(2),
      `${aim} ${part >= aim ? 'held' : 'MISSED'}`,
      fresh('processorUs').toFixed(0),
      processorUs.toFixed(0),
    ];
  });
}

/** Everything at once for so long, as people use it: mostly reads, some writes. */
async function soaked(list: readonly Scenario[], connections: number, seconds: number): Promise<void> {
  const share = Math.max(1, Math.floor(connections / list.length));
  await Promise.all(list.map(({ galley }) => load(galley, share, seconds)));
}

async function measured(studio: Studio, list: readonly Scenario[], connections: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const { galley, bare } of list) {
    const before = processorMs(studio);
    const own = await load(galley, connections, sampleSeconds);
    const processorUs = ((processorMs(studio) - before) * 1000) / (own.throughput * sampleSeconds);
    const other = await load(bare, connections, sampleSeconds);
    found.push({ ratio: own.throughput / other.throughput, processorUs });
  }
  return found;
}

const processorMs = (studio: Studio): number =>
  Object.values(studio.figures()).reduce((sum, figures) => sum + figures.processorMs, 0);
