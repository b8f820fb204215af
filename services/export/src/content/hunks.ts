import type { Hunk } from '@galley/document-schema';
import type { Node } from '@tiptap/pm/model';
import { align } from './align.js';
import { htmlOf } from './change-journal.js';
import { withoutAnnotations } from './html.js';

/**
 * The differences between two documents, block by block. The anchor of a hunk is the text of the block before it: as it is in the
 * old document, or in the new document when that block is new too.
 */
export function hunksBetween(old: Node, next: Node): Hunk[] {
  const [before, after] = [withoutAnnotations(old), withoutAnnotations(next)];
  const hunks: Hunk[] = [];
  let anchor: string | null = null;
  for (const line of align([...before.children], [...after.children])) {
    const from = line.old === null ? null : before.child(line.old);
    const to = line.next === null ? null : after.child(line.next);
    if (!line.same) hunks.push({ before: from && htmlOf([from]), after: to && htmlOf([to]), anchor });
    anchor = (from ?? to)?.textContent ?? null;
  }
  return hunks;
}
