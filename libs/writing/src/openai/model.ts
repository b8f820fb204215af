import type { ModelCall } from '@galley/contracts';
import OpenAI from 'openai';
import { z } from 'zod';
import type { EngineContext, EngineSettings } from '../engine.js';
import { EngineError, engineErrorOf } from './errors.js';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

interface Asked {
  /** What the call is for, as people read it in the response viewer. */
  readonly purpose: string;
  readonly promptVersion: string;
  readonly messages: readonly Message[];
}

export interface Question<T> extends Asked {
  readonly schema: z.ZodType<T>;
  /** Brings other names for the same things into the shape; tried when the shape does not fit. */
  readonly adapt?: (value: unknown) => unknown;
  /** Reads an answer that is not the JSON that was asked for; null when it can't be used either. */
  readonly rescue?: (answer: string) => T | null;
}

const defaultModel = 'gpt-4.1-mini';
const timeoutMs = 120_000;
/** The client waits between tries with growing pauses, or as long as Retry-After says. */
const maxRetries = 3;

/** How long one try may take. */
export interface Patience {
  readonly timeoutMs?: number;
}

type Format = 'json_schema' | 'json_object' | 'none';
const weaker: Record<Format, Format | null> = { json_schema: 'json_object', json_object: 'none', none: null };

interface Reply {
  text: string;
  tokensIn: number | null;
  tokensOut: number | null;
}

/** An OpenAI-compatible chat endpoint that answers in checked shapes and records every call. */
export class Model {
  private readonly client: OpenAI;
  private readonly name: string;
  /** The strongest form of structured answers that the endpoint has not refused. */
  private format: Format = 'json_schema';

  constructor(settings: EngineSettings, patience: Patience = {}) {
    this.name = settings.model || defaultModel;
    this.client = new OpenAI({
      // Local endpoints need no key, but the client insists on one.
      apiKey: settings.apiKey || 'none',
      baseURL: settings.baseUrl || 'https://api.openai.com/v1',
      timeout: patience.timeoutMs ?? timeoutMs,
      maxRetries,
    });
  }

  /**
   * Asks for an answer of a given shape. A wrong shape is handed back once to be mended.
   * @throws EngineError with a closed code
   */
  async ask<T>(question: Question<T>, context: EngineContext = {}): Promise<T> {
    const first = await this.recorded(question, question.messages, question.schema, context, (text) =>
      read(question, text),
    );
    if (first.ok) return first.value;
    const mend = [
      ...question.messages,
      { role: 'assistant', content: first.text } as const,
      {
        role: 'user',
        content: `That answer could not be used: ${first.problem}. Answer again with one JSON object of the requested shape and nothing else.`,
      } as const,
    ];
    const second = await this.recorded(
      question,
      mend,
      question.schema,
      context,
      (text) => read(question, text),
      'repaired',
    );
    if (second.ok) return second.value;
    throw new EngineError('ENGINE_BAD_OUTPUT', { problem: second.problem });
  }

  /** Asks for plain text. @throws EngineError with a closed code */
  async say(asked: Asked, context: EngineContext = {}): Promise<string> {
    const result = await this.recorded<string>(asked, asked.messages, null, context, (text) =>
      text.trim() === '' ? { ok: false, text, problem: 'it was empty' } : { ok: true, value: text },
    );
    if (result.ok) return result.value;
    throw new EngineError('ENGINE_BAD_OUTPUT', { problem: result.problem });
  }

  private async recorded<T>(
    asked: Asked,
    messages: readonly Message[],
    schema: z.ZodType | null,
    context: EngineContext,
    judge: (text: string) => Judged<T>,
    success: ModelCall['outcome'] = 'ok',
  ): Promise<Judged<T>> {
    const started = performance.now();
    const record = (reply: Partial<Reply>, outcome: ModelCall['outcome'], error: string | null) =>
      context.onModelCall?.({
        purpose: asked.purpose,
        promptVersion: asked.promptVersion,
        model: this.name,
        prompt: messages.map((message) => `[${message.role}]\n${message.content}`).join('\n\n'),
        response: reply.text ?? '',
        tokensIn: reply.tokensIn ?? null,
        tokensOut: reply.tokensOut ?? null,
        durationMs: Math.round(performance.now() - started),
        outcome,
        error,
      });
    try {
      const reply = await this.send(messages, schema, context.signal);
      const judged = judge(reply.text);
      await record(reply, judged.ok ? success : 'failed', judged.ok ? null : judged.problem);
      return judged;
    } catch (thrown) {
      const error = engineErrorOf(thrown, performance.now() - started >= this.client.timeout);
      await record({}, 'failed', error.message);
      throw error;
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
    const completion = await this.client.chat.completions.create(
      { model: this.name, messages: [...messages], ...responseFormat(format, schema) },
      signal ? { signal } : {},
    );
    const choice = completion.choices?.[0];
    if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
      throw new EngineError('ENGINE_REFUSED');
    return {
      text: choice?.message.content ?? '',
      tokensIn: completion.usage?.prompt_tokens ?? null,
      tokensOut: completion.usage?.completion_tokens ?? null,
    };
  }
}

type Judged<T> = { ok: true; value: T } | { ok: false; text: string; problem: string };

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
  error instanceof OpenAI.APIError &&
  [400, 404, 422, 501].includes(error.status ?? 0) &&
  /response_?format|json_?schema|json_?object|structured|unsupported|not supported|unrecognized/i.test(
    error.message,
  );

function read<T>(question: Question<T>, text: string): Judged<T> {
  const parsed = jsonIn(text);
  const checked = parsed === undefined ? null : question.schema.safeParse(parsed);
  if (checked?.success) return { ok: true, value: checked.data };
  const adapted = checked && question.adapt ? question.schema.safeParse(question.adapt(parsed)) : null;
  if (adapted?.success) return { ok: true, value: adapted.data };
  const rescued = parsed === undefined ? (question.rescue?.(text) ?? null) : null;
  if (rescued !== null) return { ok: true, value: rescued };
  const issue = checked?.error.issues[0];
  return {
    ok: false,
    text,
    problem: issue ? `${issue.path.join('.')}: ${issue.message}` : 'it was not JSON',
  };
}

/** The JSON value in an answer, also when it stands in a code fence or between sentences; undefined without one. */
function jsonIn(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/.exec(text)?.[1];
  const braced = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  for (const candidate of [text, fenced, braced]) {
    if (candidate === undefined || !/^\s*[{[]/.test(candidate)) continue;
    try {
      const value: unknown = JSON.parse(candidate);
      return value;
    } catch {
      continue;
    }
  }
  return undefined;
}
