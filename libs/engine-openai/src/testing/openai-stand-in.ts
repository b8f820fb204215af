import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type StandInRequest,
  type StandInRecording,
  readRecording,
  readRequest,
} from './stand-in-requests.js';

/** What the stand-in answers. A string or object is the message content; a status is a failure. */
export type StandInReply =
  | string
  | { readonly json: unknown }
  | { readonly refusal: string }
  | {
      readonly status: number;
      readonly error?: { message?: string; code?: string };
      /** Milliseconds, as OpenAI's own header says them. */
      readonly retryAfter?: string;
      /** Seconds, as HTTP says them. */
      readonly retryAfterSeconds?: number;
    }
  /**
   * The answer in pieces, for a request that asks for a stream; `then` holds the last one back, and `cut` breaks the
   * connection in its place.
   */
  | { readonly pieces: readonly string[]; readonly then?: Promise<unknown>; readonly cut?: boolean }
  /** An answer that ended for another reason than being finished. */
  | { readonly text: string; readonly finish: 'length' | 'content_filter' }
  /** The connection is cut in the middle of an answer. */
  | { readonly broken: string }
  /** The beginning of an answer, and then nothing more. */
  | { readonly stalled: string }
  /** The connection is cut without an answer. */
  | { readonly hangUp: true }
  /** Nothing is ever answered; for aborts and timeouts. */
  | { readonly silent: true };

export type TranscriptionScript = (recording: StandInRecording, count: number) => StandInReply;
type StandInScript = (request: StandInRequest, count: number) => StandInReply;

export interface OpenAiStandIn {
  /** What `OPENAI_BASE_URL` is set to. */
  readonly baseUrl: string;
  readonly requests: readonly StandInRequest[];
  readonly recordings: readonly StandInRecording[];
  /** How many answers were given up by the one who asked, before they were complete. */
  readonly givenUp: number;
  /** Changes what is answered from now on. */
  reply(script: StandInScript): void;
  /** The same for recordings; without it they are answered with 404, as by an endpoint that only chats. */
  transcribe(script: TranscriptionScript): void;
  close(): Promise<void>;
}

/** Where the stand-in listens, and how fast it answers. */
interface StandInPace {
  /** Where it listens; any free port without it. */
  readonly port?: number;
  /** What every answer takes, once it is begun. */
  readonly latencyMs?: number;
  /** Waits until one more answer may be begun; what it gives is called when that one is out. */
  readonly admit?: () => Promise<() => void>;
}

