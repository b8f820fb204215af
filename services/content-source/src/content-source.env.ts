import { EngineEnv } from '@galley/engine';
import { mediaSettings } from '@galley/media';
import { hostList } from '@galley/service-kit/outgoing';
import { z } from 'zod';

/** Settings that only the content-source service reads; the service kit reads those of every service. */
export const ContentSourceEnv = EngineEnv.extend({
  ...mediaSettings,
  /** What the recordings of a team may have together, in bytes; each team can set less. */
  MEDIA_TEAM_BYTES: z.coerce.number().int().min(1).optional(),
  /** Replaces YouTube's own hosts (for a proxy or a recording). */
  YOUTUBE_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  /** How long no request is sent to YouTube after it has blocked this address, in milliseconds. */
  YOUTUBE_PAUSE_MS: z.coerce.number().int().min(0).max(86_400_000).default(600_000),
  /** Hosts that may be internal when a source is fetched from an address that somebody gave: `name` or `name:port`, with commas. */
  SOURCE_ALLOWED_HOSTS: hostList,
  /** How often each feed that is followed is read, in milliseconds. */
  FEEDS_EVERY_MS: z.coerce.number().int().min(1_000).max(604_800_000).default(3_600_000),
  /** The model that transcribes recordings. */
  OPENAI_TRANSCRIPTION_MODEL: z.string().optional(),
  /** Recordings are sent to the model in pieces of so many seconds. */
  TRANSCRIPTION_PIECE_SECONDS: z.coerce.number().int().min(60).max(7_200).default(1_200),
  /** How long the model may take for one piece, in milliseconds. */
  TRANSCRIPTION_TIMEOUT_MS: z.coerce.number().int().min(100).max(7_200_000).default(600_000),
  /** How much processor time reading one file or text may take before it is refused, in milliseconds. */
  READING_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(20_000),
  /** `false`: no samples are added to an empty installation. */
  SEED_SAMPLES: z.enum(['true', 'false']).default('true'),
});
export type ContentSourceEnv = z.infer<typeof ContentSourceEnv>;
