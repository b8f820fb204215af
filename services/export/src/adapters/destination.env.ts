import { destinationLimits } from '@galley/contracts';
import { hostList } from '@galley/service-kit/outgoing';
import { z } from 'zod';

/** What destinations read of the environment (docs/publishing.md). */
export const DestinationEnv = z.object({
  /** Hosts that may be internal and may be reached without TLS. */
  PUBLISH_ALLOWED_HOSTS: hostList,
  /** Milliseconds until one request to a destination is given up. */
  PUBLISH_REQUEST_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(destinationLimits.requestMs)
    .default(destinationLimits.requestMs),
});
export type DestinationEnv = z.infer<typeof DestinationEnv>;
