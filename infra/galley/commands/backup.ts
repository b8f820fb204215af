import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backup, placeSecrets } from '../../backup/backup.js';
import { filesOf, verifyFiles } from '../../backup/files.js';
import { readManifest, type Manifest } from '../../backup/manifest.js';
import { migrateWith } from '../../backup/migrate.js';
import { restore } from '../../backup/restore.js';
import { backingFor } from '../../backup/backing.js';
import type { Context } from '../context.js';
import { showFact } from '../output.js';

interface BackupOptions {
  to: string;
  withSecrets?: boolean;
  streams?: boolean;
}
interface RestoreOptions {
  from: string;
  withSecrets?: boolean;
  streams?: boolean;
}

/** All of the installation in one folder, and back again. */
export function backupCommands(program: Command, context: Context): void {
  takeCommand(program, context);
  verifyCommand(program, context);
  restoreCommand(program, context);
}

function takeCommand(program: Command, context: Context): void {
  program
    .command('backup')
    .description('takes a backup while the studio is in use')
    .requiredOption('--to <folder>', 'a folder that does not exist yet')
    .option('--with-secrets', 'also passwords and the signing key of the local stack')
    .option('--streams', 'only events and files, for a database that has a recovery of its own')
    .action(({ to, withSecrets = false, streams: streamsOnly = false }: BackupOptions, command: Command) =>
      context.asOperator(async (session) => {
        const output = context.output(command);
        const manifest = await backup(session, { to: resolve(to), withSecrets, streamsOnly });
        if (withSecrets)
          output.note('The backup holds passwords and keys: whoever reads it has the installation.');
        const facts = factsOf(manifest);
        showFact(
          output,
          { to: resolve(to), ...facts },
          `Backup of ${manifest.takenAt} in ${resolve(to)}: ${inWords(facts)}.`,
        );
      }),
    );
}

function verifyCommand(program: Command, context: Context): void {
  program
    .command('backup:verify')
    .description('reads a backup and says whether it is whole')
    .requiredOption('--from <folder>', 'the backup')
    .action(async ({ from }: { from: string }, command: Command) => {
      const manifest = await readManifest(resolve(from));
      await verifyFiles(resolve(from), manifest);
      const facts = factsOf(manifest);
      showFact(
        context.output(command),
        facts,
        `The backup of ${manifest.takenAt} is whole: ${inWords(facts)}.`,
      );
    });
}

function restoreCommand(program: Command, context: Context): void {
  program
    .command('restore')
    .description('puts a backup into an empty installation, whose services are not running')
    .requiredOption('--from <folder>', 'the backup')
    .option('--with-secrets', 'also its passwords and signing key, so that sessions go on')
    .option('--streams', 'only events and files, beside a database that was recovered by itself')
    .action(
      async (
        { from, withSecrets = false, streams: streamsOnly = false }: RestoreOptions,
        command: Command,
      ) => {
        const folder = resolve(from);
        const { env, root } = context.surroundings;
        const place = await backingFor(env, root, async (dataDir) => {
          if (withSecrets) await placeSecrets(folder, await readManifest(folder), dataDir);
        });
        try {
          const manifest = await restore({
            from: folder,
            databaseUrl: place.databaseUrl,
            connection: place.connection,
            migrate: migrateWith(root),
            streamsOnly,
          });
          const facts = factsOf(manifest);
          showFact(
            context.output(command),
            facts,
            `The backup of ${manifest.takenAt} is back: ${inWords(facts)}.`,
          );
        } finally {
          await place.close();
        }
      },
    );
}

function factsOf(manifest: Manifest) {
  const tables = manifest.services.flatMap((service) => service.tables);
  return {
    takenAt: manifest.takenAt,
    version: manifest.version,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    events: manifest.events.lastSequence,
    files: manifest.buckets.reduce((sum, { objects }) => sum + objects.length, 0),
    bytes: filesOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const inWords = ({ rows, tables, events, files, bytes }: ReturnType<typeof factsOf>): string =>
  `${rows} rows in ${tables} tables, events up to ${events}, ${files} files, ${(bytes / 1_048_576).toFixed(1)} MB`;
