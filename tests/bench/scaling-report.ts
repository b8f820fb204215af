import { summary } from './load.js';
import { table } from './table.js';
import { questions, scaling } from './scaling-plan.js';

export const ingesting = ['content-source', 'topic'] as const;
export const say = (line: string) => process.stdout.write(`${line}\n`);

export interface Run {
  readonly workers: number;
  readonly limit: number;
  readonly seconds: number;
  readonly idle: Visits;
  readonly busy: Visits;
  /** Processor time of each program, beyond what it takes for the same requests without transcripts, in milliseconds. */
  readonly processor: Readonly<Record<string, number>>;
}
/** Milliseconds of each answer, by what was asked. */
export type Visits = Readonly<Record<string, readonly number[]>>;

const perMinute = (transcripts: number, { seconds }: Run) => (transcripts * 60) / seconds;
/** Transcripts a minute when the model is all that is waited for. */
const ceiling = (answers: number) => (answers / (scaling.callsEach * scaling.latencyMs)) * 60_000;

export function report(runs: readonly Run[], transcripts: number): void {
  const { aims, latencyMs, characters, concurrency } = scaling;
  say(
    `\n${transcripts} transcripts of ${characters.toLocaleString('en-US')} characters, ${concurrency} job at a time per worker process, model of ${latencyMs} ms an answer`,
  );
  const rows = runs.map((run, n) => {
    const before = runs[n - 1];
    const doubled = before !== undefined && run.workers === 2 * before.workers;
    const ratio = doubled ? perMinute(transcripts, run) / perMinute(transcripts, before) : null;
    return [
      `${run.workers} of each`,
      String(run.limit),
      Math.round(ceiling(run.limit)).toLocaleString('en-US'),
      run.seconds.toFixed(1),
      Math.round(perMinute(transcripts, run)).toLocaleString('en-US'),
      ratio?.toFixed(2) ?? '',
      ratio === null ? '' : `${aims.perDoubling} ${ratio >= aims.perDoubling ? 'held' : 'MISSED'}`,
    ];
  });
  say(
    table(
      ['workers', 'model limit', 'its ceiling/min', 'seconds', 'transcripts/min', 'per doubling', 'aim'],
      rows,
    ),
  );
  say(
    `\nthe API meanwhile, ${scaling.perSecond} requests a second of each kind at random moments, milliseconds`,
  );
  say(
    table(
      ['', 'idle p50', 'idle p95', 'busy p50', 'busy p95', 'p95 x idle', 'aim'],
      runs.flatMap((run) => apiRows(run)),
    ),
  );
}

/** What carries over to another machine: the work itself, whoever else uses this one. */
export function reportProcessor(runs: readonly Run[], transcripts: number): void {
  say('\nprocessor time per transcript, beyond that of the same requests without transcripts, milliseconds');
  const names = [...new Set(runs.flatMap(({ processor }) => Object.keys(processor)))].sort();
  const row = (title: string, of: (run: Run) => number) => [
    title,
    ...runs.map((run) => (of(run) / transcripts).toFixed(1)),
  ];
  const sum = ({ processor }: Run) => Object.values(processor).reduce((total, ms) => total + ms, 0);
  const heads = runs.map(({ workers, limit }) =>
    limit === scaling.limit ? `${workers} of each` : `limit ${limit}`,
  );
  say(
    table(
      ['', ...heads],
      [...names.map((name) => row(name, (run) => run.processor[name] ?? 0)), row('together', sum)],
    ),
  );
}

function apiRows(run: Run): string[][] {
  const all = (found: Visits) => Object.values(found).flat();
  const kinds: [string, readonly number[], readonly number[]][] = Object.keys(questions).map((title) => [
    title,
    run.idle[title] ?? [],
    run.busy[title] ?? [],
  ]);
  return [...kinds, ['all of them', all(run.idle), all(run.busy)] as const].map(([title, idle, busy]) => {
    const [before, meanwhile] = [summary([...idle], 1, 0), summary([...busy], 1, 0)];
    const ratio = meanwhile.p95 / before.p95;
    const aim = scaling.aims.p95;
    return [
      `${run.workers} of each${run.limit === scaling.limit ? '' : `, limit ${run.limit}`}: ${title}`,
      ...[before.p50, before.p95, meanwhile.p50, meanwhile.p95].map((value) => value.toFixed(1)),
      ratio.toFixed(2),
      `${aim} ${ratio <= aim ? 'held' : 'MISSED'}`,
    ];
  });
}
