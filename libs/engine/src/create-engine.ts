import { offlineEngine } from '@galley/engine-offline';
import { defaultModel, openaiEngine } from '@galley/engine-openai';
import { engineName, type EngineSettings, type WritingEngine } from '@galley/writing-core';

/** Makes the language model engine when a key or an address is set, otherwise the offline engine. */
export function createEngine(settings: EngineSettings): WritingEngine {
  return engineName(settings) === 'offline' ? offlineEngine() : openaiEngine(settings);
}

/** The language model that the settings choose; null for the offline engine, which calls none. */
export const modelName = (settings: EngineSettings): string | null =>
  engineName(settings) === 'offline' ? null : settings.model || defaultModel;
