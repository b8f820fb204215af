import { correctionRpc, TranscriptVersions, VersionsQuery } from '../corrections.js';
import { callsOf, composes, forwards, get, post, waits } from './call.js';

export const correctionCalls = callsOf(
  'Sources',
  {
    transcript: get(
      '/api/sources/{id}/transcript',
      'A transcript as it reads now or in a version before, with its turns and speakers',
      forwards(correctionRpc.read, { waitMs: waits.reading }),
    ),
    versions: get(
      '/api/sources/{id}/corrections',
      'The versions of a transcript, newest first',
      composes({ input: VersionsQuery, output: TranscriptVersions }),
    ),
    correct: post(
      '/api/sources/{id}/corrections',
      'Corrects words, speakers or turns of a transcript',
      forwards(correctionRpc.correct, {
        waitMs: waits.reading,
        description:
          'Whoever added the source may, and whoever has `sources.manage`. Offsets count in `baseVersion`; what others corrected elsewhere meanwhile stays, and where both touch the same words the answer is 409.',
      }),
    ),
    undo: post(
      '/api/sources/{id}/corrections/undo',
      'Takes the last correction of a transcript back',
      forwards(correctionRpc.undo, { waitMs: waits.reading }),
    ),
  },
  {
    permission: 'sources.add',
    reads: ['Source'],
    changes: ['Source', 'Topic', 'Generation', 'Guru'],
    announcedByEvent: true,
  },
);
