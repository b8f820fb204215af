import { z } from 'zod';
import { CollabEnv } from './collab/index.js';
import { WebhookEnv } from './deliveries/index.js';
import { destinationEnv } from './destinations/index.js';
import { targetEnv } from './documents/index.js';
import { PublicUrlEnv } from './records/index.js';

/** What the export service reads beyond the kit's own settings. */
export const ExportEnv = z.object({
  ...PublicUrlEnv.shape,
  ...CollabEnv.shape,
  ...targetEnv,

  ...destinationEnv,
  ...WebhookEnv.shape,
});
