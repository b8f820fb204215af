import {
  AppError,
  DeadLetterKind,
  operatorDeadLetterRpc,
  serviceNames,
  type OperatorDeadLetter,
  type ServiceName,
} from '@galley/contracts';
import { Option, type Command } from 'commander';
import type { Context } from '../context.js';
import { deadLetterName, serviceName, wholeNumber } from '../options.js';
import { showFact, showRows, when, type Output } from '../output.js';
import { CommandProblem, exitCodes, outcomeOf } from '../problem.js';
import type { Session } from '../session.js';

interface Options {
  service?: ServiceName;
  kind?: DeadLetterKind;
  limit: number;
}
type Name = ReturnType<typeof deadLetterName>;
type Verb = 'retry' | 'drop';

const ofKind = (description: string) =>
  new Option('--kind <kind>', description).choices(DeadLetterKind.options);

/** What could not be done and was set aside: look at it, do it again, forget it. */
export function deadLetterCommands(program: Command, context: Context): void {
  program
    .command('dead:list')
    .description('what could not be done and was set aside, newest first')
    .option('--service <name>', 'of one service', serviceName)
    .addOption(ofKind('of one kind'))
    .option('--limit <number>', 'how many at most', wholeNumber, 50)
    .action((options: Options, command: Command) =>
      context.asOperator(async (session) => show(context.output(command), await lettersOf(session, options))),
    );
  changing(program, context, 'retry', 'does it again; the letter goes when that succeeds');
  changing(program, context, 'drop', 'forgets it without doing it');
}

function changing(program: Command, context: Context, verb: Verb, description: string): void {
  program
    .command(`dead:${verb}`)
    .description(description)
    .argument('[letter]', 'as dead:list shows it, like export/12', deadLetterName)
    .option('--all', 'every dead letter instead of one')
    .option('--service <name>', 'with --all: of one service', serviceName)
    .addOption(ofKind('with --all: of one kind'))
    .action((letter: Name | undefined, options: Partial<Options> & { all?: boolean }, command: Command) => {
      if ((letter === undefined) === (options.all !== true))
        throw new CommandProblem('Name one dead letter, or say --all.', exitCodes.usage);
      const output = context.output(command);
      return context.asOperator((session) =>
        letter ? one(session, output, letter, verb) : all(session, output, options, verb),
      );
    });
}

const nameOf = ({ service, id }: Pick<OperatorDeadLetter, 'service' | 'id'>) => `${service}/${id}`;
const done = { retry: 'done again', drop: 'dropped' } as const;

/** Of all services, or of those that the wish leaves; the newest of all of them. */
async function lettersOf({ rpc }: Session, { service, kind, limit }: Options): Promise<OperatorDeadLetter[]> {
  const asked = service ? [service] : serviceNames;
  const filter = { ...(kind ? { kind } : {}), limit: Math.min(limit, 500) };
  const lists = await Promise.all(asked.map((name) => rpc.call(operatorDeadLetterRpc(name).list, filter)));
  return lists
    .flat()
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
    .slice(0, limit);
}

function show(output: Output, letters: readonly OperatorDeadLetter[]): void {
  showRows(output, letters, [
    ['LETTER', nameOf],
    ['KIND', ({ kind }) => kind],
    ['NAME', ({ name }) => name],
    ['REFERENCE', ({ reference }) => reference],
    ['BYTES', ({ bytes }) => bytes],
    ['TRIES', ({ tries }) => tries],
    ['LAST', ({ lastSeenAt }) => when(lastSeenAt)],
    ['ERROR', ({ error }) => (error.length > 80 ? `${error.slice(0, 79)}…` : error)],
  ]);
}

async function one({ rpc }: Session, output: Output, { service, id }: Name, verb: Verb): Promise<void> {
  const letter = await rpc.call(operatorDeadLetterRpc(service)[verb], { id });
  showFact(output, letter, `${nameOf(letter)} (${letter.kind} ${letter.reference}) is ${done[verb]}.`);
}

/** Oldest first, each by itself: one that fails again does not hold up the others. */
async function all(session: Session, output: Output, options: Partial<Options>, verb: Verb): Promise<void> {
  const letters = (await lettersOf(session, { ...options, limit: 500 })).toReversed();
  const results: { letter: string; done: boolean; reason: string | null }[] = [];
  for (const { service, id } of letters) {
    const letter = nameOf({ service, id });
    try {
      await session.rpc.call(operatorDeadLetterRpc(service)[verb], { id });
      results.push({ letter, done: true, reason: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ letter, done: false, reason: outcomeOf(error).sentence });
    }
  }
  if (output.json) return output.line(JSON.stringify(results));
  for (const result of results)
    output.line(
      result.done ? `${result.letter} is ${done[verb]}.` : `${result.letter} stays: ${result.reason}`,
    );
  output.line(
    `${results.filter((result) => result.done).length} of ${results.length} dead letters ${done[verb]}.`,
  );
}
