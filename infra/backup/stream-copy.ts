import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';

/**
 * A stream as JetStream itself takes it out and puts it back: messages with their sequences and times, so that "from this moment on"
 * means the same after a restore (JetStream API, `STREAM.SNAPSHOT` and `STREAM.RESTORE`, which the client library does not have).
 */
const timeout = 30_000;
const chunkBytes = 128 * 1024;

const Refusal = z.object({ error: z.object({ description: z.string() }) });
const Described = z.object({
  config: z.record(z.string(), z.unknown()),
  state: z.record(z.string(), z.unknown()),
});
type StreamDescription = z.infer<typeof Described>;

/** Starts a copy; its bytes come as they are read. @throws Error with what JetStream has against it */
export async function takeStream(
  connection: NatsConnection,
  stream: string,
): Promise<StreamDescription & { bytes: Readable }> {
  const inbox = createInbox('_INBOX_operator');
  const chunks = connection.subscribe(inbox);
  const request = { deliver_subject: inbox, no_consumers: true, chunk_size: chunkBytes };
  const answer = await connection.request(`$JS.API.STREAM.SNAPSHOT.${stream}`, JSON.stringify(request), {
    timeout,
  });
  const described = Described.parse(granted(answer));
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      // Nothing says the end; so does an error.
      if (chunk.data.length === 0) return endOf(chunk, stream);
      yield chunk.data;
      chunk.respond();
    }
  };
  return { ...described, bytes: Readable.from(pieces()) };
}

function endOf(chunk: Msg, stream: string): void {
  if ((chunk.headers?.code ?? 0) >= 400)
    throw new Error(
      `NATS broke off the copy of ${stream}: ${chunk.headers?.description ?? 'no reason given'}`,
    );
}

/** Makes the stream again from a copy; there must be none of its name. @throws Error with what JetStream has against it */
export async function putStream(
  connection: NatsConnection,
  stream: string,
  { config, state }: StreamDescription,
  file: string,
): Promise<void> {
  const asked = await connection.request(
    `$JS.API.STREAM.RESTORE.${stream}`,
    JSON.stringify({ config, state }),
    {
      timeout,
    },
  );
  const { deliver_subject: to } = z.object({ deliver_subject: z.string() }).parse(granted(asked));
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }))
    granted(await connection.request(to, chunk as Buffer, { timeout }));
  granted(await connection.request(to, '', { timeout }));
}

/** The answer's body, which may be empty. */
function granted(answer: Msg): unknown {
  if (answer.data.length === 0) return null;
  const body: unknown = answer.json();
  const refused = Refusal.safeParse(body);
  if (refused.success) throw new Error(`NATS: ${refused.data.error.description}.`);
  return body;
}
