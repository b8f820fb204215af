import type { LiveEvent } from '@galley/contracts';
import { EventSourceParserStream } from 'eventsource-parser/stream';

interface Listener<Event> {
  onOpen?: () => void;
  onEvent: (event: Event) => void;
  onDrop?: () => void;
  /** The session is over. */
  onEnded?: () => void;
}

interface Stream<Event> extends Listener<Event> {
  /** Below `/api`. */
  path: string;
  /** One message; null for what is none. */
  parse: (data: string) => Event | null;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
/** The gateway's heart beats every 15 s; after this silence the line is dead, though nobody has said so. */
const SILENCE_MS = 40_000;

/** Follows `GET /api/events` until `signal` aborts. */
export const followEvents = (token: string, listener: Listener<LiveEvent>, signal: AbortSignal) =>
  followStream(token, { path: '/events', parse: parseEvent, ...listener }, signal);

/**
 * Keeps one stream of server-sent events open until `signal` aborts, with growing pauses between tries. EventSource
 * itself can't carry the bearer header, so the stream is read with fetch.
 */
export async function followStream<Event>(
  token: string,
  stream: Stream<Event>,
  signal: AbortSignal,
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    try {
      const refused = await readStream(
        token,
        { ...stream, onOpen: () => ((wait = FIRST_WAIT_MS), stream.onOpen?.()) },
        signal,
      );
      if (refused) return;
    } catch {
      // A dropped connection is the ordinary end of a stream; the loop opens the next one.
    }
    if (signal.aborted) return;
    stream.onDrop?.();
    await pause(wait, signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** Resolves when the stream ends; true when it was refused, and there is no use in trying again. */
async function readStream<Event>(
  token: string,
  { path, parse, onOpen, onEvent, onEnded }: Stream<Event>,
  signal: AbortSignal,
): Promise<boolean> {
  const response = await fetch(`/api${path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    credentials: 'include',
    signal,
  });
  if (response.status === 401) onEnded?.();
  if ([401, 403, 404].includes(response.status)) return true;
  if (!response.ok || !response.body) return false;
  onOpen?.();
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const hangUp = () => void reader.cancel().catch(() => undefined);
  let silence = setTimeout(hangUp, SILENCE_MS);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
      const event = parse(next.value.data);
      if (event !== null) onEvent(event);
    }
  } finally {
    clearTimeout(silence);
  }
  return false;
}

/**
 * One message of the stream; null for anything that is not a live event (a heartbeat, an older or newer server).
 * Checked by hand: the stream opens with the first screen, which should not have to load the schemas for it.
 */
export function parseEvent(data: string): LiveEvent | null {
  try {
    const parsed: unknown = JSON.parse(data);
    return isLiveEvent(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null) return false;
  const event: Record<string, unknown> = { ...value };
  if (event.type === 'changed')
    return typeof event.event === 'string' && typeof event.data === 'object' && event.data !== null;
  return (
    event.type === 'progress' &&
    typeof event.kind === 'string' &&
    typeof event.jobId === 'number' &&
    typeof event.status === 'string' &&
    typeof event.progress === 'number'
  );
}

/** Until the time is over, the network is back, or nobody listens any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });
}
