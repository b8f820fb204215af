import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@galley/contracts';
import { z } from 'zod';
import { StartProblem } from './problem.js';

/**
 * Who may connect to NATS: each service, the gateway, the operator who provisions and looks after it, and systems outside
 * that subscribe to the public events of the first team.
 */
export const natsAccounts = [...serviceNames, 'gateway', 'operator', 'subscriber'] as const;
/** Reads the public events of another team than the first; made when an operator asks for it. */
export type TeamSubscriber = `subscriber-${number}`;
export type NatsAccount = (typeof natsAccounts)[number] | TeamSubscriber;
/** The password of each account; those of team subscribers are there once they were asked for. */
type NatsPasswords = Readonly<Record<(typeof natsAccounts)[number], string>> &
  Readonly<Record<TeamSubscriber, string>>;

const Secrets = z.object({
  postgres: z.string().min(1),
  roles: z.record(z.string(), z.string().min(1)),
  nats: z.record(z.string(), z.string().min(1)),
  /** ES256; PEM. The private half goes to the auth service alone. */
  signing: z.object({
    privateKey: z.string().includes('PRIVATE KEY'),
    publicKey: z.string().includes('PUBLIC KEY'),
    /** Keys of earlier times: nothing is signed with them any more, and what was is believed until it ends. */
    previous: z
      .array(z.object({ publicKey: z.string().includes('PUBLIC KEY'), retiredAt: z.iso.datetime() }))
      .default([]),
  }),
  /** Ed25519: 32 random bytes in base64, which sign receipts of quotes. Older installations get them on the way. */
  receiptKey: z.base64().length(44).optional(),
});

export interface Secrets {
  readonly postgres: string;
  readonly roles: Readonly<Record<ServiceName, string>>;
  readonly nats: NatsPasswords;
  readonly signing: {
    readonly privateKey: string;
    readonly publicKey: string;
    readonly previous: readonly { readonly publicKey: string; readonly retiredAt: string }[];
  };
  readonly receiptKey: string;
}

const password = () => randomBytes(24).toString('base64url');

const newKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

export function newSecrets(): Secrets {
  return {
    postgres: password(),
    roles: passwordsFor(serviceNames),
    nats: passwordsFor(natsAccounts),
    signing: { ...newKey(), previous: [] },
    receiptKey: randomBytes(32).toString('base64'),
  };
}

/**
 * The passwords and keys of an installation, made once and kept in its data folder for its owner's eyes only.
 * An account that a later version added gets its password on the way.
 * @throws StartProblem when the file can't be read as what was written.
 */
export function installationSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const fresh = newSecrets();
  if (!existsSync(file)) return save(file, fresh);
  const kept = read(file);
  const secrets = {
    ...kept,
    roles: { ...fresh.roles, ...kept.roles },
    nats: { ...fresh.nats, ...kept.nats },
    receiptKey: kept.receiptKey ?? fresh.receiptKey,
  };
  return JSON.stringify(secrets) === JSON.stringify(kept) ? secrets : save(file, secrets);
}

function read(file: string): z.infer<typeof Secrets> {
  try {
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code) throw error;
    throw new StartProblem(
      `${file} is damaged. Restore it from a backup, or move the data folder away to begin anew.`,
    );
  }
}

function save(file: string, secrets: Secrets): Secrets {
  mkdirSync(join(file, '..'), { recursive: true });
  // Written beside and renamed, so that a full disk or a power cut never leaves half a file.
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function passwordsFor<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, password()])) as Record<Name, string>;
}

const dayMs = 86_400_000;
/** A day more than the longest session lasts (decisions: "Remember me" is 30 days). */
const believedDays = 31;

/** What the gateway holds tokens against: the present key, then those before it. */
export const publicKeysOf = ({ publicKey, previous }: Secrets['signing']): string =>
  [publicKey, ...previous.map((key) => key.publicKey)].map((key) => key.trim()).join('\n');

/**
 * A new signing key for the installation. Tokens of the old one are believed until they end, unless it is revoked: then everybody
 * signs in again. Takes effect with the next start or roll.
 */
export function rotateSigningKey(dataDir: string, revoke: boolean): Secrets {
  const secrets = installationSecrets(dataDir);
  const { publicKey, previous } = secrets.signing;
  const oldest = new Date(Date.now() - believedDays * dayMs).toISOString();
  const kept = [{ publicKey, retiredAt: new Date().toISOString() }, ...previous];
  const signing = { ...newKey(), previous: revoke ? [] : kept.filter((key) => key.retiredAt > oldest) };
  return save(join(dataDir, 'secrets.json'), { ...secrets, signing });
}

/** New passwords of all roles and accounts; the servers learn them at the next start, so nothing may be running. */
export function rotatePasswords(dataDir: string): Secrets {
  const kept = installationSecrets(dataDir);
  const roles = passwordsFor(serviceNames);
  return save(join(dataDir, 'secrets.json'), {
    ...kept,
    roles,
    nats: passwordsFor(Object.keys(kept.nats) as NatsAccount[]),
  });
}

/** Adds the account that reads the events of a team, unless it is there. NATS learns of it with its next configuration. */
export function addTeamSubscriber(dataDir: string, team: number): Secrets {
  const kept = installationSecrets(dataDir);
  const account: TeamSubscriber = `subscriber-${team}`;
  if (kept.nats[account] !== undefined) return kept;
  return save(join(dataDir, 'secrets.json'), { ...kept, nats: { ...kept.nats, [account]: password() } });
}
