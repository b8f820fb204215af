import { chmodSync, chownSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { natsAccounts } from '../local/secrets.js';
import { problemLine } from '../local/problem.js';
import { secretFiles, secretsOf, writeSecretFiles } from './secret-files.js';

/**
 * node dist/containers/secrets.main.js [rotate-key [--revoke] | rotate-passwords]: makes the passwords and keys of an installation once, keeps them below SECRETS_DIR, and
 * lays out for each process the files that it alone is shown. Run again it changes nothing, or adds what a newer version needs.
 * `rotate-key` makes a new signing key, `rotate-passwords` new passwords of services and accounts (docs/operations/compose.md, "New keys").
 * Folders in OWN_DIRS (`:` between them) are handed to the user whom the processes run as.
 */
const folder = process.env.SECRETS_DIR || '/secrets';
const owner = Number(process.env.OWNER || 10_001);

try {
  const secrets = secretsOf(join(folder, 'installation'), process.argv.slice(2));
  const files = secretFiles(secrets, {
    postgres: process.env.POSTGRES_ADDRESS || 'postgres:5432',
    database: process.env.POSTGRES_DATABASE || 'galley',
    nats: process.env.NATS_ADDRESS || 'nats:4222',
    natsStore: process.env.NATS_STORE || '/data',
  });
  const written = writeSecretFiles(folder, files, owner);
  for (const own of (process.env.OWN_DIRS || '').split(':').filter((path) => existsSync(path))) {
    chownSync(own, owner, owner);
    chmodSync(own, 0o700);
  }
  const wrote = written.length === 0 ? 'unchanged' : `${written.length} files written`;
  process.stdout.write(`secrets of ${natsAccounts.length} accounts: ${wrote}\n`);
} catch (error) {
  process.stderr.write(`secrets: ${problemLine(error)}\n`);
  process.exitCode = 1;
}
