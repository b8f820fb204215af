export { api } from './api.js';
export { useProduct } from './config.api.js';
export { type AnswerTo, byId, type Call, request } from './call.js';
export { errorText, isApiError } from './errors.js';
export { readFile, type ReadyFile, saveFile } from './file.js';
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
export { useCallMutation, useCallQuery, useLazyCallQuery } from './use-call.js';
export { useCallPages } from './use-call-pages.js';
export { isAllowed, May, ReaderRole, useMay } from './role.js';
