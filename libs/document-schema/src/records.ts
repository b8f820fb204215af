/** What is read from a map that browsers write to: nothing of it may be taken for granted. */
export type Entry = Readonly<Record<string, unknown>>;

/** Longer texts than a whole document may be are not what this code wrote. */
const longest = 500_000;

export const asEntry = (value: unknown): Entry | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Entry) : null;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest;

export const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value);

export const byTime = (a: { readonly at: string }, b: { readonly at: string }): number =>
  a.at.localeCompare(b.at);
