import { Fragment, Slice, type Mark, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { ChangeSet, simplifyChanges, type TokenEncoder } from 'prosemirror-changeset';
import { isGone } from '@galley/document-schema';
import { align, htmlKey, type Line } from './align.js';
import { isAnnotation, withoutAnnotations } from './html.js';
import { collapseSpaces } from './white-space.js';

/** The change of one block: rewritten, inserted (no `before`) or removed (no `after`). */
export interface BlockChange {
  readonly before: readonly Node[];
  readonly after: readonly Node[];
  /** The block before it in the new document. */
  readonly anchor: Node | null;
}

/** Is called for every block that changes, and returns the marks for its new text (where the block allows marks). */
export interface Journal {
  /** Forgets all recorded changes. */
  restart(): void;
  note(change: BlockChange): readonly Mark[];
}

interface ChangeOptions {
  readonly journal?: Journal;
  /** Nodes of `from` in which people have typed since. They are never removed and never replaced. */
  readonly touched?: ReadonlySet<Node>;
}

/**
 * The smallest change that turns one document into another. Blocks are aligned first, then words inside the blocks that stay.
 * Each step changes one place, so people's cursors in other places do not move. Annotations on unchanged text stay too.
 */
export function minimalChange(from: Node, to: Node, options: ChangeOptions = {}): Transform {
  const target = withoutAnnotations(to);
  try {
    const change = new Transform(from);
    changeBlocks(change, from, target, options);
    change.doc.check();
    if (options.touched?.size || htmlKey(change.doc) === htmlKey(target)) return change;
  } catch (error) {
    // When the structure can't be changed step by step, it is replaced as a whole below.
    if (!(error instanceof RangeError) && !(error instanceof Error && error.name === 'ReplaceError'))
      throw error;
  }
  return replaceMiddle(from, target, options);
}

/** The options for the inside of one block. */
interface Inside extends Pick<ChangeOptions, 'touched'> {
  readonly marks: readonly Mark[];
}

function changeBlocks(
  change: Transform,
  from: Node,
  target: Node,
  { journal, touched }: ChangeOptions,
): void {
  changeChildren(change, from, target, 0, (line, old) => {
    if (line.next === null && touched?.has(old!)) return { marks: [], touched };
    const after = line.next === null ? [] : [target.child(line.next)];
    const anchor = line.behind === null ? null : target.child(line.behind);
    return { marks: journal?.note({ before: old ? [old] : [], after, anchor }) ?? [], touched };
  });
}

/**
 * @param start the position of the parent's first child in the old document
 * @param enter called for each child that changes
 */
function changeChildren(
  change: Transform,
  old: Node,
  next: Node,
  start: number,
  enter: (line: Placed, node: Node | null) => Inside,
): void {
  // Deleted blocks are ignored, and stay where they are.
  const present = childrenOf(old, start).filter(({ node }) => !isGone(node));
  let insertAt = start + old.content.size;
  // From the last to the first, because a step does not move the positions before it.
  for (const line of placed(
    align(
      present.map(({ node }) => node),
      [...next.children],
    ),
  ).reverse()) {
    const { node = null, position = insertAt } = line.old === null ? {} : present[line.old]!;
    if (!line.same) {
      const inside = enter(line, node);
      if (node === null) change.insert(insertAt, annotated(next.child(line.next!), inside.marks));
      else if (line.next === null) dropNode(change, node, position, inside);
      else changeNode(change, node, next.child(line.next), position, inside);
    }
    insertAt = position;
  }
}

interface Placed extends Line {
  /** The index of the child before it in the new parent. */
  readonly behind: number | null;
}

function placed(lines: readonly Line[]): Placed[] {
  let behind: number | null = null;
  return lines.map((line) => {
    const here = { ...line, behind };
    behind = line.next ?? behind;
    return here;
  });
}

function dropNode(change: Transform, node: Node, position: number, { touched }: Inside): void {
  if (!touched?.has(node)) change.delete(position, position + node.nodeSize);
}

function changeNode(change: Transform, old: Node, next: Node, position: number, inside: Inside): void {
  if (old.isTextblock) changeText(change, old, next, position + 1, inside);
  else changeChildren(change, old, next, position + 1, () => inside);
  if (old.sameMarkup(next)) return;
  // A node of another type is a new element in the shared document. Text that people type into the old element would be lost.
  if (old.type !== next.type && inside.touched?.has(old)) return;
  change.setNodeMarkup(position, next.type, next.attrs);
}

/**
 * White space of the old text that HTML loses stays: the new text came as HTML, so it can't show whether the white space was
 * removed, and somebody may be typing behind it.
 * @param start the position of the block's first character
 */
function changeText(change: Transform, old: Node, next: Node, start: number, { marks }: Inside): void {
  const read = collapseSpaces(old);
  const whole = new Transform(read.doc).replace(0, read.doc.content.size, next.slice(0, next.content.size));
  const differences = ChangeSet.create(read.doc, undefined, encoder).addSteps(
    whole.doc,
    whole.mapping.maps,
    null,
  ).changes;
  const back = read.mapping.invert();
  for (const { fromA, toA, fromB, toB } of simplifyChanges(differences, whole.doc).reverse()) {
    const parent = next.copy(next.content.cut(fromB, toB));
    const content = annotated(parent, marks).content;
    const from = back.map(fromA, toA > fromA ? 1 : -1);
    change.replace(start + from, start + Math.max(from, back.map(toA, -1)), new Slice(content, 0, 0));
  }
}

/** Compares characters together with the marks of the text. Annotations such as highlights don't count. */
const encoder: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => `${char}${marksKey(marks)}`,
  encodeNodeStart: (node) => `<${node.type.name}${JSON.stringify(node.attrs)}${marksKey(node.marks)}`,
  encodeNodeEnd: () => '>',
  compareTokens: (a, b) => a === b,
};

