import { createPublicKey } from 'node:crypto';
import { limits, RegistrationSetting, type TargetSetting, targetSettings } from '@galley/contracts';
import { mediaSettings } from '@galley/media';
import { keyIdOf, pemBlocks } from '@galley/service-kit';
import { z } from 'zod';
import { TrustProxy } from './trusted-proxies.js';

const address = (schemes: string, example: string) =>
  z.string().regex(new RegExp(`^(${schemes})://\\S+$`), `must be an address like ${example}`);
const names = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    );
/** Calls of one person in a minute; 0: as many as they like. */
const quota = (usual: number) => z.coerce.number().int().min(0).max(1_000_000).default(usual);
const present = z.string().optional();
// `Object.fromEntries` forgets the names of the keys.
const targetPresence = Object.fromEntries(targetSettings.map((name) => [name, present])) as Record<
  TargetSetting,
  typeof present
>;

function isPublicKey(pem: string): boolean {
  try {
    return pem.startsWith('-----BEGIN PUBLIC KEY') && createPublicKey(pem).type === 'public';
  } catch {
    return false;
  }
}

/** The settings of the gateway, checked once at the start. */
export const GatewayEnv = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Where HTTP listens: the loopback on one machine, all addresses in a container. */
  HOST: z.string().default('127.0.0.1'),
  /** Where Prometheus asks: a port that is published nowhere. Without it the gateway tells nothing. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  NATS_URL: address('nats|tls', 'nats://127.0.0.1:4222'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * The public half of the key that the auth service signs with, followed by those of keys that it used before (docs/operations/README.md,
   * "Keys and passwords"); `\n` may stand for line breaks. By key id, oldest last.
   */
  AUTH_PUBLIC_KEY: z
    .string()
    .transform((value) => pemBlocks(value.replaceAll('\\n', '\n')))
    .refine((keys) => keys.length > 0 && keys.every(isPublicKey), 'must be a PEM public key, or several')
    .transform((keys) => new Map(keys.map((key) => [keyIdOf(key), key]))),
  /** Where the document editor's sockets (`/collab/…`) go. */
  EXPORT_HTTP_URL: address('https?', 'http://127.0.0.1:4006').optional(),
  /** How long a call waits for work before it answers 202, in milliseconds. */
  GATEWAY_WAIT_MS: z.coerce.number().int().min(0).max(600_000).default(120_000),
  /** How long a WebSocket for live events may stay open before its page signs in, in milliseconds. */
  LIVE_SIGN_IN_MS: z.coerce.number().int().min(1).max(60_000).default(10_000),
  /** Documents in frames come from there instead of Google's own address. */
  GOOGLE_API_ROOT_URL: address('https?', 'https://www.googleapis.com').optional(),
  QUOTA_MODEL_PER_MINUTE: quota(120),
  QUOTA_JOBS_PER_MINUTE: quota(300),
  QUOTA_UPLOADS_PER_MINUTE: quota(600),
  QUOTA_STREAMS_PER_MINUTE: quota(300),
  QUOTA_PICTURES_PER_MINUTE: quota(300),
  ...mediaSettings,
  /** The largest recording that is taken, in bytes: 4 GB. */
  MEDIA_MAX_BYTES: z.coerce.number().int().min(1).max(1_000_000_000_000).default(limits.recordingBytes),
  FRONTEND_DIR: z.string().default('../frontend/dist'),
  TRUST_PROXY: TrustProxy,
  /** How people reach the studio. Behind https browsers are told to stay there. */
  PUBLIC_URL: address('https?', 'https://studio.example').default('http://localhost:3000'),
  /** Who may make an account; the auth service holds it. */
  REGISTRATION: RegistrationSetting,
  /** Names of the gurus that can be selected; empty: all of them. */
  FEATURED_GURUS: names(''),
  EAST_POD: names('Marcus,Danny'),
  WEST_POD: names('Elena'),
  TRADING_IMPRINT: names('Marcus'),
  PROSPERITY_IMPRINT: names('Elena'),
  NEW_MONEY_IMPRINT: names('Danny'),
  // Only whether these are set is told, by GET /api/config.
  OPENAI_API_KEY: present,
  OPENAI_BASE_URL: present,
  ...targetPresence,
  SMTP_URL: present,
  WEBHOOK_URL: present,
  OIDC_ISSUER: present,
  /** As the auth service has them (single-sign-on.env.ts there). */
  OIDC_LABEL: z.string().trim().min(1).max(60).default('Single sign-on'),
  OIDC_ONLY: z.enum(['true', 'false'], 'must be true or false').default('false'),
});
export type GatewayEnv = z.infer<typeof GatewayEnv>;
export const GATEWAY_ENV = Symbol('GATEWAY_ENV');
