/** Where a command writes, and how. */
export interface Output {
  readonly json: boolean;
  /** One line for the person or the program that called. */
  line(text: string): void;
  /** What a person should know and a program need not read. */
  note(text: string): void;
}

export type Column<Row> = readonly [title: string, value: (row: Row) => string | number | null];

/** Rows as a table of aligned columns, or as one JSON array. */
export function showRows<Row>(output: Output, rows: readonly Row[], columns: readonly Column<Row>[]): void {
  if (output.json) return output.line(JSON.stringify(rows));
  if (rows.length === 0) return output.line('None.');
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, value]) => String(value(row) ?? ''))),
  ];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]!.length)));
  for (const line of cells) {
    output.line(
      line
        .map((cell, index) => cell.padEnd(widths[index]!))
        .join('  ')
        .trimEnd(),
    );
  }
}

/** One fact: the sentence for a person, the object for a program. */
export function showFact(output: Output, fact: object, sentence: string): void {
  output.line(output.json ? JSON.stringify(fact) : sentence);
}

/** `2026-11-21 15:04:09`, in UTC. */
export const when = (timestamp: string): string => timestamp.slice(0, 19).replace('T', ' ');
