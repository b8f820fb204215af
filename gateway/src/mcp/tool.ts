import { AppError } from '@galley/contracts';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import type { Ask } from './inner-calls.js';

/** Something that an MCP client can do. */
export interface Tool<S extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: S;
  /** It changes nothing. */
  readonly reads: boolean;
  readonly run: (input: z.output<S>, ask: Ask) => Promise<object>;
}

/** Keeps the types of input and work together. */
export const tool = <S extends z.ZodObject>(definition: Tool<S>): Tool => definition as unknown as Tool;

/** What a tool answers: the same as text and as data. A refusal is an answer as well, so that a model can read it. */
export async function answerOf(work: Promise<object>): Promise<CallToolResult> {
  try {
    return resultOf(await work);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    return { ...resultOf({ code, message }), isError: true };
  }
}

const resultOf = (data: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(data) }],
  structuredContent: data as Record<string, unknown>,
});
