import type { RunningService } from '@galley/service-kit';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import WebSocket from 'ws';
import * as Y from 'yjs';
import { linesOf, shownBlocks } from './lines.js';

export interface Browser {
  readonly ydoc: Y.Doc;
  readonly provider: HocuspocusProvider;
  /** Resolves with the scope when let in and in step; rejects with the reason of a refusal. */
  readonly ready: Promise<string>;
  /** The text of all blocks, one line per block. */
  text(): string;
  /** Types into a block (0 is the first), at a place counted in characters. */
  type(block: number, at: number, text: string): void;
  /** Takes so many characters out of a block. */
  erase(block: number, at: number, length: number): void;
  /** Asks whether all that was sent is stored; resolves when it is. */
  saved(): Promise<void>;
  close(): void;
}

/** What somebody still has of an epoch that has ended. */
export interface Late {
  readonly ydoc: Y.Doc;
  readonly epoch: number;
}

/** What a person's browser does, without the browser: real sockets, real Yjs. */
export function openBrowser(
  service: Pick<RunningService, 'port'>,
  documentId: string,
  key: string,
  name = 'Ada',
  query = '',
  headers: Readonly<Record<string, string>> = {},
  late?: Late,
): Browser {
  const ydoc = late?.ydoc ?? new Y.Doc();
  const socket = socketTo(`ws://127.0.0.1:${service.port}/collab/${documentId}${query}`, headers);
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: late ? `${documentId}.${late.epoch}` : documentId,
    document: ydoc,
    token: key,
  });
  const close = () => {
    provider.destroy();
    socket.destroy();
    ydoc.destroy();
  };
  const ready = new Promise<string>((resolve, reject) => {
    provider.on('synced', () => resolve(provider.authorizedScope ?? ''));
    provider.on('authenticationFailed', ({ reason }: { reason: string }) => reject(new Error(reason)));
  });
  ready.catch(() => undefined);
  provider.setAwarenessField('user', { name, color: '#aa3344' });
  provider.attach();
  let marks = 0;
  return {
    ydoc,
    provider,
    ready,
    text: () => linesOf(ydoc).join('\n'),
    type: (block, at, text) => textOf(ydoc, block).insert(at, text),
    erase: (block, at, length) => textOf(ydoc, block).delete(at, length),
    saved: () => {
      const mark = ++marks;
      return new Promise((resolve) => {
        provider.on('stateless', ({ payload }: { payload: string }) => {
          const answer = JSON.parse(payload) as { type: string; mark: number };
          if (answer.type === 'saved' && answer.mark >= mark) resolve();
        });
        provider.sendStateless(JSON.stringify({ type: 'saved?', mark }));
      });
    },
    close,
  };
}

const socketTo = (url: string, headers: Readonly<Record<string, string>>) =>
  new HocuspocusProviderWebsocket({
    url,
    WebSocketPolyfill: class extends WebSocket {
      constructor(address: string) {
        super(address, { headers });
        // The provider takes its listeners away before it closes one that is still opening; a browser's own socket says nothing then.
        this.on('error', () => undefined);
      }
    },
    delay: 50,
    minDelay: 50,
    maxDelay: 200,
  });

const blocksOf = (ydoc: Y.Doc) => shownBlocks(ydoc) as Y.XmlElement[];

function textOf(ydoc: Y.Doc, block: number): Y.XmlText {
  const text = blocksOf(ydoc)[block]?.get(0);
  if (!(text instanceof Y.XmlText)) throw new Error(`Block ${block} has no text.`);
  return text;
}
