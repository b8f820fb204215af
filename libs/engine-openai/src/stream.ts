import { AppError, cleanText } from '@galley/contracts';
import OpenAI from 'openai';
import { BrokenAnswer, EngineError } from './errors.js';
import type { Gate } from './gate.js';

/** What a model answered. */
export interface Reply {
  text: string;
  /** It ended at the longest answer that the model gives, not where it was finished. */
  cut: boolean;
  tokensIn: number | null;
  tokensOut: number | null;
}

/** The endpoint answered something else than a stream. */
export class NoStream extends Error {}

interface StreamOptions {
  readonly gate: Gate;
  readonly signal?: AbortSignal;
  /** Longest silence in milliseconds. */
  readonly silenceMs: number;
  /** Whether to ask for the number of tokens. */
  readonly usage: boolean;
}

type Asked = Omit<OpenAI.ChatCompletionCreateParamsStreaming, 'stream'>;

/**
 * One answer, handed to the gate as it is written. An aborted signal closes the connection, and so does a silence that
 * is too long.
 * @throws BrokenAnswer when the connection is lost before the answer is complete
 */
export async function streamed(client: OpenAI, asked: Asked, options: StreamOptions): Promise<Reply> {
  const { gate, signal, silenceMs, usage } = options;
  const stream = await client.chat.completions.create(
    { ...asked, stream: true, ...(usage ? { stream_options: { include_usage: true } } : {}) },
    signal ? { signal } : {},
  );
  const reply: Reply = { text: '', cut: false, tokensIn: null, tokensOut: null };
  let finish: string | null = null;
  let refused = false;
  let chunks = 0;
  let half = '';
  const silence = new Silence(silenceMs, () => stream.controller.abort());
  try {
    for await (const chunk of stream) {
      chunks += 1;
      silence.reset();
      const choice = chunk.choices?.[0];
      finish = choice?.finish_reason ?? finish;
      refused ||= Boolean(choice?.delta?.refusal);
      reply.tokensIn = chunk.usage?.prompt_tokens ?? reply.tokensIn;
      reply.tokensOut = chunk.usage?.completion_tokens ?? reply.tokensOut;
      const arrived = half + (choice?.delta?.content ?? '');
      // A character may be cut in two between chunks: its first half waits for the second.
      half = /[\uD800-\uDBFF]$/.exec(arrived)?.[0] ?? '';
      const piece = cleanText(arrived.slice(0, arrived.length - half.length));
      reply.text += piece;
      if (piece !== '') gate.push(piece);
    }
  } catch (error) {
    if (error instanceof OpenAI.APIError && error.status !== undefined) throw error;
    if (!signal?.aborted && !silence.broken) throw new BrokenAnswer(reply.text);
  } finally {
    silence.end();
  }
  if (signal?.aborted === true) throw new AppError('CANCELLED');
  if (silence.broken) throw new EngineError('ENGINE_TIMEOUT', { written: reply.text });
  if (refused || finish === 'content_filter') throw new EngineError('ENGINE_REFUSED');
  if (chunks === 0) throw new NoStream();
  if (finish === null) throw new BrokenAnswer(reply.text);
  return { ...reply, cut: finish === 'length' };
}

/** Notices that nothing has come for too long. */
class Silence {
  broken = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly silenceMs: number,
    private readonly give: () => void,
  ) {
    this.reset();
  }

  reset(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.broken = true;
      this.give();
    }, this.silenceMs);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
