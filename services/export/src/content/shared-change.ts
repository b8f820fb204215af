import { changesField, textField } from '@galley/document-schema';
import type { Node } from '@tiptap/pm/model';
import { initProseMirrorDoc, updateYFragment } from '@tiptap/y-tiptap';
import * as Y from 'yjs';
import { contentKey } from './align.js';
import { ChangeJournal } from './change-journal.js';
import { schema } from './html.js';
import { mend } from './mend.js';
import { minimalChange } from './minimal-change.js';
import { keepShells, textHolders } from './shells.js';
import { docFromState, mergeStates } from './ydoc.js';

export interface Change {
  readonly target: Node;
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
  /** Marks new and changed text, so that people see it, and keeps the old text, so that they can restore it. */
  readonly highlight: boolean;
  /** A comment on the new and changed text: the id of its thread, and its text. */
  readonly comment?: { readonly thread: string; readonly text: string };
}

/**
 * The Yjs update that turns the text that the writer saw (`base`) into the text that it wrote. Merged into the live document, it
 * keeps everything that people typed meanwhile: a block that they changed is not removed, and a block that they may still be
 * typing into is only emptied.
 * @param live the current state of the document; it is only read
 */
export function changeAsUpdate(base: Uint8Array, live: Uint8Array, change: Change): Uint8Array {
  const [fork, present, result] = [docFromState(base), docFromState(live), docFromState(base)];
  const before = Y.encodeStateVector(fork);
  for (const ydoc of [fork, present]) mend(ydoc);
  const fragment = fork.getXmlFragment(textField);
  const holders = textHolders(fragment);
  const { doc, meta } = initProseMirrorDoc(fragment, schema);
  const touched = touchedNodes(present.getXmlFragment(textField), meta.mapping);
  const journal = new ChangeJournal(change);
  const steps = minimalChange(doc, change.target, { journal, touched });
  const changes = new Map(holders.map((holder) => [holder, journal.idOf(meta.mapping.get(holder))]));
  // The steps are applied one by one, each a small difference. Applied together, they would rewrite the unchanged text between them.
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
 * Adds a change to a writer's branch. The change is computed from the branch to the target, so a change that the branch already
 * has is not made twice.
 * @param branch a base and what the writer wrote against it, without anything that people typed
 * @param live the current state of the document; the branch may not have been merged into it yet
 */
export function growBranch(branch: Uint8Array, live: Uint8Array, change: Change): Uint8Array {
  return mergeStates(branch, changeAsUpdate(branch, mergeStates(live, branch), change));
}

type Mapping = ReadonlyMap<Y.AbstractType<unknown>, Node | Node[]>;

/** The nodes of the base whose text differs in the live document. */
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

/** The id of an element. It is the same in every copy of a document. */
function idOf(element: Y.AbstractType<unknown>): string | null {
  const id = element._item?.id;
  return id ? `${id.client}:${id.clock}` : null;
}

/** Accepts all changes of the studio in a live document. People's highlights and comments stay. Call it inside a transaction. */
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