/** A local server that speaks chat completions and answers as the script says; a double of the outside service in tests. */
export async function startOpenAiStandIn(
  script: StandInScript = () => ({ json: {} }),
  { port: wanted = 0, latencyMs = 0, admit }: StandInPace = {},
): Promise<OpenAiStandIn> {
  const requests: StandInRequest[] = [];
  let current = script;
  const recordings: StandInRecording[] = [];
  let givenUp = 0;
  let currentTranscription: TranscriptionScript = () => ({ status: 404 });
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/audio/transcriptions')) {
      readRecording(request)
        .then((recording) => {
          recordings.push(recording);
          const script = recording.size > largestFile ? () => tooLarge : currentTranscription;
          answerRecording(response, script(recording, recordings.length));
        })
        .catch(unlessCutOff(request));
      return;
    }
    response.on('close', () => {
      if (!response.writableEnded && !cutHere.has(response)) givenUp += 1;
    });
    readRequest(request)
      .then(async (asked) => {
        requests.push(asked);
        const reply = current(asked, requests.length);
        const leave = await admit?.();
        if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
        answer(response, asked, reply);
        leave?.();
      })
      .catch(unlessCutOff(request));
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    recordings,
    get givenUp() {
      return givenUp;
    },
    reply: (next) => {
      current = next;
    },
    transcribe: (next) => {
      currentTranscription = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A caller that is killed while it sends is no failure of the stand-in. */
const unlessCutOff = (request: IncomingMessage) => (error: unknown) => {
  if (request.complete) throw error;
};

/** What OpenAI takes in one file. */
const largestFile = 26_214_400;
const tooLarge = {
  status: 413,
  error: { message: `Maximum content size limit (${largestFile}) exceeded` },
} as const;

function answerRecording(response: ServerResponse, reply: StandInReply): void {
  if (typeof reply === 'string' || 'json' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(typeof reply === 'string' ? reply : JSON.stringify(reply.json));
    return;
  }
  const failure = 'status' in reply || 'hangUp' in reply || 'silent' in reply;
  answerFailure(response, failure ? reply : { status: 400 });
}

/** Connections that the stand-in cuts itself. */
const cutHere = new WeakSet<ServerResponse>();

function answer(response: ServerResponse, asked: StandInRequest, reply: StandInReply): void {
  if (typeof reply === 'string') return completion(response, asked, { content: reply });
  if ('refusal' in reply) return completion(response, asked, { content: null, refusal: reply.refusal });
  if ('json' in reply) return completion(response, asked, { content: JSON.stringify(reply.json) });
  if ('pieces' in reply) {
    if (asked.streamed) return void streamed(response, asked, reply);
    return completion(response, asked, { content: reply.pieces.join('') });
  }
  if ('text' in reply) return completion(response, asked, { content: reply.text }, reply.finish);
  if ('broken' in reply || 'stalled' in reply) return unfinished(response, asked, reply);
  answerFailure(response, reply);
}

/** The beginning of an answer: in pieces when these were asked for, else of its body. */
function unfinished(
  response: ServerResponse,
  asked: StandInRequest,
  reply: { broken: string } | { stalled: string },
): void {
  const text = 'broken' in reply ? reply.broken : reply.stalled;
  response.writeHead(200, { 'content-type': asked.streamed ? 'text/event-stream' : 'application/json' });
  const written = asked.streamed
    ? slices(asked, text).join('')
    : `{"choices": [{"message": {"content": "${text}`;
  response.write(written, () => {
    if (!('broken' in reply)) return;
    cutHere.add(response);
    response.destroy();
  });
}

function answerFailure(
  response: ServerResponse,
  reply: Extract<StandInReply, { status: number } | { hangUp: true } | { silent: true }>,
): void {
  if ('silent' in reply) return;
  if ('hangUp' in reply) {
    cutHere.add(response);
    response.destroy();
    return;
  }
  const headers = {
    ...(reply.retryAfter === undefined ? {} : { 'retry-after-ms': reply.retryAfter }),
    ...(reply.retryAfterSeconds === undefined ? {} : { 'retry-after': String(reply.retryAfterSeconds) }),
  };
  response.writeHead(reply.status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: 'stand-in failure', ...reply.error } }));
}

type Pieces = Extract<StandInReply, { pieces: readonly string[] }>;

async function streamed(
  response: ServerResponse,
  { model }: StandInRequest,
  { pieces, then, cut }: Pieces,
): Promise<void> {
  const say = (delta: object, finish: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'stand-in', object: 'chat.completion.chunk', created: 0, model, choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const content of pieces.slice(0, -1)) say({ content });
  await then;
  if (cut === true) {
    cutHere.add(response);
    return void response.destroy();
  }
  say({ content: pieces.at(-1) ?? '' });
  say({}, 'stop');
  response.end('data: [DONE]\n\n');
}

interface Said {
  readonly content: string | null;
  readonly refusal?: string;
}

const tokens = (text: string): number => Math.ceil(text.length / 4);

const usageOf = (asked: StandInRequest, content: string | null) => ({
  prompt_tokens: asked.messages.reduce((sum, message) => sum + tokens(message.content), 0),
  completion_tokens: tokens(content ?? ''),
  total_tokens: 0,
});

function completion(response: ServerResponse, asked: StandInRequest, said: Said, finish = 'stop'): void {
  const usage = usageOf(asked, said.content);
  if (asked.streamed) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of slices(asked, said.content ?? '')) response.write(piece);
    const last = {
      index: 0,
      delta: said.refusal === undefined ? {} : { refusal: said.refusal },
      finish_reason: finish,
    };
    response.write(event(asked, { choices: [last] }));
    response.write(event(asked, { choices: [], usage }));
    response.end('data: [DONE]\n\n');
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', refusal: null, ...said };
  response.end(
    JSON.stringify({
      id: 'stand-in',
      object: 'chat.completion',
      created: 0,
      model: asked.model,
      choices: [{ index: 0, finish_reason: finish, message }],
      usage,
    }),
  );
}

const event = ({ model }: StandInRequest, rest: object): string =>
  `data: ${JSON.stringify({ id: 'stand-in', object: 'chat.completion.chunk', created: 0, model, ...rest })}\n\n`;

/** A text in pieces of a few characters, cut anywhere, as models stream it. */
const slices = (asked: StandInRequest, text: string): string[] =>
  (text.match(/[^]{1,7}/gu) ?? []).map((content) =>
    event(asked, { choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
  );
