import { readFileSync } from 'node:fs';
import { type PromptChange, PromptChanges } from '@galley/contracts';
import { CommandProblem, exitCodes } from '../problem.js';

/**
 * Reads which lines of the prompts are tried in another wording: one that begins with "-" as it is now, and below it those with "+"
 * that stand in its place. Blank lines, and those that begin with "#", say nothing.
 * @throws CommandProblem
 */
export function promptChangesIn(file: string): PromptChange[] {
  const changes: { from: string; to: string[] }[] = [];
  for (const [index, line] of textOf(file).split(/\r?\n/).entries()) {
    const words = line.slice(1).trim();
    const last = changes.at(-1);
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (line.startsWith('-') && words !== '') changes.push({ from: words, to: [] });
    else if (line.startsWith('+') && last) last.to.push(words);
    else throw wrong(`Line ${index + 1} of ${file} begins neither with "-" nor, below one, with "+".`);
  }
  const { data, error } = PromptChanges.min(1, 'It changes no line.').safeParse(changes);
  if (!data) throw wrong(`${file}: ${error.issues[0]?.message ?? ''}`);
  return data;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw wrong(`${file} can't be read.`);
  }
}

const wrong = (sentence: string) => new CommandProblem(sentence, exitCodes.usage);
