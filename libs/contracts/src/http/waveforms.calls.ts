import { waveformRpc } from '../waveforms.js';
import { callsOf, forwards, get } from './call.js';

export const waveformCalls = callsOf(
  'Recordings',
  {
    ofSource: get(
      '/api/sources/{id}/waveform',
      'How loud a recording is, from its beginning to its end',
      forwards(waveformRpc.ofSource, {
        description:
          'Made at the first question, which takes some seconds; ask again while `state` is `making`.',
      }),
    ),
  },
  { reads: [] },
);
