import { Fragment, Slice, type Mark, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { ChangeSet, simplifyChanges, type TokenEncoder } from 'prosemirror-changeset';
import { align, contentKey } from './align.js';
import { isAnnotation, withoutAnnotations } from './html.js';

export interface ChangeOptions {
  /** Put on all text that is new or changed, where the block allows it. */
  readonly marks?: readonly Mark[];
  /** Nodes of `from` in which people have typed since: never dropped, never made anew. */
  readonly touched?: ReadonlySet<Node>;
}

/**
 * The smallest change that turns one document into another: blocks are aligned first, then words inside the blocks
 * that stay. Each step concerns one place, so that people's cursors elsewhere stay where they are. Annotations on
 * unchanged text stay too.
 */
export function minimalChange(from: Node, to: Node, options: ChangeOptions = {}): Transform {
  const target = withoutAnnotations(to);
  try {
    const change = new Transform(from);
    changeChildren(change, from, target, 0, options);
    change.doc.check();
    if (options.touched?.size || contentKey(change.doc) === contentKey(target)) return change;
  } catch (error) {
    // A structure that can't be changed piece by piece is replaced as a whole, below.
    if (!(error instanceof RangeError) && !(error instanceof Error && error.name === 'ReplaceError'))
      throw error;
  }
  return replaceMiddle(from, target, options);
}

/** @param start position in the old document of the parent's first child */
function changeChildren(
  change: Transform,
  old: Node,
  next: Node,
  start: number,
  options: ChangeOptions,
): void {
  const offsets = offsetsOf(old, start);
  const end = start + old.content.size;
  // From the last to the first: positions in front of a step stay what they were.
  let insertAt = end;
  for (const line of align([...old.children], [...next.children]).reverse()) {
    if (line.old === null) {
      const added = next.child(line.next!);
      change.insert(insertAt, annotated(added, options.marks));
      continue;
    }
    const node = old.child(line.old);
    const position = offsets[line.old]!;
    if (line.next === null) dropNode(change, node, position, options);
    else if (!line.same) changeNode(change, node, next.child(line.next), position, options);
    insertAt = position;
  }
}

function dropNode(change: Transform, node: Node, position: number, options: ChangeOptions): void {
  if (!options.touched?.has(node)) change.delete(position, position + node.nodeSize);
}

function changeNode(
  change: Transform,
  old: Node,
  next: Node,
  position: number,
  options: ChangeOptions,
): void {
  if (old.isTextblock) changeText(change, old, next, position + 1, options);
  else changeChildren(change, old, next, position + 1, options);
  if (old.sameMarkup(next)) return;
  // Another type is another element of the shared document; what people are typing into the old one would be lost.
  if (old.type !== next.type && options.touched?.has(old)) return;
  change.setNodeMarkup(position, next.type, next.attrs);
}

/** @param start position of the block's first character */
function changeText(change: Transform, old: Node, next: Node, start: number, options: ChangeOptions): void {
  const whole = new Transform(old).replace(0, old.content.size, next.slice(0, next.content.size));
  const differences = ChangeSet.create(old, undefined, encoder).addSteps(
    whole.doc,
    whole.mapping.maps,
    null,
  ).changes;
  for (const { fromA, toA, fromB, toB } of simplifyChanges(differences, whole.doc).reverse()) {
    const parent = next.copy(next.content.cut(fromB, toB));
    const content = annotated(parent, options.marks).content;
    change.replace(start + fromA, start + toA, new Slice(content, 0, 0));
  }
}

/** Characters are equal when the marks that belong to the text are; highlights and the like don't count. */
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

/** The node with the marks on all its text, where its blocks allow them. */
function annotated(node: Node, marks: readonly Mark[] = []): Node {
  if (marks.length === 0 || node.isLeaf) return node;
  const children = [...node.children].map((child) => {
    if (!child.isInline) return annotated(child, marks);
    const fitting = marks.filter(({ type }) => node.type.allowsMarkType(type));
    return child.mark(fitting.reduce((set, mark) => mark.addToSet(set), child.marks));
  });
  return node.copy(Fragment.fromArray(children));
}

function offsetsOf(parent: Node, start: number): number[] {
  const offsets: number[] = [];
  parent.forEach((_, offset) => offsets.push(start + offset));
  return offsets;
}

/** Everything between the first and the last block that differ, in one step. */
function replaceMiddle(from: Node, to: Node, options: ChangeOptions): Transform {
  const [old, next] = [[...from.children], [...to.children]];
  const [oldKeys, nextKeys] = [old.map(contentKey), next.map(contentKey)];
  const shortest = Math.min(old.length, next.length);
  let head = 0;
  while (head < shortest && oldKeys[head] === nextKeys[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && oldKeys.at(-1 - tail) === nextKeys.at(-1 - tail)) tail += 1;
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, node) => sum + node.nodeSize, 0);
  const start = sizeOf(old.slice(0, head));
  const end = from.content.size - sizeOf(old.slice(old.length - tail));
  const blocks = next.slice(head, next.length - tail).map((node) => annotated(node, options.marks));
  const kept = old.slice(head, old.length - tail).filter((node) => options.touched?.has(node));
  return new Transform(from).replaceWith(start, end, [...blocks, ...kept]);
}
