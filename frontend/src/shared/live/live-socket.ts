import { type LiveEvent, livePath, type LiveMessage, type LiveRequest } from '@galley/contracts';

interface Listener {
  onOpen?: () => void;
  onEvent: (event: LiveEvent) => void;
  onDrop?: () => void;
  /** The session is over. */
  onEnded?: () => void;
}
/** Who listens, and since when nothing has been heard, a heartbeat included: in milliseconds since 1970. */
interface Page {
  readonly token: string;
  heardAt: number;
}
type AnswerPiece = Omit<Extract<LiveMessage, { type: 'answer' }>, 'type'>;

/** The gateway's code for a session that has ended, or never was. */
const NOT_SIGNED_IN = 4401;
/** Its code for somebody who has connected too often; the reason says for how many seconds to wait. */
const TOO_OFTEN = 4429;
const MINUTE_SECONDS = 60;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** The gateway's heart beats every 15 s; after this silence the line is dead, though nobody has said so. */
const SILENCE_MS = 40_000;
const SLACK_MS = 1_000;

/** Who reads the answers that are written in which thread. */
const readers = new Map<string, Set<(piece: AnswerPiece) => void>>();
/** The socket of this tab while the gateway knows who is on it. */
let line: WebSocket | null = null;

/**
 * Keeps the tab's one WebSocket to the gateway open until `signal` aborts, with growing pauses between tries. A WebSocket
 * is not one of the six connections that a browser has for all tabs of a site.
 */
export async function followEvents(page: Page, listener: Listener, signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const onOpen = () => {
      wait = FIRST_WAIT_MS;
      listener.onOpen?.();
    };
    const { code, reason } = await connection(page, { ...listener, onOpen }, signal);
    if (signal.aborted) return;
    if (code === NOT_SIGNED_IN) return listener.onEnded?.();
    listener.onDrop?.();
    if (code === TOO_OFTEN) await delay(secondsIn(reason) * 1000, signal);
    else await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/**
 * Hands each piece of the answers in a thread to `read`, what is there already first, until the function that comes back
 * is called.
 */
export function followAnswer(threadId: string, read: (piece: AnswerPiece) => void): () => void {
  const others = readers.get(threadId);
  readers.set(threadId, new Set([...(others ?? []), read]));
  // Who comes later is told what is there as well.
  ask({ type: 'follow-answer', threadId });
  return () => {
    const left = readers.get(threadId);
    left?.delete(read);
    if (left?.size !== 0) return;
    readers.delete(threadId);
    ask({ type: 'leave-answer', threadId });
  };
}

const secondsIn = (reason: string): number => Number(/\d+/.exec(reason)?.[0] ?? MINUTE_SECONDS);

type Ending = Pick<CloseEvent, 'code' | 'reason'>;

/** Resolves when the connection has ended, with the code and the reason that the gateway gave. */
function connection(page: Page, listener: Listener, signal: AbortSignal): Promise<Ending> {
  return new Promise((resolve) => {
    const socket = new WebSocket(new URL(livePath, window.location.href.replace(/^http/, 'ws')));
    const over = (ending: Ending) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', leave);
      window.removeEventListener('pagehide', leave);
      if (line === socket) line = null;
      // Nobody waits for the other side's answer. One that is just being opened would complain about being closed.
      socket.onmessage = socket.onclose = null;
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
      resolve(ending);
    };
    const leave = () => over({ code: 0, reason: '' });
    const startSilenceTimer = () => setTimeout(leave, SILENCE_MS);
    let silence = startSilenceTimer();
    signal.addEventListener('abort', leave);
    // A page that is kept for "back" is kept without its connection.
    window.addEventListener('pagehide', leave);
    // A little more than the time itself, since news takes its time as well. Clocks can be set back.
    const unheardMs = () => Math.max(0, Date.now() - page.heardAt) + SLACK_MS;
    socket.onopen = () => send(socket, { type: 'sign-in', token: page.token, unheardMs: unheardMs() });
    socket.onclose = over;
    socket.onmessage = ({ data }) => {
      clearTimeout(silence);
      silence = startSilenceTimer();
      page.heardAt = Date.now();
      const message = parseMessage(String(data));
      if (message?.type === 'welcome') {
        line = socket;
        listener.onOpen?.();
        for (const threadId of readers.keys()) ask({ type: 'follow-answer', threadId });
      } else if (message?.type === 'answer') readers.get(message.threadId)?.forEach((read) => read(message));
      else if (message && message.type !== 'heartbeat') listener.onEvent(message);
    };
  });
}

const send = (socket: WebSocket, request: LiveRequest) => socket.send(JSON.stringify(request));

/** Says something on the line, if it stands; once it does, everything that is wanted is asked for again. */
function ask(request: LiveRequest): void {
  if (line !== null && line.readyState === WebSocket.OPEN) send(line, request);
}

/**
 * One message of the socket; null for what an older or newer server says. Checked by hand: the socket opens with the first
 * screen, which should not have to load the schemas for it.
 */
export function parseMessage(data: string): LiveMessage | null {
  try {
    const parsed: unknown = JSON.parse(data);
    return isMessage(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isMessage(value: unknown): value is LiveMessage {
  if (typeof value !== 'object' || value === null) return false;
  const message: Record<string, unknown> = { ...value };
  const has = (type: 'string' | 'number', ...names: string[]) =>
    names.every((name) => typeof message[name] === type);
  switch (message.type) {
    case 'welcome':
    case 'heartbeat':
    case 'resync':
      return true;
    case 'changed':
      return has('string', 'event') && typeof message.data === 'object' && message.data !== null;
    case 'progress':
      return has('string', 'kind', 'status') && has('number', 'jobId', 'progress');
    case 'answer':
      return has('string', 'threadId', 'runId', 'text') && has('number', 'from');
    default:
      return false;
  }
}

/** Until the time is over, or nobody listens any more. */
function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

/** Until the time is over, the network or the page is back, or nobody listens any more. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const done = () => back.abort();
  const { signal: either } = back;
  signal.addEventListener('abort', done, { signal: either });
  window.addEventListener('online', done, { signal: either });
  window.addEventListener('pageshow', done, { signal: either });
  await delay(ms, either);
  done();
}
