export { defaultModel, mendOpening } from './model.js';
export { openaiEngine } from './openai-engine.js';
export { messagesOf, promptText } from './prompt-text.js';
export { promptVersion } from './prompts.js';
export type { Message } from './question.js';
export { replayCall, type Replayed } from './replay.js';
export { letters, type Heard, type HeardWord } from './heard.js';
export { createTranscriber, type Hints, type Transcriber } from './transcription.js';
