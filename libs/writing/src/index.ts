export * from './engine.js';
export { createEngine, engineName, modelName } from './create-engine.js';
export * from './html.js';
export * from './limits.js';
export * from './quotes.js';
export { answerFrom, type AnswerOptions } from './answers/index.js';
export * from './fact-check/index.js';
export * from './retrieval/index.js';
export * from './voice/index.js';
export { offlineEngine } from './offline/index.js';
export {
  createTranscriber,
  type Recording,
  type SpokenPiece,
  type Transcriber,
  type TranscriberSettings,
} from './openai/index.js';
export * as study from './offline/study.js';
export { EngineError, Model, openaiEngine, type EngineErrorCode, type Message } from './openai/index.js';
export * from './testing/mutated-quotes.js';
export * from './testing/openai-stand-in.js';
