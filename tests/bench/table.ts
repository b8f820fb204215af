import type { Comparison } from './compare.js';
import type { Scenario } from './scenarios.js';

/** Rows as aligned text: the first column to the left, figures to the right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

export const comparisonHead = [
  '',
  'answers/s',
  'p50 ms',
  'p99 ms',
  'bare/s',
  'same SQL/s',
  'x bare',
  'x same SQL',
  'p50 x',
  'p99 x',
  'aims',
];

/** One scenario's figures; an aim that is missed says so. */
export function comparisonRow({ title, aims }: Scenario, found: Comparison): string[] {
  const { galley, bare, sameSql, throughputToBare, throughputToSameSql } = found;
  const whole = (value: number) => Math.round(value).toLocaleString('en-US');
  const held = (value: number, aim: number) => `${aim} ${value >= aim ? 'held' : 'MISSED'}`;
  const verdicts = [held(throughputToBare, aims.bare)];
  if (aims.sameSql !== undefined && throughputToSameSql !== null)
    verdicts.push(held(throughputToSameSql, aims.sameSql));
  return [
    title,
    whole(galley.throughput),
    galley.p50.toFixed(2),
    galley.p99.toFixed(2),
    whole(bare.throughput),
    sameSql === null ? '' : whole(sameSql.throughput),
    throughputToBare.toFixed(2),
    throughputToSameSql?.toFixed(2) ?? '',
    found.p50ToBare.toFixed(2),
    found.p99ToBare.toFixed(2),
    verdicts.join(', '),
  ];
}
