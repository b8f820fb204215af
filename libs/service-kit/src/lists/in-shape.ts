import type { z } from 'zod';

/** A date of a row is a text in an answer. */
type Sent<T> = T extends Date ? string : T;
/** The fields of an answer that a row has as they are sent. */
type Held<Answer, Row> = {
  [Key in keyof Answer]: Key extends keyof Row ? (Sent<Row[Key]> extends Answer[Key] ? Key : never) : never;
}[keyof Answer];

/** A row as PostgreSQL answers it: dates where the contract has texts. */
export type AsRow<Answer, Dates extends keyof Answer> = Omit<Answer, Dates> & {
  readonly [Key in Dates]: Date | Exclude<Answer[Key], string>;
};

/**
 * A stored row as its contract sends it: the fields that the contract names and no others, dates as ISO 8601.
 * @param others the fields that the row has not, or has otherwise; the compiler asks for them
 */
export function inShape<C extends z.ZodObject, Row extends object>(
  { shape }: C,
  row: Row,
  others: Omit<z.output<C>, Held<z.output<C>, Row>> & Partial<z.output<C>>,
): z.output<C> {
  const fields: Record<string, unknown> = { ...row, ...others };
  const answer: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) {
    const value = fields[name];
    if (value !== undefined) answer[name] = value instanceof Date ? value.toISOString() : value;
  }
  // Each field is one of the row's or of the others', as the types above require.
  return answer as z.output<C>;
}
