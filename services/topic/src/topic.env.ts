import { EngineEnv } from '@galley/engine';

/** Settings that only the topic service reads; the service kit reads those of every service. */
export const TopicEnv = EngineEnv;
