import { operatorContent, type ContentFilter } from '@galley/contracts';
import { Option, type Command } from 'commander';
import { resolve } from 'node:path';
import type { Context } from '../context.js';
import { moment, wholeNumber } from '../options.js';
import { showFact } from '../output.js';
import { exportContent, formats, type Format } from '../export/content-export.js';

type Options = ContentFilter & { guru?: number };
const filterOf = ({ guru, since, until }: Options): ContentFilter => ({
  ...(guru ? { guruId: guru } : {}),
  ...(since ? { since } : {}),
  ...(until ? { until } : {}),
});

/** The texts of the installation, taken out whole or counted. */
export function contentCommands(program: Command, context: Context): void {
  const filtered = (command: Command): Command =>
    command
      .option('--guru <id>', 'of one guru', wholeNumber)
      .option('--since <moment>', 'made then or later: 2026-11-21, 7d', moment)
      .option('--until <moment>', 'made before then', moment);

  filtered(
    program
      .command('content:export')
      .description('every text with all its versions, and an index in JSON, into a new folder or a zip file')
      .requiredOption('--to <path>', 'a folder that does not exist yet, or a file that ends in .zip')
      .addOption(new Option('--format <format>', 'of the texts').choices(formats).default('both')),
  ).action((options: Options & { to: string; format: Format }, command: Command) =>
    context.asOperator(async ({ rpc }) => {
      const to = resolve(options.to);
      const done = await exportContent({ rpc, filter: filterOf(options), to, format: options.format });
      showFact(
        context.output(command),
        { ...done, to },
        `${done.generations} texts with ${done.versions} versions are in ${to}.`,
      );
    }),
  );
  filtered(program.command('content:count').description('how many texts and versions there are')).action(
    (options: Options, command: Command) =>
      context.asOperator(async ({ rpc }) => {
        const counts = await rpc.call(operatorContent.count, filterOf(options));
        const list = (of: Record<string, number>) =>
          Object.entries(of)
            .map(([name, count]) => `${count} ${name}`)
            .join(', ') || 'none';
        showFact(
          context.output(command),
          counts,
          `${counts.generations} texts with ${counts.versions} versions (${list(counts.byStatus)}; ${list(counts.byType)}).`,
        );
      }),
  );
}
