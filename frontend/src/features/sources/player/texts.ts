import { textsOf } from '../../../shared/lib/texts.js';

export const t = textsOf('sources/player', {
  recordingOf: 'Recording of {{title}}',
  waiting: 'Loading the recording',
  back: 'Back {{seconds}} seconds',
  ahead: 'Ahead {{seconds}} seconds',
  speed: 'Speed',
  times: '{{rate}}×',
  toQuoteEnd: 'Play to the end of the quote',
  keys: 'Space or K plays and pauses, J and L go 10 seconds, arrows 5, < and > change the speed',
  download: 'Save the recording',
  notPlayed: 'This recording cannot be played here.',
  again: 'Try again',
});
