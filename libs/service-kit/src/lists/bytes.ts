import type { Pool, QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';

const names = new Map<string, string>();
const untouched = { getTypeParser: () => (value: Buffer) => value };

/**
 * The first row of a statement whose columns are all text, each as the bytes that the server sent. Nothing is decoded or
 * parsed, which makes frequent reads fast. Prepared once per connection. Undefined when there is no row.
 */
export async function firstRowBytes(
  dataSource: DataSource,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, Buffer | null> | undefined> {
  const name = names.get(text) ?? `galley-${names.size + 1}`;
  names.set(text, name);
  const config: QueryConfig & { binary: boolean } = {
    name,
    text,
    values: [...values],
    binary: true,
    types: untouched,
  };
  // TypeORM's type of the driver covers all databases; with PostgreSQL the pool is the one of pg.
  const { master } = dataSource.driver as unknown as { master: Pool };
  const { rows } = await master.query<Record<string, Buffer | null>>(config);
  return rows[0];
}
