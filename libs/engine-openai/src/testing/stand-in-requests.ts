import type { IncomingMessage } from 'node:http';

/** One chat-completions request as it arrived. */
export interface StandInRequest {
  readonly model: string;
  readonly messages: readonly { role: string; content: string }[];
  /** `json_schema`, `json_object` or null. */
  readonly format: string | null;
  readonly authorization: string | null;
  /** Whether the answer was asked for in pieces. */
  readonly streamed: boolean;
}

/** One transcription request as it arrived: the form's fields, and the file in it. */
export interface StandInRecording {
  readonly model: string;
  readonly format: string | null;
  readonly authorization: string | null;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly bytes: Uint8Array;
  readonly language: string | null;
  readonly prompt: string | null;
  readonly chunking: string | null;
  /** `word`, `segment`. */
  readonly granularities: readonly string[];
}

interface Body {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  stream?: boolean;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function readRecording(request: IncomingMessage): Promise<StandInRecording> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(await bytesOf(request), { headers }).formData();
  const file = form.get('file');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : null;
  };
  return {
    model: text('model') ?? '',
    format: text('response_format'),
    authorization: request.headers.authorization ?? null,
    ...(file instanceof File ? { fileName: file.name, size: file.size } : { fileName: '', size: 0 }),
    bytes: file instanceof File ? await file.bytes() : new Uint8Array(),
    language: text('language'),
    prompt: text('prompt'),
    chunking: text('chunking_strategy'),
    granularities: form.getAll('timestamp_granularities[]').map(String),
  };
}

export async function readRequest(request: IncomingMessage): Promise<StandInRequest> {
  const body = JSON.parse((await bytesOf(request)).toString('utf8')) as Body;
  return {
    model: body.model,
    messages: body.messages,
    format: body.response_format?.type ?? null,
    authorization: request.headers.authorization ?? null,
    streamed: body.stream === true,
  };
}
