import { textsOf } from '../../../shared/lib/texts.js';

export const t = textsOf('sources/dock', {
  player: 'Player',
  playing: 'Playing {{title}} from {{time}}',
  loading: 'Looking for the recording',
  close: 'Close the player',
  inTranscript: 'In transcript',
  recording: 'Recording',
});
