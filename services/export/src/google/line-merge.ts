import { Node } from '@tiptap/pm/model';
import { diff3Merge } from 'node-diff3';
import { align, type Line as Pair, schema } from '../content/index.js';
import { keyOf, styleKey, textLine, textOf, tidy, type Line, type Run, type TextKind } from './lines.js';

/** What happens to each paragraph of the present document, in order, and what comes between them. */
export type Step<P extends Line = Line> =
  | { readonly do: 'keep'; readonly present: P }
  | { readonly do: 'change'; readonly present: P; readonly line: Line }
  | { readonly do: 'drop'; readonly present: P }
  | { readonly do: 'add'; readonly line: Line };

/** People and the writer changed the same words: theirs stand, this is what would have been written. */
export interface Conflict {
  /** What stands there; null where people took the paragraph away. */
  readonly standing: Line | null;
  readonly wanted: Line;
}

export interface Plan<P extends Line = Line> {
  readonly steps: readonly Step<P>[];
  readonly conflicts: readonly Conflict[];
}

/** The document as it will stand. */
export const outcome = (plan: Plan): Line[] =>
  plan.steps.flatMap((step) => {
    if (step.do === 'drop') return [];
    return [step.do === 'keep' ? step.present : step.line];
  });

export const changesNothing = (plan: Plan): boolean => plan.steps.every((step) => step.do === 'keep');

/**
 * Brings what was written (`mine`, on the grounds of `base`) into the present document. A paragraph that people changed
 * since is never dropped and keeps every word of theirs; where both changed other words of it, it gets both.
 */
export function mergeLines<P extends Line>(
  base: readonly Line[],
  mine: readonly Line[],
  present: readonly P[],
): Plan<P> {
  const written = readMine(base, mine);
  const conflicts: Conflict[] = [];
  const pairs = align(base.map(nodeOf), present.map(nodeOf));
  const own = ownLines(pairs, present);
  const add = (after: number): Step<P>[] =>
    (written.added.get(after) ?? [])
      // A run that was cut off after its write finds its lines there already.
      .filter((line) => !own.delete(keyOf(line)))
      .map((line) => ({ do: 'add', line }));
  const steps = add(-1);
  for (const { old, next } of pairs) {
    const standing = next === null ? null : present[next]!;
    if (old === null) {
      if (standing) steps.push({ do: 'keep', present: standing });
      continue;
    }
    steps.push(...stepFor(base[old]!, written.became.get(old) ?? null, standing, conflicts));
    steps.push(...add(old));
  }
  return { steps, conflicts };
}

function stepFor<P extends Line>(
  base: Line,
  mine: Line | null,
  standing: P | null,
  conflicts: Conflict[],
): Step<P>[] {
  const [baseKey, mineKey] = [keyOf(base), mine === null ? null : keyOf(mine)];
  if (standing === null) {
    if (mine !== null && mineKey !== baseKey) conflicts.push({ standing, wanted: mine });
    return [];
  }
  const keep: Step<P>[] = [{ do: 'keep', present: standing }];
  const theirsKey = keyOf(standing);
  if (mine === null) return theirsKey === baseKey ? [{ do: 'drop', present: standing }] : keep;
  if (mineKey === baseKey || mineKey === theirsKey) return keep;
  if (theirsKey === baseKey) return [{ do: 'change', present: standing, line: mine }];
  const { line, clash } = mergeLine(base, mine, standing);
  if (clash) conflicts.push({ standing, wanted: mine });
  return keyOf(line) === theirsKey ? keep : [{ do: 'change', present: standing, line }];
}

/** What became of each line of the base in the written text, and what was written after which of them (-1: before all). */
function readMine(base: readonly Line[], mine: readonly Line[]) {
  const became = new Map<number, Line>();
  const added = new Map<number, Line[]>();
  let last = -1;
  for (const { old, next } of align(base.map(nodeOf), mine.map(nodeOf))) {
    if (old !== null) last = old;
    if (next === null) continue;
    if (old !== null) became.set(old, mine[next]!);
    else added.set(last, [...(added.get(last) ?? []), mine[next]!]);
  }
  return { became, added };
}

/** The lines that stand in the document alone. */
function ownLines(pairs: readonly Pair[], present: readonly Line[]): Set<string> {
  const alone = pairs.flatMap(({ old, next }) => (old === null && next !== null ? [present[next]!] : []));
  return new Set(alone.map(keyOf));
}

type Word = Run;
interface Piece {
  readonly ok?: readonly string[];
  readonly conflict?: { readonly a: readonly string[]; readonly b: readonly string[] };
}

/** Both changes of one paragraph, word by word; where they touch the same words, the people's stand. */
function mergeLine(base: Line, mine: Line, theirs: Line): { line: Line; clash: boolean } {
  const words = new Map<string, Word>();
  const [a, o, b] = [mine, base, theirs].map((line) => wordKeys(line, words)) as [
    string[],
    string[],
    string[],
  ];
  const pieces = diff3Merge(a, o, b, { excludeFalseConflicts: true }) as Piece[];
  const clash = pieces.some(({ conflict }) => conflict !== undefined);
  const keys = pieces.flatMap(({ ok, conflict }) => ok ?? conflict?.b ?? []);
  const look = keyOf({ ...mine, runs: [] }) === keyOf({ ...base, runs: [] }) ? theirs : mine;
  const runs = keys.flatMap((key) => words.get(key) ?? []);
  return { line: textLine(look.kind as TextKind, runs, look.level), clash };
}

/** The words of a line as keys that are equal for the same word in the same style. */
function wordKeys(line: Line, words: Map<string, Word>): string[] {
  return line.runs.flatMap((run) =>
    (run.text.match(/\s+|[^\s]+/gu) ?? []).map((text) => {
      const key = `${text}\u0000${styleKey(run)}`;
      words.set(key, { ...run, text });
      return key;
    }),
  );
}

/** A line as a block of our own documents: what the alignment of blocks works on. */
function nodeOf(spaced: Line): Node {
  const line = tidy(spaced);
  if (line.kind === 'hr') return schema.node('horizontalRule');
  if (line.image) return schema.node('image', { src: line.image.src });
  const words = textOf(line);
  const content = words === '' ? [] : line.runs.map((run) => schema.text(run.text, marksOf(run)));
  if (line.kind === 'p') return schema.node('paragraph', null, content);
  if (line.kind === 'h1' || line.kind === 'h2' || line.kind === 'h3')
    return schema.node('heading', { level: Number(line.kind[1]) }, content);
  const paragraph = schema.node('paragraph', null, content);
  if (line.kind === 'quote') return schema.node('blockquote', null, paragraph);
  const item = schema.node('listItem', null, paragraph);
  const list = (inner: Node) => schema.node(line.kind === 'ul' ? 'bulletList' : 'orderedList', null, inner);
  let node = list(item);
  for (let depth = 0; depth < line.level; depth += 1)
    node = list(schema.node('listItem', null, [schema.node('paragraph'), node]));
  return node;
}

function marksOf(run: Run) {
  const names = ['bold', 'italic', 'underline', 'strike', 'code'] as const;
  const marks = names.filter((name) => run[name]).map((name) => schema.mark(name));
  return run.link === null ? marks : [...marks, schema.mark('link', { href: run.link })];
}
