import type { LiveMessage, LiveRequest } from '@galley/contracts';
import { act } from '@testing-library/react';

/** One connection, as a page has it: it opens, and is welcome as soon as it signs in. */
class StandInSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor(private readonly answer: (socket: StandInSocket, request: LiveRequest) => void) {
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(data: string): void {
    this.answer(this, JSON.parse(data) as LiveRequest);
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

export interface StandInLive {
  /** Says something live, as soon as a page listens. */
  say(message: LiveMessage | object): void;
  /** Breaks the connection, with the code that the gateway gives. */
  drop(code?: number, reason?: string): void;
  /** How often a page has signed in. */
  welcomed(): number;
  /** Whether a page holds a connection. */
  standing(): boolean;
}

const install = (value: unknown) =>
  Object.defineProperty(globalThis, 'WebSocket', { writable: true, configurable: true, value });

/** Nothing is said live, and nobody is told that the connection broke. */
export function nothingLive(): void {
  install(
    class {
      static readonly CONNECTING = 0;
      readyState = 0;
    },
  );
}

/**
 * Stands in for the gateway's WebSocket at the browser's edge, until the test ends.
 * @param answers what is there of the answers that are being written, by thread
 */
export function standInLive(answers: Record<string, readonly object[]> = {}): StandInLive {
  let open: StandInSocket | null = null;
  let welcomed = 0;
  const unheard: object[] = [];
  const answer = (socket: StandInSocket, request: LiveRequest) => {
    if (request.type === 'sign-in') {
      open = socket;
      welcomed++;
      socket.hear({ type: 'welcome' });
      // Who was away has missed more than the gateway remembers.
      if (welcomed > 1) socket.hear({ type: 'resync' });
      unheard.splice(0).forEach((message) => socket.hear(message));
    }
    if (request.type === 'follow-answer')
      answers[request.threadId]?.forEach((piece) => socket.hear({ type: 'answer', ...piece }));
  };
  class Socket extends StandInSocket {
    constructor() {
      super(answer);
    }
  }
  install(Socket);
  return {
    say: (message) => act(() => (open ? open.hear(message) : void unheard.push(message))),
    drop: (code, reason) => {
      const socket = open;
      open = null;
      act(() => socket?.close(code, reason));
    },
    welcomed: () => welcomed,
    standing: () => open?.readyState === 1,
  };
}
