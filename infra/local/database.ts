import { serviceNames, type ServiceName } from '@galley/contracts';
import pg from 'pg';
import { StartProblem } from './problem.js';
import type { Secrets } from './secrets.js';

/** `content-source` owns the schema `content_source`. */
export const schemaOf = (service: ServiceName): string => service.replaceAll('-', '_');
export const roleOf = (service: ServiceName, prefix = 'galley'): string => `${prefix}_${schemaOf(service)}`;

interface DatabaseOptions {
  /** Somebody who may create databases and roles. */
  readonly adminUrl: string;
  readonly database: string;
  readonly passwords: Secrets['roles'];
  readonly rolePrefix?: string;
}

/**
 * One database with a schema and a role per service. A role owns its schema and has no rights on any other, so
 * "nobody reads another service's table" is kept by PostgreSQL itself. A second role, which owns nothing, is what a service acts
 * as for a team, so that "nobody reads another team's row" is kept by PostgreSQL as well (ADR 0090). May be run again at any time.
 * @returns the address for each service
 */
export async function prepareDatabase(options: DatabaseOptions): Promise<Record<ServiceName, string>> {
  const { adminUrl, database } = options;
  await withClient(adminUrl, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${name(database)}`);
    for (const service of serviceNames) await ensureRole(client, service, options);
  });
  const target = withDatabase(adminUrl, database);
  await withClient(target, async (client) => {
    await client.query(
      `REVOKE CREATE ON SCHEMA public FROM PUBLIC; REVOKE ALL ON DATABASE ${name(database)} FROM PUBLIC`,
    );
    await ensureExtensions(client);
    await letSearchesUseTheirIndex(client);
    for (const service of serviceNames) await ensureSchema(client, service, options);
  });
  return Object.fromEntries(
    serviceNames.map((service) => [
      service,
      urlAs(target, roleOf(service, options.rolePrefix), options.passwords[service]),
    ]),
  ) as Record<ServiceName, string>;
}

/**
 * A database that somebody else runs. Where the given user may, each service gets a role of its own, as in
 * prepareDatabase; else all use the given user, each in its own schema.
 * @throws StartProblem when schemas or extensions are missing and may not be made
 */
export async function useForeignDatabase(
  url: string,
  passwords: Secrets['roles'],
  note: (text: string) => void,
): Promise<Record<ServiceName, string>> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
  try {
    return await prepareDatabase({
      adminUrl: withDatabase(url, database),
      database,
      passwords,
      rolePrefix: database,
    });
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
  }
  await withClient(url, async (client) => {
    await ensureExtensions(client).catch((error: unknown) => {
      throw new StartProblem(
        `The extensions pg_trgm and citext are missing at DATABASE_URL: ${String(error)}`,
      );
    });
    for (const service of serviceNames) {
      const found = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schemaOf(service)]);
      if (found.rowCount === 0) await client.query(`CREATE SCHEMA ${name(schemaOf(service))}`);
    }
  });
  note('The user of DATABASE_URL may not create roles: all services share it, each in its own schema.');
  return Object.fromEntries(serviceNames.map((service) => [service, url])) as Record<ServiceName, string>;
}

const insufficientPrivilege = '42501';

/** Puts the extensions into the template of every database that is made from now on: each would take a tenth of a second to get them. */
export const prepareTemplate = (adminUrl: string): Promise<void> =>
  withClient(withDatabase(adminUrl, 'template1'), ensureExtensions);

/** Extensions live in `public`, where every role finds them. Without btree_gin searches are slower beside many other teams. */
async function ensureExtensions(client: pg.Client): Promise<void> {
  const make = (extension: string) =>
    client.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
  for (const extension of ['pg_trgm', 'citext']) await make(extension);
  await make('btree_gin').catch(() => undefined);
}

/**
 * PostgreSQL reads an index beside rules for rows only when the operator is marked as telling nothing of what it compares. That of
 * the word search tells nothing, but is not marked; a superuser alone may do it. Without it searches read all rows of their team.
 */
async function letSearchesUseTheirIndex(client: pg.Client): Promise<void> {
  await client
    .query('ALTER FUNCTION pg_catalog.ts_match_vq(tsvector, tsquery) LEAKPROOF')
    .catch(() => undefined);
}

async function ensureRole(client: pg.Client, service: ServiceName, options: DatabaseOptions): Promise<void> {
  const role = roleOf(service, options.rolePrefix);
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = found.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${name(role)} LOGIN PASSWORD ${literal(options.passwords[service])}`);
  const actor = `${role}_team`;
  const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [actor]);
  if (known.rowCount === 0) await client.query(`CREATE ROLE ${name(actor)} NOLOGIN`);
  await client.query(`GRANT ${name(actor)} TO ${name(role)}`);
}

async function ensureSchema(
  client: pg.Client,
  service: ServiceName,
  options: DatabaseOptions,
): Promise<void> {
  const role = name(roleOf(service, options.rolePrefix));
  const schema = name(schemaOf(service));
  await client.query(`GRANT CONNECT ON DATABASE ${name(options.database)} TO ${role}`);
  // From PostgreSQL 16 on a creator of roles that is no superuser has to be a member to hand things over.
  await client.query(`GRANT ${role} TO CURRENT_USER`).catch(() => undefined);
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`);
  await client.query(`ALTER SCHEMA ${schema} OWNER TO ${role}; REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC`);
}

/** Long, because a busy machine may keep this process itself from looking. */
const connectWithinMs = 30_000;

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}

export function urlAs(url: string, user: string, password: string): string {
  const target = new URL(url);
  target.username = encodeURIComponent(user);
  target.password = encodeURIComponent(password);
  return target.href;
}

export const name = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
