import { type MediaCheck, operatorMedia } from '@galley/contracts';
import type { Command } from 'commander';
import type { Context } from '../context.js';
import { showFact } from '../output.js';

/** Listing the files of a large bucket takes a while. */
const waitMs = 300_000;

/** The files of recordings. */
export function mediaCommands(program: Command, context: Context): void {
  program
    .command('media:check')
    .description('finds files of recordings without rows, and rows without files')
    .option('--remove', 'removes files without rows that are older than a day')
    .action(({ remove = false }: { remove?: boolean }, command: Command) =>
      context.asOperator(async ({ rpc }) => {
        const found = await rpc.call(operatorMedia.check, { remove }, { timeoutMs: waitMs });
        showFact(context.output(command), found, sentencesOf(found).join('\n'));
      }),
    );
}

function sentencesOf(found: MediaCheck): string[] {
  const { files, rows, filesWithoutRows, filesWithoutRowsCount, rowsWithoutFiles, rowsWithoutFilesCount } =
    found;
  return [
    `${files} files, ${rows} rows; ${filesWithoutRowsCount} files without rows, ${rowsWithoutFilesCount} rows without files; ${found.removed} files removed.`,
    ...filesWithoutRows.map(({ key, bytes }) => `file ${key}, ${bytes} bytes`),
    ...rowsWithoutFiles.map(
      ({ id, teamId, sourceId, fileName }) =>
        `row ${id} of team ${teamId}, ${sourceId === null ? 'no source' : `source ${sourceId}`}: ${fileName}`,
    ),
  ];
}
