import { AppError, cleanText, type ModelCall } from '@galley/contracts';
import { z } from 'zod';
import type { EngineContext, EngineSettings } from '@galley/writing-core';
import OpenAI from 'openai';
import { BrokenAnswer, EngineError, engineErrorOf } from './errors.js';
import { Gate } from './gate.js';
import { promptText } from './prompt-text.js';
import type { Asked, Message, Question } from './question.js';
import { type Judged, judgeText, read } from './reading.js';
import { NoStream, type Reply, streamed } from './stream.js';

/** The model that writes when none is named. */
export const defaultModel = 'gpt-4.1-mini';
const timeoutMs = 120_000;
/** The client waits between tries with growing pauses, or as long as Retry-After says. */
const maxRetries = 3;

/** Begins the message that hands an answer back to be mended. */
export const mendOpening = 'That answer could not be used:';

/** How long one try may take, and how many there are. */
export interface CallLimits {
  readonly timeoutMs?: number;
  /** Further tries of a call after a temporary failure. */
  readonly retries?: number;
  /** The form of structured answers that is tried first; the strongest without it. */
  readonly format?: Format;
}

type Format = 'json_schema' | 'json_object' | 'none';
const weaker: Record<Format, Format | null> = { json_schema: 'json_object', json_object: 'none', none: null };

/** An OpenAI-compatible chat endpoint that answers in checked shapes and records every call. */
export class Model {
  private readonly client: OpenAI;
  private readonly name: string;
  /** The strongest form of structured answers that the endpoint has not refused. */
  private format: Format;
  /** Whether the endpoint streams, and counts the tokens of what it streams. */
  private streams = true;
  private countsStreams = true;

  constructor(settings: EngineSettings, limits: CallLimits = {}) {
    this.name = settings.model || defaultModel;
    this.format = limits.format ?? 'json_schema';
    this.client = new OpenAI({
      // Local endpoints need no key, but the client insists on one.
      apiKey: settings.apiKey || 'none',
      baseURL: settings.baseUrl || 'https://api.openai.com/v1',
      timeout: limits.timeoutMs ?? timeoutMs,
      maxRetries: limits.retries ?? maxRetries,
    });
  }

  /**
   * Asks for an answer of a given shape. A wrong shape is handed back once to be mended.
   * @throws EngineError with a closed code
   */
  async ask<T>(question: Question<T>, context: EngineContext = {}): Promise<T> {
    const asked = () =>
      this.recorded(question, question.messages, question.schema, context, (text, cut) =>
        read(question, text, cut),
      );
    // The client repeats calls that were refused; a connection that breaks in the middle of an answer it does not.
    const first = await asked().catch((error: unknown) => {
      if (error instanceof BrokenAnswer) return asked();
      throw error;
    });
    if (first.ok) return first.value;
    const mend = [
      ...question.messages,
      { role: 'assistant', content: first.text } as const,
      {
        role: 'user',
        content: `${mendOpening} ${first.problem}. Answer again with one JSON object of the requested shape and nothing else.`,
      } as const,
    ];
    const second = await this.recorded(
      question,
      mend,
      question.schema,
      context,
      (text, cut) => read(question, text, cut),
      'repaired',
    );
    if (second.ok) return second.value;
    throw new EngineError('ENGINE_BAD_OUTPUT', { problem: second.problem });
  }

  /**
   * Asks for plain text, in pieces when somebody listens. A connection that breaks in the middle of an answer is tried
   * once more from the start; an empty answer as well.
   * @param shown what may be shown of a piece; pieces are whole sentences
   * @throws EngineError with a closed code; `details.written` is what was written until a connection broke
   */
  async say(asked: Asked, context: EngineContext = {}, shown = (piece: string) => piece): Promise<string> {
    const { onText } = context;
    const gate = onText ? new Gate((piece) => onText(shown(piece))) : null;
    const first = await this.saidOnce(asked, context, gate, 'ok').catch((error: unknown) => {
      if (!(error instanceof BrokenAnswer)) throw error;
      return null;
    });
    if (first?.ok) return first.value;
    if (gate?.restart() === true) context.onTextRestart?.();
    const second = await this.saidOnce(asked, context, gate, 'repaired');
    if (second.ok) return second.value;
    throw new EngineError('ENGINE_BAD_OUTPUT', { problem: second.problem });
  }

  private async saidOnce(
    asked: Asked,
    context: EngineContext,
    gate: Gate | null,
    success: ModelCall['outcome'],
  ): Promise<Judged<string>> {
    const result = await this.recorded<string>(
      asked,
      asked.messages,
      null,
      context,
      judgeText,
      success,
      gate,
    );
    if (result.ok) gate?.end();
    return result;
  }

