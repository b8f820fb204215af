import { commentsField, startThread, textField } from '@galley/document-schema';
import type { Mark, Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { contentKey } from './align.js';
import { schema } from './html.js';
import { minimalChange } from './minimal-change.js';
import { docFromState, mergeStates } from './ydoc.js';

export interface Change {
  readonly target: Node;
  readonly author: string;
  /** Marks what is new or changed, for people to see. */
  readonly highlight: boolean;
  /** A comment on what is new or changed: its thread's id and what it says. */
  readonly comment?: { readonly thread: string; readonly text: string; readonly at: string };
}

/**
 * The change that turns the text the writer saw (`base`) into the one it wrote, as a Yjs update. Merged into the live
 * document it leaves everything there that people typed meanwhile: a block that they changed is not dropped.
 * @param live the document's present state; only read
 */
export function changeAsUpdate(base: Uint8Array, live: Uint8Array, change: Change): Uint8Array {
  const [fork, present] = [docFromState(base), docFromState(live)];
  const before = Y.encodeStateVector(fork);
  const fragment = fork.getXmlFragment(textField);
  const { doc, meta } = initProseMirrorDoc(fragment, schema);
  const touched = touchedNodes(present.getXmlFragment(textField), meta.mapping);
  const steps = minimalChange(doc, change.target, { marks: marksFor(change), touched });
  // One step after the other, each a small difference: applied at once, unchanged text between them would be rewritten.
  for (const [index] of steps.steps.entries()) {
    updateYFragment(fork, fragment, steps.docs[index + 1] ?? steps.doc, meta);
  }
  if (change.comment) addThread(fork, steps.doc, change.author, change.comment);
  const update = Y.encodeStateAsUpdate(fork, before);
  fork.destroy();
  present.destroy();
  return update;
}

/**
 * A writer's branch with the change in it: the change is what leads from the branch to the target, so a change that is
 * already there is not made again.
 * @param branch a base and what was written against it; nothing that people typed
 * @param live the document's present state, whether or not the branch has reached it
 */
export function growBranch(branch: Uint8Array, live: Uint8Array, change: Change): Uint8Array {
  return mergeStates(branch, changeAsUpdate(branch, mergeStates(live, branch), change));
}

function marksFor({ highlight, author, comment }: Change): Mark[] {
  const marks: Mark[] = [];
  if (highlight) marks.push(schema.mark('aiChange', { author }));
  if (comment) marks.push(schema.mark('comment', { thread: comment.thread }));
  return marks;
}

/** A thread is kept only when its mark was really set: a change that only removes text has nowhere to show it. */
function addThread(ydoc: Y.Doc, doc: Node, author: string, comment: NonNullable<Change['comment']>): void {
  let anchored = false;
  doc.descendants((node) => {
    anchored ||= node.marks.some(
      ({ type, attrs }) => type.name === 'comment' && attrs['thread'] === comment.thread,
    );
    return !anchored;
  });
  if (!anchored) return;
  const { thread, text, at } = comment;
  startThread(ydoc.getMap(commentsField), thread, { author, text, at });
}

type Mapping = ReadonlyMap<Y.AbstractType<unknown>, Node | Node[]>;

/** The nodes of the base whose counterpart in the live document reads differently now. */
function touchedNodes(live: Y.XmlFragment, mapping: Mapping): Set<Node> {
  const liveKeys = new Map<string, string>();
  const { mapping: liveMapping } = initProseMirrorDoc(live, schema);
  for (const [element, node] of liveMapping) {
    const id = idOf(element as Y.AbstractType<unknown>);
    if (id && !Array.isArray(node)) liveKeys.set(id, contentKey(node as Node));
  }
  const touched = new Set<Node>();
  for (const [element, node] of mapping) {
    const id = idOf(element);
    if (!id || Array.isArray(node)) continue;
    const now = liveKeys.get(id);
    if (now !== undefined && now !== contentKey(node)) touched.add(node);
  }
  return touched;
}

/** An element's identity, the same in every copy of a document. */
function idOf(element: Y.AbstractType<unknown>): string | null {
  const id = element._item?.id;
  return id ? `${id.client}:${id.clock}` : null;
}

/** Takes the AI's marks off a live document; people's highlights and comments stay. Call it inside a transaction. */
export function removeAiMarks(fragment: Y.XmlFragment): void {
  for (const child of fragment.toArray()) {
    if (child instanceof Y.XmlText) removeFromText(child);
    else if (child instanceof Y.XmlElement) removeAiMarks(child);
  }
}

function removeFromText(text: Y.XmlText): void {
  let index = 0;
  for (const { insert, attributes } of text.toDelta() as {
    insert: unknown;
    attributes?: Record<string, unknown>;
  }[]) {
    const length = typeof insert === 'string' ? insert.length : 1;
    if (attributes && 'aiChange' in attributes) text.format(index, length, { aiChange: null });
    index += length;
  }
}
