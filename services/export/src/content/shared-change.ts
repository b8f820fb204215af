import { changesField, textField } from '@galley/document-schema';
import type { Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { contentKey } from './align.js';
import { ChangeJournal } from './change-journal.js';
import { schema } from './html.js';
import { minimalChange } from './minimal-change.js';
import { keepShells, textHolders } from './shells.js';
import { docFromState, mergeStates } from './ydoc.js';

export interface Change {
  readonly target: Node;
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
  /** Marks what is new or changed, for people to see, and keeps what stood there, for them to take it back. */
  readonly highlight: boolean;
  /** A comment on what is new or changed: its thread's id and what it says. */
  readonly comment?: { readonly thread: string; readonly text: string };
}

/**
 * The change that turns the text the writer saw (`base`) into the one it wrote, as a Yjs update. Merged into the live
 * document it leaves everything there that people typed meanwhile: a block that they changed is not dropped, and one
 * that they are still typing into is only emptied.
 * @param live the document's present state; only read
 */
export function changeAsUpdate(base: Uint8Array, live: Uint8Array, change: Change): Uint8Array {
  const [fork, present, result] = [docFromState(base), docFromState(live), docFromState(base)];
  const before = Y.encodeStateVector(fork);
  const fragment = fork.getXmlFragment(textField);
  const holders = textHolders(fragment);
  const { doc, meta } = initProseMirrorDoc(fragment, schema);
  const touched = touchedNodes(present.getXmlFragment(textField), meta.mapping);
  const journal = new ChangeJournal(change);
  const steps = minimalChange(doc, change.target, { journal, touched });
  const changes = new Map(holders.map((holder) => [holder, journal.idOf(meta.mapping.get(holder))]));
  // One step after the other, each a small difference: applied at once, unchanged text between them would be rewritten.
  for (const [index] of steps.steps.entries()) {
    updateYFragment(fork, fragment, steps.docs[index + 1] ?? steps.doc, meta);
  }
  journal.keepIn(fork, steps.doc);
  const update = keepShells(
    result,
    Y.encodeStateAsUpdate(fork, before),
    holders,
    (holder) => changes.get(holder) ?? change.at,
  );
  for (const ydoc of [fork, present, result]) ydoc.destroy();
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

/** Accepts all that the studio changed in a live document; people's highlights and comments stay. Call it inside a transaction. */
export function acceptAllChanges(ydoc: Y.Doc): void {
  removeAiMarks(ydoc.getXmlFragment(textField));
  ydoc.getMap(changesField).clear();
}

function removeAiMarks(fragment: Y.XmlFragment): void {
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
