import { InvalidArgumentError, type Command } from 'commander';
import type { Context } from '../context.js';
import { wholeNumber } from '../options.js';
import { type Column, type Output, showRows } from '../output.js';
import { CommandProblem } from '../problem.js';
import { promptChangesIn } from '../rehearsal/prompt-changes.js';
import { type Line, rehearse, type Rehearsal, type RehearsalOptions } from '../rehearsal/rehearse.js';
import { pairsOf, reasonsWorse, type Totals, totalsOf } from '../rehearsal/verdict.js';

const most = 200;

function dollars(value: string): number {
  if (!/^\d{1,6}(\.\d{1,4})?$/.test(value) || Number(value) === 0)
    throw new InvalidArgumentError('An amount in US dollars is needed, like 2.50.');
  return Number(value);
}

function count(value: string): number {
  const number = wholeNumber(value);
  if (number > most) throw new InvalidArgumentError(`At most ${most}.`);
  return number;
}

function name(value: string): string {
  if (value.trim() === '' || value.length > 200) throw new InvalidArgumentError('A name is needed.');
  return value;
}

type Asked = Omit<RehearsalOptions, 'limitUsd' | 'prompts'> & { limit: number; prompts?: string };

/** Another language model, tried on what this installation asked the present one. */
export function modelCommands(program: Command, context: Context): void {
  program
    .command('models:rehearse')
    .description(
      'replays the last stored calls on another model, or with other prompts, and compares; exit code 1 when it does worse',
    )
    .requiredOption('--model <model>', 'the model that is tried', name)
    .option('--last <number>', `how many calls, at most ${most}`, count, 20)
    .option('--prompt-version <version>', 'only calls that were made with these prompts', name)
    .option('--prompts <file>', 'tries other lines in the prompts: "- the line now", "+ the line tried"')
    .option('--limit <dollars>', 'ends before more than this is spent', dollars, 1)
    .option('--unpriced', 'goes without a limit when the price of the model is not known')
    .action(({ limit, prompts: file, ...options }: Asked, command: Command) =>
      context.asOperator(async (session) => {
        const prompts = file === undefined ? [] : promptChangesIn(file);
        const asked = { ...options, prompts, limitUsd: limit };
        const found = await rehearse(session, asked, context.surroundings.stopped);
        const reasons = reasonsWorse(found.lines);
        show(context.output(command), asked, found, reasons);
        if (pairsOf(found.lines).length === 0) throw new CommandProblem('No call could be compared.');
        if (reasons.length > 0)
          throw new CommandProblem(`${options.model} does worse: ${reasons.join('; ')}.`);
      }),
    );
}

const money = (usd: number | null): string => (usd === null ? '?' : `$${usd.toFixed(4)}`);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** A fact of a call before and now. */
const both = (of: (answer: Line['before']) => string): ((line: Line) => string) => {
  return ({ before, after }) => (after === null ? of(before) : `${of(before)} → ${of(after)}`);
};

const columns: readonly Column<Line>[] = [
  ['CALL', ({ id }) => id],
  ['PURPOSE', ({ purpose }) => purpose],
  ['PROMPTS', ({ promptVersion }) => promptVersion],
  ['BEFORE', ({ model }) => model],
  ['QUOTES KEPT', both(({ quotes, located }) => `${located}/${quotes}`)],
  ['WARNINGS', both(({ warnings }) => String(warnings))],
  ['WORDS', both(({ words }) => String(words))],
  ['SECONDS', both(({ durationMs }) => seconds(durationMs))],
  ['COST', both(({ costUsd }) => money(costUsd))],
  ['RESULT', ({ after, skipped }) => skipped ?? (after?.failed ? (after.problem ?? 'failed') : 'answered')],
];

function show(
  output: Output,
  { model, limitUsd }: RehearsalOptions,
  found: Rehearsal,
  reasons: string[],
): void {
  const pairs = pairsOf(found.lines);
  const before = totalsOf(pairs.map((pair) => pair.before));
  const after = totalsOf(pairs.map((pair) => pair.after));
  if (output.json) {
    const { lines: calls, spentUsd, endedBy } = found;
    const compared = pairs.length;
    return output.line(
      JSON.stringify({
        model,
        compared,
        before,
        after,
        worse: reasons.length > 0,
        reasons,
        spentUsd,
        endedBy,
        calls,
      }),
    );
  }
  showRows(output, found.lines, columns);
  if (found.endedBy === 'limit') output.note(`Ended before more than ${money(limitUsd)} was spent.`);
  if (found.endedBy === 'stopped') output.note('Stopped; the calls so far are compared.');
  output.line('');
  output.line(
    `${pairs.length} of ${found.lines.length} calls were compared; ${money(found.spentUsd)} spent.`,
  );
  output.line(`Before:  ${inWords(before)}`);
  output.line(`${model}:  ${inWords(after)}`);
}

const inWords = ({ failures, quotes, located, warnings, words, seconds: taken, costUsd }: Totals): string =>
  `${located} of ${quotes} quotes kept, ${warnings} warnings, ${words} words, ${failures} failed, ${taken.toFixed(1)} s, ${money(costUsd)}`;
