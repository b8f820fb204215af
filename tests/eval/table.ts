/** One measure of a set of recordings: what was reached against what is aimed at. */
export interface Row {
  readonly measure: string;
  readonly reached: number;
  readonly aim: number;
  /** Which way is better. */
  readonly better: 'lower' | 'higher';
  /** How many things were measured: transcripts, questions, claims. */
  readonly over: string;
  readonly unit?: string;
}

/** A measure as it was reached on both halves; a half that holds nothing of it has no row. */
export interface Measured {
  readonly tuning: Row | null;
  readonly judging: Row | null;
}

const isMet = ({ reached, aim, better }: Row): boolean =>
  better === 'lower' ? reached <= aim : reached >= aim;

/** Whether the judging half misses an aim; a measure without a row there is not judged. */
export const isMissed = ({ judging }: Measured): boolean => judging !== null && !isMet(judging);

/** Puts the rows of both halves side by side, by their measures. What a half holds nothing of ("0 quotes") is left out. */
export function sideBySide(tuning: readonly Row[], judging: readonly Row[]): Measured[] {
  const known = (rows: readonly Row[]) => rows.filter(({ over }) => !over.startsWith('0 '));
  const rows = { tuning: known(tuning), judging: known(judging) };
  const measures = new Set([...tuning, ...judging].map(({ measure }) => measure));
  const of = (half: readonly Row[], measure: string) => half.find((row) => row.measure === measure) ?? null;
  return [...measures]
    .map((measure) => ({ tuning: of(rows.tuning, measure), judging: of(rows.judging, measure) }))
    .filter((measured) => measured.tuning !== null || measured.judging !== null);
}

/** Both halves in plain text; the verdict is about the judging half alone. */
export const tableOfHalves = (measured: readonly Measured[]): string =>
  columns([
    ['measure', 'tuning', 'over', 'judging', 'over', 'aim', ''],
    ...measured.map(({ tuning, judging }) => {
      const verdict = judging === null ? '' : isMet(judging) ? 'met' : 'MISSED';
      const row = judging ?? tuning;
      return row === null ? [] : [row.measure, ...shownBy(tuning), ...shownBy(judging), aimOf(row), verdict];
    }),
  ]);

/** Without a verdict, for data on which nothing can be judged. */
export const tableWithoutVerdict = (rows: readonly Row[]): string =>
  columns([
    ['measure', 'reached', 'over', 'aim'],
    ...rows.map((row) => [row.measure, ...shownBy(row), aimOf(row)]),
  ]);

const shownBy = (row: Row | null): [string, string] =>
  row === null ? ['-', ''] : [shown(row.reached, row.unit), row.over];

const aimOf = ({ better, aim, unit }: Row): string =>
  `${better === 'lower' ? '<=' : '>='} ${shown(aim, unit)}`;

function columns(cells: readonly (readonly string[])[]): string {
  const widths = cells[0]?.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown(value: number, unit: string | undefined): string {
  if (unit === '%') return `${(value * 100).toFixed(1)}%`;
  return unit === undefined ? value.toFixed(3) : `${Number(value.toFixed(2))} ${unit}`;
}
