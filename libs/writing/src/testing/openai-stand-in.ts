import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One chat-completions request as it arrived. */
export interface StandInRequest {
  readonly model: string;
  readonly messages: readonly { role: string; content: string }[];
  /** `json_schema`, `json_object` or null. */
  readonly format: string | null;
  readonly authorization: string | null;
}

/** What the stand-in answers. A string or object is the message content; a status is a failure. */
export type StandInReply =
  | string
  | { readonly json: unknown }
  | { readonly refusal: string }
  | {
      readonly status: number;
      readonly error?: { message?: string; code?: string };
      readonly retryAfter?: string;
    }
  /** The connection is cut without an answer. */
  | { readonly hangUp: true }
  /** Nothing is ever answered; for aborts and timeouts. */
  | { readonly silent: true };

export type StandInScript = (request: StandInRequest, count: number) => StandInReply;

export interface OpenAiStandIn {
  /** What `OPENAI_BASE_URL` is set to. */
  readonly baseUrl: string;
  readonly requests: readonly StandInRequest[];
  /** Changes what is answered from now on. */
  reply(script: StandInScript): void;
  close(): Promise<void>;
}

/** A local server that speaks chat completions and answers as the script says; a double of the outside service in tests. */
export async function startOpenAiStandIn(
  script: StandInScript = () => ({ json: {} }),
): Promise<OpenAiStandIn> {
  const requests: StandInRequest[] = [];
  let current = script;
  const server = createServer((request, response) => {
    void readRequest(request).then((asked) => {
      requests.push(asked);
      answer(response, asked, current(asked, requests.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    reply: (next) => {
      current = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Body {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
}

async function readRequest(request: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Body;
  return {
    model: body.model,
    messages: body.messages,
    format: body.response_format?.type ?? null,
    authorization: request.headers.authorization ?? null,
  };
}

function answer(response: ServerResponse, asked: StandInRequest, reply: StandInReply): void {
  if (typeof reply === 'string') return completion(response, asked, { content: reply, refusal: null });
  if ('silent' in reply) return;
  if ('hangUp' in reply) {
    response.destroy();
    return;
  }
  if ('refusal' in reply) return completion(response, asked, { content: null, refusal: reply.refusal });
  if ('json' in reply)
    return completion(response, asked, { content: JSON.stringify(reply.json), refusal: null });
  const headers = reply.retryAfter === undefined ? {} : { 'retry-after-ms': reply.retryAfter };
  response.writeHead(reply.status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message: 'stand-in failure', ...reply.error } }));
}

function completion(
  response: ServerResponse,
  asked: StandInRequest,
  message: { content: string | null; refusal: string | null },
): void {
  const length = (text: string) => Math.ceil(text.length / 4);
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'stand-in',
      object: 'chat.completion',
      created: 0,
      model: asked.model,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...message } }],
      usage: {
        prompt_tokens: asked.messages.reduce((sum, { content }) => sum + length(content), 0),
        completion_tokens: length(message.content ?? ''),
        total_tokens: 0,
      },
    }),
  );
}
