import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { firstTeam, serviceNames } from '@galley/contracts';
import { roleOf } from '../local/database.js';
import { natsConfig } from '../local/nats-config.js';
import { StartProblem } from '../local/problem.js';
import {
  addTeamSubscriber,
  installationSecrets,
  publicKeysOf,
  rotatePasswords,
  rotateSigningKey,
  type Secrets,
} from '../local/secrets.js';

/** Where the servers are for those who share a network with them. */
export interface Places {
  /** `host:port` of PostgreSQL. */
  readonly postgres: string;
  readonly database: string;
  /** `host:port` of NATS. */
  readonly nats: string;
  /** Where NATS keeps its streams, in its own container. */
  readonly natsStore: string;
}

/** A file's path below the folder of secrets, whose first part says whose it is, and its text. */
export type SecretFiles = Readonly<Record<string, string>>;

/**
 * The secrets kept in a folder, after what the command says: nothing, `rotate-key` (with `--revoke` everybody signs in again),
 * `rotate-passwords`, or `add-subscriber` with the id of a team.
 * @throws StartProblem for any other command; nothing has changed then
 */
export function secretsOf(folder: string, [command, ...flags]: readonly string[]): Secrets {
  if (command === undefined) return installationSecrets(folder);
  if (command === 'rotate-key') return rotateSigningKey(folder, flags.includes('--revoke'));
  if (command === 'rotate-passwords') return rotatePasswords(folder);
  const team = Number(flags[0]);
  if (command === 'add-subscriber' && Number.isInteger(team) && team > firstTeam)
    return addTeamSubscriber(folder, team);
  throw new StartProblem(
    `${[command, ...flags].join(' ')} is none of: rotate-key, rotate-passwords, add-subscriber TEAM (the id of another team than the first).`,
  );
}

/**
 * Each process's own secrets, a folder per process that only it is shown: its addresses, which hold its passwords, and for auth
 * the signing key. `operator` has what preparing the servers takes, and the addresses of accounts that are nobody's process.
 */
export function secretFiles(secrets: Secrets, places: Places): SecretFiles {
  const natsUrl = (account: string, password: string) =>
    `nats://${account}:${encodeURIComponent(password)}@${places.nats}`;
  const databaseUrl = (user: string, password: string, database: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@${places.postgres}/${database}`;
  const files: Record<string, string> = {
    'postgres/password': secrets.postgres,
    'nats/nats.conf': natsConfig({
      host: '0.0.0.0',
      port: Number(places.nats.split(':')[1]),
      storeDir: places.natsStore,
      passwords: secrets.nats,
      syncAlways: true,
    }),
    'operator/database-admin-url': databaseUrl('postgres', secrets.postgres, 'postgres'),
    'operator/database-url': databaseUrl('postgres', secrets.postgres, places.database),
    'operator/role-passwords.json': JSON.stringify(secrets.roles),
    'auth/signing-key': secrets.signing.privateKey,
    'gateway/signing-public-key': publicKeysOf(secrets.signing),
  };
  for (const service of serviceNames) {
    const url = databaseUrl(roleOf(service), secrets.roles[service], places.database);
    files[`${service}/database-url`] = url;
  }
  const processes: readonly string[] = [...serviceNames, 'gateway', 'operator'];
  for (const [account, password] of Object.entries(secrets.nats)) {
    const path = processes.includes(account) ? `${account}/nats-url` : `operator/${account}-nats-url`;
    files[path] = natsUrl(account, password);
  }
  return files;
}

/**
 * Writes what has changed; each file belongs to `owner` (user and group id) and nobody else may read it. Written beside and
 * renamed, so that whoever reads meanwhile sees the old text or the new one.
 * @returns the paths that were written
 */
export function writeSecretFiles(folder: string, files: SecretFiles, owner: number): string[] {
  const written = Object.entries(files).filter(([path, text]) => {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, text, { mode: 0o400 });
    chownSync(`${file}.new`, owner, owner);
    renameSync(`${file}.new`, file);
    return true;
  });
  for (const name of new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))) {
    chownSync(join(folder, name), owner, owner);
    chmodSync(join(folder, name), 0o500);
  }
  return written.map(([path]) => path);
}
