import { EngineEnv } from '@galley/engine';
import { z } from 'zod';

/** Settings that only the topic service reads; the service kit reads those of every service. */
export const TopicEnv = EngineEnv;
export type TopicEnv = z.infer<typeof TopicEnv>;
