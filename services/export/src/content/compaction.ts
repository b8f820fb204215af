import { changesField, commentsField, suggestionsField, textField } from '@galley/document-schema';
import * as Y from 'yjs';
import { mend } from './mend.js';
import { docFromState } from './ydoc.js';

/** A rewritten state and the one before. Both show the same text, but they share no items of Yjs. */
export interface Rewritten {
  /** The state before, mended. */
  readonly old: Uint8Array;
  /** The same text, comments, changes and suggestions, without the history of edits. */
  readonly fresh: Uint8Array;
}

const mapFields = [commentsField, changesField, suggestionsField] as const;
type Node = Y.XmlElement | Y.XmlText;
type Parent = Y.XmlFragment | Y.XmlElement;
type Shared = Parent | Y.XmlText | Y.Map<unknown>;
type Pairs = Map<unknown, Shared>;
/** A Yjs event about one changed type. */
type Event = Parameters<Parameters<Y.XmlFragment['observeDeep']>[0]>[0][number];

/**
 * Rewrites a document's state without its history. The tree of elements stays the same, element for element, so that late edits
 * of the old state can be applied to the fresh one (`withLateEdits`). Deleted blocks stay too, because somebody may restore them.
 */
export function rewritten(state: Uint8Array): Rewritten {
  const [old, fresh] = [docFromState(state), new Y.Doc()];
  mend(old);
  fresh.transact(() => {
    fresh.getXmlFragment(textField).insert(0, childrenOf(old.getXmlFragment(textField)).map(copyOf));
    for (const field of mapFields)
      old.getMap(field).forEach((value, key) => setPlain(fresh.getMap(field), key, value));
  });
  const both = { old: Y.encodeStateAsUpdate(old), fresh: Y.encodeStateAsUpdate(fresh) };
  for (const ydoc of [old, fresh]) ydoc.destroy();
  return both;
}

/**
 * Applies edits of the old state to the fresh one, each in its place. Text that others typed into the fresh state meanwhile is
 * not part of `fresh`; Yjs merges it afterwards.
 * @param pair the last result of `rewritten` or of this function
 * @param late an update or a whole state of somebody who still edits the old state; known edits change nothing
 * @throws Error when the two trees differ; nothing is stored then, so nothing is lost
 */
export function withLateEdits({ old, fresh }: Rewritten, late: Uint8Array): Rewritten {
  const [before, after] = [docFromState(old), docFromState(fresh)];
  const pairs = new Map<unknown, Shared>();
  const roots = [before.getXmlFragment(textField), ...mapFields.map((field) => before.getMap(field))];
  pair(before.getXmlFragment(textField), after.getXmlFragment(textField), pairs);
  for (const field of mapFields) pairs.set(before.getMap(field), after.getMap(field));
  for (const root of roots)
    root.observeDeep((events: Event[]) =>
      after.transact(() => events.forEach((event) => repeat(event, pairs))),
    );
  Y.applyUpdate(before, late);
  const both = { old: Y.encodeStateAsUpdate(before), fresh: Y.encodeStateAsUpdate(after) };
  for (const ydoc of [before, after]) ydoc.destroy();
  return both;
}

/** Repeats the change of an event in the other tree. Events about parents come before those about their children. */
function repeat(event: Event, pairs: Pairs): void {
  const target: unknown = event.target;
  const twin = pairs.get(target);
  // A new element was copied with all its content. A deleted element needs no change.
  if (!twin || twin._item?.deleted) return;
  if (twin instanceof Y.Map)
    for (const key of event.changes.keys.keys()) setPlain(twin, key, (target as Y.Map<unknown>).get(key));
  else if (twin instanceof Y.XmlText) twin.applyDelta(event.delta, { sanitize: false });
  else {
    if (twin instanceof Y.XmlElement && target instanceof Y.XmlElement) repeatAttributes(event, target, twin);
    repeatChildren(event, twin, pairs);
  }
}

function repeatAttributes(event: Event, from: Y.XmlElement, to: Y.XmlElement): void {
  for (const key of event.changes.keys.keys()) {
    const value: unknown = from.getAttribute(key);
    if (value === undefined) to.removeAttribute(key);
    else to.setAttribute(key, value as string);
  }
}

function repeatChildren(event: Event, to: Parent, pairs: Pairs): void {
  let index = 0;
  for (const { retain = 0, delete: deleted = 0, insert = [] } of event.changes.delta) {
    index += retain;
    if (deleted > 0) to.delete(index, deleted);
    const nodes = (insert as unknown[]).filter(isNode);
    to.insert(index, nodes.map(copyOf));
    for (const node of nodes) pair(node, to.get(index++) as Node, pairs);
  }
}

/** Pairs the elements of both trees. @throws Error when the trees differ */
function pair(from: Parent | Y.XmlText, to: Parent | Y.XmlText, pairs: Pairs): void {
  pairs.set(from, to);
  if (from instanceof Y.XmlText || to instanceof Y.XmlText) {
    if (from.constructor !== to.constructor || from.length !== to.length) throw new Error(notTheSame);
    return;
  }
  const [children, twins] = [childrenOf(from), childrenOf(to)];
  if (children.length !== twins.length) throw new Error(notTheSame);
  children.forEach((child, index) => pair(child, twins[index]!, pairs));
}

const notTheSame = 'A state and the one that it was rewritten to differ.';
const copyOf = (node: Node): Node => node.clone();
const childrenOf = (parent: Parent): Node[] => parent.toArray().filter(isNode);
const isNode = (node: unknown): node is Node => node instanceof Y.XmlElement || node instanceof Y.XmlText;

/** Sets an entry, or removes it when the value is undefined. The editor writes only plain values. */
function setPlain(map: Y.Map<unknown>, key: string, value: unknown): void {
  if (value === undefined || value instanceof Y.AbstractType) map.delete(key);
  else map.set(key, value);
}
