import { runVerify, verifyCodes } from '@galley/verify/command';
import type { Command } from 'commander';
import type { Surroundings } from '../context.js';
import { CommandProblem } from '../problem.js';

interface Options {
  readonly key?: string;
  readonly from?: string;
  readonly offline?: boolean;
  readonly json?: boolean;
}

/** `galley-verify` for whoever has the operator's command line; it needs no installation. */
export function verifyCommand(program: Command, { write, writeError }: Surroundings): void {
  program
    .command('verify <page>')
    .description('checks the quotes of a published page (an address or a file) against their receipts')
    .option('--key <file>', 'the keys of the studio (JWKS), in place of those that it publishes now')
    .option('--from <address>', 'the studio that has to have signed')
    .option('--offline', 'asks nobody whether recordings were corrected or withdrawn since')
    .action(async (page: string, _options: object, command: Command) => {
      const { key, from, offline, json } = command.optsWithGlobals<Options>();
      const flags = [
        ...(key === undefined ? [] : ['--key', key]),
        ...(from === undefined ? [] : ['--from', from]),
        ...(offline ? ['--offline'] : []),
        ...(json ? ['--json'] : []),
      ];
      const code = await runVerify([...flags, '--', page], { write, writeError });
      if (code === verifyCodes.changed)
        throw new CommandProblem('Not every quote is as it was signed.', code);
      if (code !== verifyCodes.valid) throw new CommandProblem('The quotes could not be checked.', code);
    });
}
