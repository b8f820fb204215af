import { EngineEnvironment } from '@galley/engine';
import { z } from 'zod';

/** What the content-source service reads beyond the kit's own settings (decisions.md, "How it is started"). */
export const ContentSourceEnvironment = EngineEnvironment.extend({
  /** `false` leaves an empty installation empty. */
  SEED_SAMPLES: z.enum(['true', 'false']).default('true'),
});
export type ContentSourceEnvironment = z.infer<typeof ContentSourceEnvironment>;
