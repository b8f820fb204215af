import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { rollFile, RollState } from '../../launcher/rolling.js';
import { keyIdOf } from '@galley/service-kit';
import { rotatePasswords, rotateSigningKey } from '../../local/secrets.js';
import { pause } from '../../local/wait.js';
import type { Context } from '../context.js';
import { showFact, type Output } from '../output.js';
import { launcherOf } from '../place.js';
import { CommandProblem } from '../problem.js';

/** New processes and new keys for the local stack; on a cluster the platform does both (docs/operations/README.md). */
export function upkeepCommands(program: Command, context: Context): void {
  program
    .command('roll')
    .description('replaces every process of the local stack while it is in use')
    .action(async (_options: object, command: Command) => {
      const dataDir = localFolder(context);
      await roll(dataDir, requireRunning(dataDir), context.output(command));
    });
  program
    .command('keys:rotate')
    .description(
      'a new signing key; sessions go on. With --passwords: new passwords of database and message server',
    )
    .option('--revoke', 'the old key counts no more: everybody signs in again')
    .option('--passwords', 'passwords instead of the signing key; the studio has to be stopped')
    .action(async (options: { revoke?: boolean; passwords?: boolean }, command: Command) => {
      const dataDir = localFolder(context);
      const output = context.output(command);
      if (options.passwords) return newPasswords(dataDir, output);
      const { signing } = rotateSigningKey(dataDir, options.revoke ?? false);
      const key = { keyId: keyIdOf(signing.publicKey), believed: 1 + signing.previous.length };
      showFact(
        output,
        key,
        `The new signing key is ${key.keyId}; tokens of ${key.believed} keys are believed.`,
      );
      const launcher = launcherOf(dataDir);
      if (launcher === null) output.note('It takes effect with the next start.');
      else await roll(dataDir, launcher, { ...output, line: output.note });
    });
}

function localFolder(context: Context): string {
  const { dataDir } = context.place();
  if (dataDir) return dataDir;
  throw new CommandProblem(
    'This is for the local stack alone: docs/operations/README.md says how it is done on a cluster.',
  );
}

function requireRunning(dataDir: string): number {
  const launcher = launcherOf(dataDir);
  if (launcher !== null) return launcher;
  throw new CommandProblem(`The studio on ${dataDir} is not running.`);
}

function newPasswords(dataDir: string, output: Output): void {
  if (launcherOf(dataDir) !== null)
    throw new CommandProblem('Stop the studio first: its servers learn new passwords when they start.');
  const { roles, nats } = rotatePasswords(dataDir);
  const changed = { roles: Object.keys(roles).length, accounts: Object.keys(nats).length };
  showFact(
    output,
    changed,
    `${changed.roles} database roles and ${changed.accounts} NATS accounts have new passwords from the next start on.`,
  );
}

const rollWithinMs = 300_000;

async function roll(dataDir: string, launcher: number, output: Output): Promise<void> {
  const before = stateIn(dataDir)?.startedAt;
  process.kill(launcher, 'SIGUSR2');
  const end = Date.now() + rollWithinMs;
  while (Date.now() < end) {
    await pause(100);
    const state = stateIn(dataDir);
    if (!state || state.startedAt === before || state.finishedAt === null) continue;
    if (state.problem) throw new CommandProblem(`${state.problem} Processes that were not replaced go on.`);
    const seconds = (Date.parse(state.finishedAt) - Date.parse(state.startedAt)) / 1000;
    const { replaced } = state;
    return showFact(
      output,
      { replaced, seconds },
      `${replaced.length} processes were replaced in ${seconds.toFixed(1)} s.`,
    );
  }
  throw new CommandProblem('The launcher has not said that it is done; its own window or log says more.');
}

/** Null when nothing was ever written, or it is just being written. */
function stateIn(dataDir: string): RollState | null {
  try {
    return RollState.parse(JSON.parse(readFileSync(rollFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
