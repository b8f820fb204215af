import * as Y from 'yjs';

interface Watched {
  readonly fragment: Y.XmlFragment;
  readonly map: Y.Map<unknown>;
  /** Where the decision stands. Of two people who decide at once, one's decision stays there, for both to see. */
  readonly key: string;
}

/**
 * Runs a decision that changes the text, and takes the text's change back should it turn out that somebody else decided
 * about the same thing in the same moment and his decision is the one that counts: the text then reads as if he alone
 * had decided. With the same decision only what was put in twice goes; with another one everything is undone.
 */
export function withTakeBack({ fragment, map, key }: Watched, run: () => void, origin: unknown): void {
  const { doc } = fragment;
  if (!doc) throw new Error('The fragment is in a document.');
  const before = map.get(key);
  const log = new Y.UndoManager(fragment, { trackedOrigins: new Set([origin]), captureTimeout: 0 });
  run();
  doc.off('afterTransaction', log.afterTransactionHandler);
  const mine = map.get(key);
  const [done] = log.undoStack;
  if (!done || mine === before) return;
  const look = (event: Y.YMapEvent<unknown>) => {
    if (!event.keysChanged.has(key) || map.get(key) === mine) return;
    map.unobserve(look);
    const theirs = map.get(key);
    // Undone by the person; that takes the text along by itself.
    if (theirs === undefined) return;
    // Not in the midst of the transaction that brought the news.
    queueMicrotask(() => {
      if (decisionOf(theirs) === decisionOf(mine)) removeInserted(doc, fragment, done.insertions);
      else log.undo();
    });
  };
  map.observe(look);
}

const decisionOf = (value: unknown): unknown => (value as { decision?: unknown } | undefined)?.decision;

type Insertions = Y.UndoManager['undoStack'][number]['insertions'];

function removeInserted(doc: Y.Doc, fragment: Y.XmlFragment, insertions: Insertions): void {
  doc.transact((transaction) => {
    Y.iterateDeletedStructs(transaction, insertions, (struct) => {
      if (struct instanceof Y.Item && !struct.deleted && isInside(struct, fragment))
        struct.delete(transaction);
    });
  });
}

function isInside(item: Y.Item, fragment: Y.XmlFragment): boolean {
  for (let at: Y.Item | null = item; at;) {
    const parent: unknown = at.parent;
    if (parent === fragment) return true;
    at = parent instanceof Y.AbstractType ? parent._item : null;
  }
  return false;
}