  private async recorded<T>(
    asked: Asked,
    messages: readonly Message[],
    schema: z.ZodType | null,
    context: EngineContext,
    judge: (text: string, cut: boolean) => Judged<T>,
    success: ModelCall['outcome'] = 'ok',
    gate: Gate | null = null,
  ): Promise<Judged<T>> {
    const started = performance.now();
    const record = (reply: Partial<Reply>, outcome: ModelCall['outcome'], error: string | null) =>
      context.onModelCall?.({
        purpose: asked.purpose,
        promptVersion: asked.promptVersion,
        model: this.name,
        prompt: promptText(messages),
        response: reply.text ?? '',
        tokensIn: reply.tokensIn ?? null,
        tokensOut: reply.tokensOut ?? null,
        durationMs: Math.round(performance.now() - started),
        outcome,
        error,
      });
    try {
      const reply = await (gate
        ? this.stream(messages, gate, context)
        : this.send(messages, schema, context.signal));
      const judged = judge(reply.text, reply.cut);
      const outcome = judged.ok ? (reply.cut ? 'repaired' : success) : 'failed';
      await record(reply, outcome, judged.ok ? null : judged.problem);
      return judged;
    } catch (thrown) {
      const error = engineErrorOf(thrown, performance.now() - started >= this.client.timeout);
      await record({ text: error instanceof BrokenAnswer ? error.written : '' }, 'failed', error.message);
      throw error;
    }
  }

  /** One answer in pieces; from an endpoint that does not stream, in one piece. */
  private async stream(messages: readonly Message[], gate: Gate, { signal }: EngineContext): Promise<Reply> {
    const whole = async () => {
      const reply = await this.complete(messages, 'none', null, signal);
      gate.push(reply.text);
      return reply;
    };
    if (!this.streams) return whole();
    try {
      const request = { model: this.name, messages: [...messages] };
      const silenceMs = this.client.timeout;
      return await streamed(this.client, request, {
        gate,
        silenceMs,
        usage: this.countsStreams,
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      if (this.countsStreams && refuses(error, /stream_options|include_usage/i)) this.countsStreams = false;
      else if (error instanceof NoStream || refuses(error, /\bstream(?:ing|s)?\b/i)) this.streams = false;
      else throw error;
      return this.stream(messages, gate, signal ? { signal } : {});
    }
  }

  private async send(
    messages: readonly Message[],
    schema: z.ZodType | null,
    signal?: AbortSignal,
  ): Promise<Reply> {
    for (;;) {
      const format = schema === null ? 'none' : this.format;
      try {
        return await this.complete(messages, format, schema, signal);
      } catch (error) {
        const next = weaker[format];
        if (next === null || !refusesFormat(error)) throw error;
        this.format = next;
      }
    }
  }

  private async complete(
    messages: readonly Message[],
    format: Format,
    schema: z.ZodType | null,
    signal?: AbortSignal,
  ): Promise<Reply> {
    const completion = await this.client.chat.completions
      .create(
        { model: this.name, messages: [...messages], ...responseFormat(format, schema) },
        signal ? { signal } : {},
      )
      .catch((error: unknown) => {
        if (error instanceof OpenAI.OpenAIError) throw error;
        // The beginning of the answer was there, and its body could not be read to the end.
        throw signal?.aborted === true ? new AppError('CANCELLED') : new BrokenAnswer('');
      });
    const choice = completion.choices?.[0];
    if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
      throw new EngineError('ENGINE_REFUSED');
    return {
      text: cleanText(choice?.message.content ?? ''),
      cut: choice?.finish_reason === 'length',
      tokensIn: completion.usage?.prompt_tokens ?? null,
      tokensOut: completion.usage?.completion_tokens ?? null,
    };
  }
}

type ResponseFormat = Pick<OpenAI.ChatCompletionCreateParamsNonStreaming, 'response_format'>;

function responseFormat(format: Format, schema: z.ZodType | null): ResponseFormat {
  if (format === 'none' || schema === null) return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return {
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: json } },
  };
}

/** Many compatible endpoints know no structured answers and say so with a 400, 404, 422 or 501. */
const refusesFormat = (error: unknown): boolean =>
  refuses(
    error,
    /response_?format|json_?schema|json_?object|structured|unsupported|not supported|unrecognized/i,
  );

const refuses = (error: unknown, what: RegExp): boolean =>
  error instanceof OpenAI.APIError &&
  [400, 404, 422, 501].includes(error.status ?? 0) &&
  what.test(error.message);
