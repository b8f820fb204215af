import type { z } from 'zod';

export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface Asked {
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
