import type { PoolClient, QueryConfig, QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { preparedName } from '../statements/prepared.js';

/** `ServiceDataSource`: its connections act for the team of the caller. */
interface Connects {
  connection(): Promise<PoolClient>;
}

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
  const asBytes = { binary: true, types: untouched };
  const [row] = await run<Record<string, Buffer | null>>(dataSource, {
    text,
    values: [...values],
    ...asBytes,
  });
  return row;
}

/**
 * The rows of a frequent statement. It is its own transaction and prepared once per connection, and nothing of TypeORM runs
 * for it. @throws the driver's error, with the SQLSTATE as its `code`
 */
export const preparedRows = <Row extends QueryResultRow>(
  dataSource: DataSource,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => run<Row>(dataSource, { text, values: [...values] });

async function run<Row extends QueryResultRow>(
  dataSource: DataSource,
  query: QueryConfig & { text: string; binary?: boolean },
): Promise<Row[]> {
  const client = await (dataSource as unknown as Connects).connection();
  try {
    const { rows } = await client.query<Row>({ ...query, name: preparedName(query.text) });
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
