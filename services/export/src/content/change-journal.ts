import { randomUUID } from 'node:crypto';
import {
  addChange,
  changesField,
  commentsField,
  type DocumentChange,
  startThread,
  textOf,
} from '@galley/document-schema';
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { nodeToHtml, schema, withoutAiMarks } from './html.js';
import type { BlockChange, Journal } from './minimal-change.js';
import type { Change } from './shared-change.js';

/** Records the changes of the studio, block by block, so that people can accept or undo each one separately. */
export class ChangeJournal implements Journal {
  private changes: DocumentChange[] = [];
  private readonly ids = new Map<unknown, string>();

  constructor(private readonly about: Change) {}

  restart(): void {
    this.changes = [];
  }

  note(change: BlockChange): readonly Mark[] {
    const { highlight, author, comment } = this.about;
    const marks = comment ? [schema.mark('comment', { thread: comment.thread })] : [];
    if (!highlight) return marks;
    const id = randomUUID();
    for (const node of change.before) this.ids.set(node, id);
    this.changes.push(this.described(id, change));
    return [schema.mark('aiChange', { author, change: id }), ...marks];
  }

  /** The id of the change to a block of the old document. */
  idOf(block: unknown): string | undefined {
    return this.ids.get(block);
  }

  /** Stores the changes, and the comment if there is one, in the document. */
  keepIn(ydoc: Y.Doc, doc: Node): void {
    // The changes were recorded from the last to the first.
    for (const change of this.changes.toReversed()) addChange(ydoc.getMap(changesField), change);
    const { comment, author, at } = this.about;
    // A change that only removes text has no place where a comment could be shown.
    if (comment && hasThread(doc, comment.thread))
      startThread(ydoc.getMap(commentsField), comment.thread, { author, text: comment.text, at });
  }

  private described(id: string, { before, after, anchor }: BlockChange): DocumentChange {
    const { author, at } = this.about;
    return {
      id,
      author,
      at,
      before: before.length === 0 ? null : htmlOf(before.map(withoutAiMarks)),
      after: after.length === 0 ? null : textOf(Fragment.fromArray([...after])),
      anchor: anchor?.textContent ?? null,
    };
  }
}

/** The HTML of blocks. */
export const htmlOf = (blocks: readonly Node[]): string => nodeToHtml(schema.node('doc', null, [...blocks]));

function hasThread(doc: Node, thread: string): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.marks.some(({ type, attrs }) => type.name === 'comment' && attrs['thread'] === thread);
    return !found;
  });
  return found;
}
