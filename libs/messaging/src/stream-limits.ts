import { imageBucket, streams, uploadBucket } from '@galley/contracts';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { z } from 'zod';

const megabytes = (size: number) => z.coerce.number().int().min(16).max(10_000_000).default(size);

/** How long a process that works on a message may be silent, in milliseconds. After that, another process gets the message. */
export const workSilenceMs = z.coerce.number().int().min(1_000).max(600_000).default(10_000);

/** Settings of the programs that make streams: how many megabytes each may use on the disk of a server, and WORK_SILENCE_MS. */
export const StreamSettings = z.object({
  JOBS_MAX_MB: megabytes(256),
  EVENTS_MAX_MB: megabytes(2_048),
  UPLOADS_MAX_MB: megabytes(1_024),
  IMAGES_MAX_MB: megabytes(2_048),
  WORK_SILENCE_MS: workSilenceMs,
});
export type StreamSettings = z.output<typeof StreamSettings>;

/** How many bytes each stream may use. */
export const bytesOf = (settings: StreamSettings): Readonly<Record<string, number>> => ({
  [streams.jobs]: settings.JOBS_MAX_MB * 1_048_576,
  [streams.events]: settings.EVENTS_MAX_MB * 1_048_576,
  [uploadBucket.stream]: settings.UPLOADS_MAX_MB * 1_048_576,
  [imageBucket.stream]: settings.IMAGES_MAX_MB * 1_048_576,
});

/** `JSInsufficientResourcesErr`, `JSStorageResourcesExceededErr`: the server has reserved its disk for other streams. */
const outOfSpace = new Set([10_023, 10_047]);
/** The fractions of the wanted size that are tried in turn; the last means no limit. */
const parts = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 0];

/**
 * Reserves disk space for each stream, so that a full stream takes nothing from the others. On a server with too little space
 * a stream gets a fraction of the wanted size, but never less than it already uses.
 */
export async function limitStreams(
  manager: JetStreamManager,
  wanted: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [name, most] of Object.entries(wanted)) {
    const { config, state } = await manager.streams.info(name);
    for (const part of parts) {
      const bytes = part === 0 ? -1 : Math.max(Math.round(most * part), Math.ceil(state.bytes * 1.25));
      if (config.max_bytes === bytes) break;
      try {
        await manager.streams.update(name, { max_bytes: bytes });
        break;
      } catch (error) {
        if (!(error instanceof JetStreamApiError) || !outOfSpace.has(error.code) || part === 0) throw error;
      }
    }
  }
}
