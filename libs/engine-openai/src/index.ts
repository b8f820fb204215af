export { defaultModel } from './model.js';
export { openaiEngine } from './openai-engine.js';
export { promptVersion } from './prompts.js';
export { letters, type Heard, type HeardWord } from './heard.js';
export { createTranscriber, type Hints, type Transcriber } from './transcription.js';
