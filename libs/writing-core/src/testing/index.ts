export { mutatedQuotes } from './mutated-quotes.js';
export { inventedContents, quotedForms, speechForms } from './reported-speech.js';
export { readSample } from './samples.js';
export { recordingIn, recordings } from './recordings.js';
