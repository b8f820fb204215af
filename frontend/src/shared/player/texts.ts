import { textsOf } from '../lib/texts.js';

export const t = textsOf('player', {
  saveClip: 'Save the clip',
  clipFailed: 'The clip was not saved',
});
