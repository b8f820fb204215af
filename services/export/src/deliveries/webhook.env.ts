import { webhookLimits } from '@galley/contracts';
import { hostList } from '@galley/service-kit/outgoing';
import { z } from 'zod';
import { keyOf } from './secret-encryption.js';

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What webhooks read of the environment (docs/guides/webhooks.md). */
export const WebhookEnv = z.object({
  /** The operator's own endpoint for texts that people push; any http(s) address. */
  WEBHOOK_URL: z
    .string()
    .refine((value) => isWebAddress(value), 'must be an address like https://example.com/hook')
    .optional(),
  /** Signs what goes there; several with commas while one follows the other. */
  WEBHOOK_SECRET: z
    .string()
    .transform(list)
    .refine((secrets) => secrets.every(isUsableSecret), 'must be whsec_ and base64, or any other text')
    .default([]),
  /** Hosts that may be internal and may be reached without TLS. */
  WEBHOOK_ALLOWED_HOSTS: hostList,
  /** Keys that the secrets of webhooks are stored under: the first one seals, all of them open. */
  WEBHOOK_KEYS: z
    .string()
    .transform(list)
    .refine((keys) => keys.every((key) => keyOf(key) !== null), 'must be 32 bytes in base64 each')
    .default([]),
  /** Days that deliveries are kept in the log. */
  WEBHOOK_LOG_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** Milliseconds until a try is given up. */
  WEBHOOK_TRY_MS: z.coerce.number().int().min(100).max(webhookLimits.tryMs).default(webhookLimits.tryMs),
  /** How often a worker looks for what is due, in milliseconds. */
  WEBHOOK_POLL_MS: z.coerce.number().int().min(10).max(60_000).default(1_000),
});
export type WebhookEnv = z.infer<typeof WebhookEnv>;

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

function isUsableSecret(secret: string): boolean {
  return !secret.startsWith('whsec_') || /^whsec_[A-Za-z0-9+/]{4,}={0,2}$/.test(secret);
}
