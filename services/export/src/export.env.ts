import { z } from 'zod';
import { CollabEnv } from './collab/index.js';
import { WebhookEnv } from './deliveries/index.js';
import { targetEnv } from './documents/index.js';
import { SiteEnv } from './records/index.js';

/** What the export service reads beyond the kit's own settings. */
export const ExportEnv = z.object({
  ...SiteEnv.shape,
  ...CollabEnv.shape,
  ...targetEnv,
  ...WebhookEnv.shape,
});
