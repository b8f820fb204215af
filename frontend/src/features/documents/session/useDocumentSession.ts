import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { schemaVersion } from '@galley/document-schema';
import { useEffect, useState } from 'react';
import * as Y from 'yjs';
import type { DocumentLink } from '../documents.api.js';
import { trackerFor, type SaveState } from './save-tracker.js';

export type Refusal = 'no-such-document' | 'schema-changed' | 'too-many-people';

export interface DocumentSession {
  readonly ydoc: Y.Doc;
  readonly provider: HocuspocusProvider;
}

export interface SessionState {
  /** Null until the document's text has arrived for the first time. */
  readonly session: DocumentSession | null;
  readonly online: boolean;
  readonly saving: SaveState;
  /** The document has reached its largest size; further edits are not taken. */
  readonly full: boolean;
  readonly refusal: Refusal | null;
}

const start: SessionState = { session: null, online: true, saving: 'saved', full: false, refusal: null };

const address = (id: string) => {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/collab/${id}?schema=${schemaVersion}`;
};

/** The live connection to a document, for as long as the component is shown. */
export function useDocumentSession({ id, key }: DocumentLink): SessionState {
  const [state, setState] = useState(start);
  useEffect(() => {
    setState(start);
    return connect(id, key, (change) => setState((before) => ({ ...before, ...change })));
  }, [id, key]);
  return state;
}

function connect(id: string, key: string, tell: (change: Partial<SessionState>) => void): () => void {
  const ydoc = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({ url: address(id) });
  const provider = new HocuspocusProvider({ websocketProvider: socket, name: id, document: ydoc, token: key });
  const saves = trackerFor(provider, (saving) => tell({ saving }));
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    saves.stop();
    window.removeEventListener('beforeunload', warn);
    provider.destroy();
    socket.destroy();
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (saves.unsaved) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  ydoc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin !== provider) saves.edited();
  });
  provider.on('synced', () => {
    saves.connection(true);
    tell({ session: { ydoc, provider }, online: true });
  });
  provider.on('disconnect', () => {
    saves.connection(false);
    tell({ online: false });
  });
  provider.on('stateless', ({ payload }: { payload: string }) => {
    if (payload === JSON.stringify({ type: 'full' })) tell({ full: true });
    else saves.heard(payload);
  });
  provider.on('authenticationFailed', ({ reason }: { reason: Refusal }) => {
    // Left alone, the provider would knock again and again.
    end();
    tell({ refusal: reason });
  });
  provider.attach();
  return () => {
    end();
    ydoc.destroy();
  };
}
