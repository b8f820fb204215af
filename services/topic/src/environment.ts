import { EngineEnvironment } from '@galley/engine';
import { z } from 'zod';

/** Settings that only the topic service reads; the service kit reads those of every service. */
export const TopicEnvironment = EngineEnvironment;
export type TopicEnvironment = z.infer<typeof TopicEnvironment>;
