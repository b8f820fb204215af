import type { EngineSettings, WritingEngine } from './engine.js';
import { offlineEngine } from './offline/index.js';
import { defaultModel, openaiEngine } from './openai/index.js';

/** The language model where a key or an address is set, otherwise the offline engine (decisions.md, "Writing"). */
export function createEngine(settings: EngineSettings): WritingEngine {
  return engineName(settings) === 'offline' ? offlineEngine() : openaiEngine(settings);
}

/** Which engine the settings choose; empty values count as unset. */
export const engineName = ({ apiKey, baseUrl }: EngineSettings): WritingEngine['name'] =>
  [apiKey, baseUrl].some((value) => value !== undefined && value.trim() !== '') ? 'openai' : 'offline';

/** The language model that the settings choose; null for the offline engine, which calls none. */
export const modelName = (settings: EngineSettings): string | null =>
  engineName(settings) === 'offline' ? null : settings.model || defaultModel;
