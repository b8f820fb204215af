import { commentsField, suggestionsField } from '@galley/document-schema';
import {
  type afterLoadDocumentPayload,
  type Document,
  type Extension,
  isTransactionOrigin,
} from '@hocuspocus/server';
import type * as Y from 'yjs';
import { nameOf } from './open-document.js';

const byServer = { source: 'local' } as const;

/** What people say in a document stands under their own name: comments, answers to them, and decisions about suggestions. */
export class AuthorsExtension implements Extension {
  extensionName = 'authors';
  priority = 100;

  afterLoadDocument({ document }: afterLoadDocumentPayload): Promise<void> {
    for (const field of [commentsField, suggestionsField]) {
      const map = document.getMap(field);
      map.observe((event, { origin }) => {
        if (!isTransactionOrigin(origin) || origin.source !== 'connection') return;
        const name = nameOf(document, origin.connection);
        for (const [key, { action, oldValue }] of event.changes.keys)
          if (action !== 'delete' && isSaidByPeople(field, key))
            signed(document, map, { key, name, before: oldValue as unknown });
      });
    }
    return Promise.resolve();
  }
}

interface Said {
  readonly key: string;
  readonly name: string;
  /** What stood there before, if anything did. */
  readonly before: unknown;
}

function signed(document: Document, map: Y.Map<unknown>, { key, name, before }: Said): void {
  const said = map.get(key);
  if (!hasAuthor(said) || said.author === name) return;
  // Sent again as it was: it keeps the name that it has.
  if (JSON.stringify(said) === JSON.stringify(before)) return;
  document.transact(() => map.set(key, { ...said, author: name }), byServer);
}

/** Suggestions themselves are the studio's; people decide about them. */
const isSaidByPeople = (field: string, key: string): boolean =>
  field === commentsField || key.endsWith('/decided');

const hasAuthor = (value: unknown): value is { author: string } =>
  typeof value === 'object' && value !== null && typeof (value as { author?: unknown }).author === 'string';
