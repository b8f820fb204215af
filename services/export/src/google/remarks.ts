import type { Plan, Step } from './line-merge.js';
import { textOf, type Line } from './lines.js';

/** A comment on words of a document. */
export interface Remark {
  readonly quoted: string;
  readonly text: string;
}

/** Characters of the words that a comment quotes. */
const quotedLength = 300;
/** Comments that are made for one change: each of them is one of the sixty writes of a minute. */
const mostRemarks = 12;

const short = (text: string) => (text.length > quotedLength ? `${text.slice(0, quotedLength - 1)}…` : text);
const said = (line: Line) => textOf(line) || (line.image?.alt ?? '');

/** Where people's words stood against the writer's: what it would have written. */
export function conflictRemarks({ conflicts }: Plan, author: string): Remark[] {
  return bundled(
    conflicts.map(({ standing, wanted }) => ({
      quoted: short(standing === null ? '' : said(standing)),
      text: `${author} would have written here: “${said(wanted)}”`,
    })),
  );
}

/** A plan as proposals, one for each run of paragraphs that would change. */
export function changeRemarks({ steps }: Plan, author: string, note: string | null): Remark[] {
  const runs: Step[][] = [];
  let open = false;
  for (const step of steps) {
    if (step.do !== 'keep') {
      if (open) runs.at(-1)?.push(step);
      else runs.push([step]);
    }
    open = step.do !== 'keep';
  }
  const introduction = note ? `${author}: ${note}\n` : `${author} suggests:\n`;
  return bundled(runs.map((run) => proposal(run, introduction)));
}

function proposal(run: readonly Step[], introduction: string): Remark {
  const before = run.flatMap((step) => (step.do === 'add' ? [] : [said(step.present)])).join('\n');
  const after = run
    .flatMap((step) => (step.do === 'drop' || step.do === 'keep' ? [] : [said(step.line)]))
    .join('\n');
  if (before === '') return { quoted: '', text: `${introduction}Add: “${after}”` };
  const words = after === '' ? 'Take this out.' : `Replace it by: “${after}”`;
  return { quoted: short(before), text: introduction + words };
}

/** The first words that a plan writes; null when it only takes away. */
export function firstChange({ steps }: Plan): string | null {
  for (const step of steps) {
    if ((step.do === 'add' || step.do === 'change') && said(step.line) !== '') return short(said(step.line));
  }
  return null;
}

/** Not more than a few: the rest stands in the last one. */
function bundled(remarks: readonly Remark[]): Remark[] {
  if (remarks.length <= mostRemarks) return [...remarks];
  const [kept, rest] = [remarks.slice(0, mostRemarks - 1), remarks.slice(mostRemarks - 1)];
  return [...kept, { quoted: rest[0]?.quoted ?? '', text: rest.map(({ text }) => text).join('\n\n') }];
}
