import { textBlocks } from '@galley/document-schema';
import * as Y from 'yjs';

type Holder = Y.XmlElement | Y.XmlText;

/** All elements below that can hold text. People may be typing into them at this moment. */
export function textHolders(parent: Y.XmlFragment | Y.XmlElement): Holder[] {
  return parent.toArray().flatMap((child): Holder[] => {
    if (child instanceof Y.XmlText) return [child];
    if (!(child instanceof Y.XmlElement) || !textBlocks.includes(child.nodeName)) return [];
    return [child, ...textHolders(child)];
  });
}

/**
 * The same update, but the blocks that it deletes are only emptied and marked as gone. In Yjs, a word that somebody types into a
 * deleted block is deleted with it, even when it arrives later. The empty block stays, so such words survive.
 * @param base the state on which the update was made
 * @param holders the result of `textHolders` before the update was made
 * @param change the id of the change that empties the holders
 */
export function keepShells(
  base: Y.Doc,
  update: Uint8Array,
  holders: readonly Holder[],
  change: (holder: Holder) => string,
): Uint8Array {
  const emptied = holders.filter((holder) => holder._item?.deleted);
  if (emptied.length === 0) return update;
  const ids = emptied.flatMap((holder) =>
    holder._item ? [{ id: holder._item.id, change: change(holder) }] : [],
  );
  const before = Y.encodeStateVector(base);
  Y.applyUpdate(
    base,
    withoutDeleting(
      update,
      ids.map(({ id }) => id),
    ),
  );
  base.transact(() => {
    for (const { id, change: gone } of ids) {
      const { content } = Y.getItem(base.store, id);
      if (content instanceof Y.ContentType && content.type instanceof Y.XmlElement)
        content.type.setAttribute('gone', gone);
    }
  });
  return Y.encodeStateAsUpdate(base, before);
}

/** An update ends with the list of its deletions. This rewrites the list without the given ids. */
function withoutDeleting(update: Uint8Array, ids: readonly Y.ID[]): Uint8Array {
  const { ds } = Y.decodeUpdate(update);
  const structs = update.subarray(0, update.length - deletesOf(ds).length);
  const kept = Y.createDeleteSet();
  for (const [client, ranges] of ds.clients) {
    const clocks = ids.filter((id) => id.client === client).map(({ clock }) => clock);
    kept.clients.set(
      client,
      ranges.flatMap(({ clock, len }) => split(clock, len, clocks)),
    );
  }
  return Buffer.concat([structs, deletesOf(kept)]);
}

type DeleteSet = ReturnType<typeof Y.createDeleteSet>;
type Range = DeleteSet['clients'] extends Map<number, (infer R)[]> ? R : never;

/** Encodes a list of deletions. A snapshot is such a list followed by a state vector; an empty state vector is one byte. */
const deletesOf = (ds: DeleteSet): Uint8Array =>
  Y.encodeSnapshot(Y.createSnapshot(ds, new Map())).subarray(0, -1);

function split(clock: number, len: number, holes: readonly number[]): Range[] {
  const ranges: Range[] = [];
  let from = clock;
  for (const hole of holes.filter((at) => at >= clock && at < clock + len).sort((a, b) => a - b)) {
    if (hole > from) ranges.push({ clock: from, len: hole - from });
    from = hole + 1;
  }
  if (clock + len > from) ranges.push({ clock: from, len: clock + len - from });
  return ranges;
}
