export { api } from './api.js';
export { useConfigQuery, useProduct, useStatsQuery } from './config.api.js';
export { type AnswerTo, byId, request } from './call.js';
export { errorText, isApiError } from './errors.js';
export { httpApi } from './http-api.js';
export { injectCalls } from './inject-calls.js';
export { type Page, toPage } from './paging.js';
export {
  dropToken,
  keepToken,
  readToken,
  sessionEnded,
  sessionSlice,
  sessionStarted,
  TOKEN,
} from './session.js';
export { type TagType } from './tags.js';
