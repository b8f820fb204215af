export { obeying } from './obeying-model.js';
export { type OpenAiStandIn, type StandInRequest, startOpenAiStandIn } from './openai-stand-in.js';
