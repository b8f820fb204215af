import { operatorUsers, type Role, roles, type UserLine } from '@galley/contracts';
import { Argument, type Command } from 'commander';
import type { Context } from '../context.js';
import { showFact, showRows, when } from '../output.js';
import { CommandProblem, exitCodes } from '../problem.js';
import type { Session } from '../session.js';

/** Accounts: who has one, and a new password for who lost theirs. */
export function userCommands(program: Command, context: Context): void {
  program
    .command('user:list')
    .description('all accounts, with the number of sessions that stand now')
    .action((_options: object, command: Command) =>
      context.asOperator(async (session) => {
        showRows<UserLine>(context.output(command), await allUsers(session), [
          ['ID', ({ id }) => id],
          ['USERNAME', ({ username }) => username],
          ['NAME', ({ name }) => name],
          ['EMAIL', ({ email }) => email],
          ['SESSIONS', ({ sessions }) => sessions],
          ['SINCE', ({ createdAt }) => when(createdAt)],
        ]);
      }),
    );
  program
    .command('user:reset-password')
    .description('gives an account a new password, shown once, and ends its sessions')
    .argument('<username>')
    .option('--password-stdin', 'take the password from standard input instead of making one up')
    .action((username: string, { passwordStdin }: { passwordStdin?: boolean }, command: Command) =>
      context.asOperator(async ({ rpc }) => {
        const given = passwordStdin ? await passwordFrom(context) : undefined;
        const input = { username, ...(given === undefined ? {} : { password: given }) };
        const done = await rpc.call(operatorUsers.resetPassword, input);
        const ended = `${done.sessionsEnded} ${done.sessionsEnded === 1 ? 'session' : 'sessions'} ended.`;
        const output = context.output(command);
        if (output.json || done.password === null)
          return showFact(output, done, `${done.username} has the new password. ${ended}`);
        output.line(done.password);
        output.note(`This is the new password of ${done.username}; it is shown this once. ${ended}`);
      }),
    );
  program
    .command('user:reset-second-step')
    .description('removes all passkeys and recovery codes of an account, whose password is then enough')
    .argument('<username>')
    .action((username: string, _options: object, command: Command) =>
      context.asOperator(async ({ rpc }) => {
        const done = await rpc.call(operatorUsers.resetSecondStep, { username });
        const removed = `${done.passkeysRemoved} ${done.passkeysRemoved === 1 ? 'passkey' : 'passkeys'} removed.`;
        showFact(
          context.output(command),
          done,
          `${done.username} signs in with the password alone now. ${removed}`,
        );
      }),
    );
  rights(program, context);
}

/** What people may do, and whether they may come in at all. */
function rights(program: Command, context: Context): void {
  const role = new Argument('<role>', 'what the person may do').choices(roles);
  change(program, context, 'user:grant', 'gives a person another role', [role], (given) => ({
    role: given as Role,
  }));
  change(
    program,
    context,
    'user:disable',
    'ends all sessions of an account, which can then not be used',
    [],
    () => ({
      active: false,
    }),
  );
  program
    .command('user:delete')
    .description('deletes an account for good; its texts stay with their teams')
    .argument('<username>')
    .action((username: string, _options: object, command: Command) =>
      context.asOperator(async ({ rpc }) => {
        const done = await rpc.call(operatorUsers.remove, { username });
        showFact(context.output(command), done, `The account ${username} is deleted.`);
      }),
    );
  change(program, context, 'user:enable', 'lets an account be used again', [], () => ({ active: true }));
}

function change(
  program: Command,
  context: Context,
  name: string,
  about: string,
  more: readonly Argument[],
  changes: (given: string | undefined) => { role?: Role; active?: boolean },
): void {
  const command = program.command(name).description(about).argument('<username>');
  for (const argument of more) command.addArgument(argument);
  command.action((username: string, ...rest: unknown[]) =>
    context.asOperator(async ({ rpc }) => {
      const given = more.length > 0 ? String(rest[0]) : undefined;
      const person = await rpc.call(operatorUsers.change, { username, ...changes(given) });
      const state = person.deactivatedAt === null ? person.role : 'deactivated';
      showFact(context.output(command), person, `${person.username} is ${state} now.`);
    }),
  );
}

async function allUsers({ rpc }: Session): Promise<UserLine[]> {
  const users: UserLine[] = [];
  for (;;) {
    const page = await rpc.call(operatorUsers.list, { after: users.at(-1)?.id ?? 0 });
    if (page.length === 0) return users;
    users.push(...page);
  }
}

async function passwordFrom(context: Context): Promise<string> {
  const password = (await context.surroundings.read()).replace(/\r?\n$/, '');
  if (password.length < 6)
    throw new CommandProblem('The password on standard input needs at least 6 characters.', exitCodes.usage);
  return password;
}
