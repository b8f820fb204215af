import type { DocumentAccess } from '@galley/contracts';
import { HocuspocusProvider, type HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { textField } from '@galley/document-schema';
import * as Y from 'yjs';
import type { DocumentLink } from '../documents.api.js';
import { KeptOnDevice } from './kept.js';
import { sendLate } from './late.js';
import { SaveTracker, type SaveState } from './save-tracker.js';
import type { WhyNotSent } from './set-aside.js';
import { socketTo } from './socket.js';
import { changeFrom } from './server-message.js';

/** `compacted`: the document was rewritten and is opened anew. */
export type Refusal =
  'no-such-document' | 'needs-sign-in' | 'of-team' | 'schema-changed' | 'too-many-people' | 'compacted';

export interface DocumentSession {
  readonly ydoc: Y.Doc;
  readonly provider: HocuspocusProvider;
}

export interface SessionState {
  /** Null until the document's text has arrived for the first time. */
  readonly session: DocumentSession | null;
  readonly online: boolean;
  readonly saving: SaveState;
  /** Whether this device keeps what is typed until the server has stored it. */
  readonly kept: boolean;
  /** Why the server did not take an edit; nothing further of this page is taken. */
  readonly notTaken: WhyNotSent | null;
  /** The document was rewritten, and is opened anew as soon as the server has what was typed here. */
  readonly reopening: boolean;
  /** The server has tried several times to store the document and could not. */
  readonly unstored: boolean;
  readonly refusal: Refusal | null;
}

export const startState: SessionState = {
  session: null,
  online: true,
  saving: 'saved',
  kept: false,
  notTaken: null,
  reopening: false,
  unstored: false,
  refusal: null,
};

type StateListener = (change: Partial<SessionState>) => void;

/** An emptied store is filled again by the next key; a pause in typing saves the work. */
const releaseAfterMs = 2_000;
const compareEveryMs = 30_000;

/**
 * Connects to a document until the answer is called. What is typed is kept on this device; by a link for viewing
 * nothing is typed.
 */
export function connect(link: DocumentLink, access: DocumentAccess, notify: StateListener): () => void {
  const { session, socket } = open(link, access.epoch);
  const { ydoc, provider } = session;
  const mayKeep = access.mode === 'edit' && KeptOnDevice.isPossible();
  const kept = mayKeep ? new KeptOnDevice({ key: link.key, access }, ydoc) : null;
  const saves = new SaveTracker(
    { send: (message) => provider.sendStateless(message), delivered: () => !provider.hasUnsyncedChanges },
    (saving) => notify({ saving }),
  );
  const online = (up: boolean) => {
    saves.connection(up);
    notify({ online: up });
  };
  const stopKeeping = kept ? keepUnsaved(kept, { session, saves, notify }) : () => undefined;
  const stopWatching = watchWindow({
    mayLeave: () => !saves.unsaved || kept?.isReady === true,
    onOffline: () => online(false),
    // The old socket may look alive for half a minute more; a new one is quicker.
    onOnline: () => socket.webSocket?.close(),
  });
  const disconnect = once(() => {
    provider.destroy();
    socket.destroy();
  });
  const end = once(() => {
    saves.stop();
    stopKeeping();
    stopWatching();
    disconnect();
  });
  ydoc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin !== provider) saves.edited();
  });
  const rewritten = async () => {
    notify({ reopening: true });
    const why = saves.unsaved ? await sendLate(link, { ydoc, epoch: access.epoch }) : null;
    // What is not taken stays in its store, and is set aside when the document is opened anew.
    if (why === null) await kept?.forget();
    else await kept?.refused(why);
    notify({ refusal: 'compacted' });
  };
  const refused = (reason: Refusal) => {
    // Left alone, the provider would knock again and again.
    disconnect();
    if (reason === 'compacted') return void rewritten();
    end();
    notify({ refusal: reason });
  };
  const notTaken = (why: WhyNotSent) => {
    const say = () => notify({ notTaken: why });
    // Who reads it may reload at once, so the device knows it first.
    if (kept) void kept.refused(why).then(say, say);
    else say();
  };
  listen(provider, { saves, online, notify, refused, notTaken, ready: () => notify({ session }) });
  provider.attach();
  return () => {
    end();
    ydoc.destroy();
  };
}

function open(
  { id, key }: DocumentLink,
  epoch: number,
): { session: DocumentSession; socket: HocuspocusProviderWebsocket } {
  const ydoc = new Y.Doc();
  const socket = socketTo(id, epoch);
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: id,
    document: ydoc,
    token: key,
    // Says what is here and asks for what is not, whatever was lost on the way.
    forceSyncInterval: compareEveryMs,
  });
  return { session: { ydoc, provider }, socket };
}

interface Listening {
  readonly saves: SaveTracker;
  readonly online: (up: boolean) => void;
  readonly notify: StateListener;
  readonly refused: (reason: Refusal) => void;
  readonly notTaken: (why: WhyNotSent) => void;
  readonly ready: () => void;
}

function listen(
  provider: HocuspocusProvider,
  { saves, online, notify, refused, notTaken, ready }: Listening,
): void {
  provider.on('synced', () => {
    ready();
    online(true);
  });
  provider.on('unsyncedChanges', ({ number }: { number: number }) => {
    if (number === 0) saves.delivery();
  });
  provider.on('disconnect', () => online(false));
  provider.on('stateless', ({ payload }: { payload: string }) => {
    const change = changeFrom(payload);
    if (change?.notTaken) notTaken(change.notTaken);
    else if (change) notify(change);
    else saves.heard(payload);
  });
  provider.on('authenticationFailed', ({ reason }: { reason: Refusal }) => refused(reason));
}

interface Keeping {
  readonly session: DocumentSession;
  readonly saves: SaveTracker;
  readonly notify: StateListener;
}

/** Keeps the document on the device as long as something in it is not stored on the server. */
function keepUnsaved(kept: KeptOnDevice, { session, saves, notify }: Keeping): () => void {
  const { ydoc, provider } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const look = () => {
    clearTimeout(timer);
    if (saves.unsaved) quietly(kept.hold());
    else if (provider.synced && !ended) quietly(kept.release(() => !saves.unsaved));
    if (saves.unsaved) timer = setTimeout(look, releaseAfterMs);
  };
  const later = (_update: Uint8Array, origin: unknown) => {
    if (origin !== provider && saves.unsaved) quietly(kept.hold());
    clearTimeout(timer);
    timer = setTimeout(look, releaseAfterMs);
  };
  void kept.loaded().then(() => {
    if (ended) return;
    notify({ kept: true });
    // What an earlier page has kept can be read, and written on, before the server answers.
    if (ydoc.getXmlFragment(textField).length > 0) notify({ session });
    ydoc.on('update', later);
    look();
  });
  return () => {
    ended = true;
    clearTimeout(timer);
    ydoc.off('update', later);
    void kept.close();
  };
}

/** A page that is being left closes the store in the midst of its work. */
const quietly = (work: Promise<void>) => void work.catch(() => undefined);

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
