import { PricedEnv } from '@galley/engine';
import { z } from 'zod';

const list = (value: string): string[] => value.split(/[\s,]+/).filter((one) => one !== '');
const isKey = (key: string): boolean => /^[\w+/=-]+$/.test(key) && Buffer.from(key, 'base64').length === 32;

/** Settings that only the generation service reads; the service kit reads those of every service. */
export const GenerationEnv = PricedEnv.extend({
  /** Milliseconds after which a document that is behind its text is tried again when its tries were given up. */
  DOCUMENT_RETRY_MS: z.coerce.number().int().min(100).max(3_600_000).default(60_000),
  /** How long autosaved versions are kept; see RetentionRules for these four. */
  AUTOSAVES_KEEP_ALL_HOURS: z.coerce.number().positive().max(8_760).default(24),
  AUTOSAVES_KEEP_HOURLY_DAYS: z.coerce.number().positive().max(3_650).default(30),
  AUTOSAVES_KEEP_ACTIVE_HOURS: z.coerce.number().positive().max(8_760).default(24),
  AUTOSAVES_KEEP_LAST: z.coerce.number().int().min(0).max(1_000).default(20),
  /** Milliseconds between two looks for autosaved versions that are not kept any longer. */
  AUTOSAVES_SWEEP_MS: z.coerce.number().int().min(50).max(86_400_000).default(21_600_000),
  /** Private keys of receipts, Ed25519: the first one signs, the public halves of all are published. Without one no receipts are made. */
  RECEIPT_KEYS: z
    .string()
    .transform(list)
    .refine((keys) => keys.every(isKey), 'must be 32 bytes in base64 each')
    .default([]),
  /** Where people reach the studio: the addresses of receipts start with it. */
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/\S+$/, 'must be an address like https://studio.example')
    .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
    .default('http://localhost:3000'),
});
export type GenerationEnv = z.infer<typeof GenerationEnv>;
