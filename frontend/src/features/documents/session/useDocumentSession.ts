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

/** The live connection to a document, for as long as the component is shown; another link wants another `key`. */
export function useDocumentSession({ id, key }: DocumentLink): SessionState {
  const [state, setState] = useState(start);
  useEffect(() => connect(id, key, (change) => setState((before) => ({ ...before, ...change }))), [id, key]);
  return state;
}

type Tell = (change: Partial<SessionState>) => void;

function connect(id: string, key: string, tell: Tell): () => void {
  const ydoc = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({ url: address(id) });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: id,
    document: ydoc,
    token: key,
  });
  const saves = trackerFor(provider, (saving) => tell({ saving }));
  const online = (up: boolean) => {
    saves.connection(up);
    tell({ online: up });
  };
  const stopWatching = watchWindow({
    mayLeave: () => !saves.unsaved,
    onOffline: () => online(false),
    // The old socket may look alive for half a minute more; a new one is quicker.
    onOnline: () => socket.webSocket?.close(),
  });
  const end = once(() => {
    saves.stop();
    stopWatching();
    provider.destroy();
    socket.destroy();
  });
  ydoc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin !== provider) saves.edited();
  });
  provider.on('synced', () => {
    tell({ session: { ydoc, provider } });
    online(true);
  });
  provider.on('disconnect', () => online(false));
  provider.on('stateless', ({ payload }: { payload: string }) => {
    if (payload === fullMessage) tell({ full: true });
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

const fullMessage = JSON.stringify({ type: 'full' });

interface Watch {
  mayLeave: () => boolean;
  onOffline: () => void;
  onOnline: () => void;
}

function watchWindow({ mayLeave, onOffline, onOnline }: Watch): () => void {
  const beforeUnload = (event: BeforeUnloadEvent) => {
    if (!mayLeave()) event.preventDefault();
  };
  const watched = { beforeunload: beforeUnload as EventListener, offline: onOffline, online: onOnline };
  for (const [name, listener] of Object.entries(watched)) window.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(watched)) window.removeEventListener(name, listener);
  };
}

function once(fn: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    fn();
  };
}
