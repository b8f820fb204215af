/** One measure of the table: what was reached against what is aimed at. */
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

export const isMet = ({ reached, aim, better }: Row): boolean =>
  better === 'lower' ? reached <= aim : reached >= aim;

/** The rows as a table in plain text. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [
    ['measure', 'over', 'reached', 'aim', ''],
    ...rows.map((row) => [
      row.measure,
      row.over,
      shown(row.reached, row.unit),
      `${row.better === 'lower' ? '<=' : '>='} ${shown(row.aim, row.unit)}`,
      isMet(row) ? 'met' : 'MISSED',
    ]),
  ];
  const widths = cells[0]?.map((_, i) => Math.max(...cells.map((row) => (row[i] ?? '').length))) ?? [];
  return cells.map((row) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')).join('\n');
}

function shown(value: number, unit: string | undefined): string {
  if (unit === '%') return `${(value * 100).toFixed(1)}%`;
  return unit === undefined ? value.toFixed(3) : `${Number(value.toFixed(2))} ${unit}`;
}
