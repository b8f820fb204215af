import type { QueryRunner } from 'typeorm';

/**
 * Makes an index while others write to the table. The migration must have `transaction = false`. An interrupted build leaves an
 * invalid index; it is dropped first, so the migration can be repeated.
 * @param definition what follows the name in CREATE INDEX: `ON topics ("guruId")`
 * @param kind UNIQUE fails, and is left invalid, where rows of before are the same
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  name: string,
  definition: string,
  kind: 'UNIQUE' | '' = '',
): Promise<void> {
  const [found] = (await runner.query(
    `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)`,
    [`"${name}"`],
  )) as { valid: boolean }[];
  if (found?.valid) return;
  // The statement waits for every older transaction, but blocks nobody meanwhile.
  await runner.query('SET lock_timeout = 0');
  try {
    if (found) await runner.query(`DROP INDEX CONCURRENTLY "${name}"`);
    await runner.query(`CREATE ${kind} INDEX CONCURRENTLY "${name}" ${definition}`);
  } finally {
    await runner.query('RESET lock_timeout');
  }
}

/** Names and definitions of indexes, as `createIndexConcurrently` takes them. */
export type Indexes = Readonly<Record<string, string>>;

/** Makes indexes, then drops those that they replace; for a migration with `transaction = false`. */
export async function replaceIndexes(runner: QueryRunner, old: Indexes, made: Indexes): Promise<void> {
  for (const [name, definition] of Object.entries(made))
    await createIndexConcurrently(runner, name, definition);
  for (const name of Object.keys(old)) await runner.query(`drop index concurrently if exists ${name}`);
}
