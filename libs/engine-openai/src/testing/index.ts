export { obeying } from './obeying-model.js';
export { type OpenAiStandIn, startOpenAiStandIn } from './openai-stand-in.js';
export { type StandInRequest } from './stand-in-requests.js';
export { endpointOf, type EndpointKind, type SaidWord } from './transcription-endpoint.js';
