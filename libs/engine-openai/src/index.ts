export { defaultModel } from './model.js';
export { openaiEngine } from './openai-engine.js';
export { promptVersion } from './prompts.js';
export { createTranscriber, type SpokenPiece, type Transcriber } from './transcription.js';
