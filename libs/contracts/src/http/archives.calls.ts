import { Nothing } from '../common.js';
import { callsOf, composes, get, waits } from './call.js';

export const archiveCalls = callsOf(
  'Archives',
  {
    team: get(
      '/api/team/export',
      'Everything of the present team as one ZIP file',
      composes({
        input: Nothing,
        output: null,
        media: ['application/zip'],
        permission: 'team.export',
        waitMs: waits.reading,
        description:
          'A folder for each service with its tables as lines of JSON, and texts, transcripts, documents and pictures as files. `README.txt`, which is written last, says what is in it and what was left out. When something fails the connection breaks off. 429 ARCHIVES_USED beyond 6 within an hour.',
      }),
    ),
    own: get(
      '/api/auth/me/export',
      'What is of the signed-in person, of all their teams, as one ZIP file',
      composes({
        input: Nothing,
        output: null,
        media: ['application/zip'],
        permission: null,
        waitMs: waits.reading,
        description: 'For a person at a screen, not for tokens. 429 ARCHIVES_USED beyond 6 within an hour.',
      }),
    ),
  },
  { reads: [] },
);