function marksKey(marks: readonly Mark[]): string {
  const own = marks.filter(({ type }) => !isAnnotation(type.name));
  return own.length === 0 ? '' : JSON.stringify(own.map((mark) => mark.toJSON() as unknown));
}

/** The node with the marks on all its text, as far as its blocks allow marks. */
function annotated(node: Node, marks: readonly Mark[] = []): Node {
  if (marks.length === 0 || node.isLeaf) return node;
  const children = [...node.children].map((child) => {
    if (!child.isInline) return annotated(child, marks);
    const fitting = marks.filter(({ type }) => node.type.allowsMarkType(type));
    return child.mark(fitting.reduce((set, mark) => mark.addToSet(set), child.marks));
  });
  return node.copy(Fragment.fromArray(children));
}

function childrenOf(parent: Node, start: number): { node: Node; position: number }[] {
  const children: { node: Node; position: number }[] = [];
  parent.forEach((node, offset) => children.push({ node, position: start + offset }));
  return children;
}

/** Replaces everything from the first to the last block that differs, in one step. */
function replaceMiddle(from: Node, to: Node, { journal, touched }: ChangeOptions): Transform {
  const [old, next] = [[...from.children], [...to.children]];
  const [oldKeys, nextKeys] = [old.map(htmlKey), next.map(htmlKey)];
  const shortest = Math.min(old.length, next.length);
  let head = 0;
  while (head < shortest && oldKeys[head] === nextKeys[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && oldKeys.at(-1 - tail) === nextKeys.at(-1 - tail)) tail += 1;
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  const start = sizeOf(old.slice(0, head));
  const end = from.content.size - sizeOf(old.slice(old.length - tail));
  const [before, after] = [old.slice(head, old.length - tail), next.slice(head, next.length - tail)];
  journal?.restart();
  const marks = journal?.note({ before, after, anchor: next[head - 1] ?? null });
  const blocks = after.map((node) => annotated(node, marks));
  const kept = before.filter((node) => touched?.has(node));
  return new Transform(from).replaceWith(start, end, [...blocks, ...kept]);
}
