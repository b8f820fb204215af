import { Command, CommanderError } from 'commander';
import { productVersion } from '@galley/contracts';
import { backupCommands } from './commands/backup.js';
import { contentCommands } from './commands/content.js';
import { deadLetterCommands } from './commands/dead-letters.js';
import { eventCommands } from './commands/events.js';
import { jobCommands } from './commands/jobs.js';
import { mediaCommands } from './commands/media.js';
import { modelCommands } from './commands/models.js';
import { statusCommand } from './commands/status.js';
import { upkeepCommands } from './commands/upkeep.js';
import { verifyCommand } from './commands/verify.js';
import { userCommands } from './commands/users.js';
import { withdrawalCommands } from './commands/withdrawals.js';
import { webhookCommands } from './commands/webhooks.js';
import { Context, type Surroundings } from './context.js';
import { exitCodes, outcomeOf } from './problem.js';

const places = `
Which installation: that of DATABASE_URL and NATS_URL (or of the files that DATABASE_URL_FILE and NATS_URL_FILE name),
else the local stack in GALLEY_DATA_DIR (default .galley). Exit codes: 0 done, 1 could not be done, 2 wrong command or
setting, 3 nobody answers.`;

/** Runs one command of the operator. @returns its exit code; problems are one sentence on standard error */
export async function runGalley(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const program = programFor(surroundings);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has said already what was wrong with the command line; help is no problem.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { sentence, exitCode } = outcomeOf(error);
    surroundings.writeError(`${sentence}\n`);
    return exitCode;
  }
}

function programFor(surroundings: Surroundings): Command {
  const context = new Context(surroundings);
  const program = new Command('galley')
    .description('The operator’s command line of Galley.')
    .version(productVersion)
    .option('--json', 'one JSON value instead of text')
    .addHelpText('after', places)
    .exitOverride()
    .configureOutput({ writeOut: surroundings.write, writeErr: surroundings.writeError })
    .showHelpAfterError('Say --help for what there is.');
  statusCommand(program, context);
  userCommands(program, context);
  jobCommands(program, context);
  deadLetterCommands(program, context);
  contentCommands(program, context);
  eventCommands(program, context);
  webhookCommands(program, context);
  mediaCommands(program, context);
  modelCommands(program, context);
  backupCommands(program, context);
  withdrawalCommands(program, context);
  upkeepCommands(program, context);
  verifyCommand(program, surroundings);
  for (const command of program.commands) {
    command.option('--json', 'one JSON value instead of text');
    command
      .exitOverride()
      .configureOutput({ writeOut: surroundings.write, writeErr: surroundings.writeError });
  }
  return program;
}
