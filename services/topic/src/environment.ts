import { EngineEnvironment } from '@galley/engine';
import { z } from 'zod';

/** What the topic service reads beyond the kit's own settings (decisions.md, "How it is started"). */
export const TopicEnvironment = EngineEnvironment;
export type TopicEnvironment = z.infer<typeof TopicEnvironment>;
