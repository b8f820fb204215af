import { IdInput } from '../common.js';
import { SourceResting, sourceRemovalRpc } from '../source-removal.js';
import { tagsOfTexts } from '../tags.js';
import { callsOf, composes, forwards, get, post, remove, waits } from './call.js';

export const sourceRemovalCalls = callsOf(
  'Sources',
  {
    resting: get(
      '/api/sources/{id}/resting',
      'What rests on a source: topics, texts, documents and conversations',
      composes({
        input: IdInput,
        output: SourceResting,
        reads: ['Source', 'Topic', 'Generation', 'Document'],
      }),
    ),
    delete: remove(
      '/api/sources/{id}',
      'Deletes a source and its topics; texts stay',
      forwards(sourceRemovalRpc.delete, {
        description:
          'Whoever added it may, and whoever has `sources.manage`. It can be restored for 30 days, with its topics.',
        changes: ['Source', 'Topic', 'Stats', 'Bin', 'Guru'],
      }),
    ),
    withdraw: post(
      '/api/sources/{id}/withdraw',
      'Withdraws a source for good, because its expert takes the consent back',
      forwards(sourceRemovalRpc.withdraw, {
        description:
          'Nothing of it is kept, and it cannot be undone or taken in again. Quotes are struck from texts that are not published. The `title` is typed once more.',
        changes: ['Source', 'Topic', 'Stats', 'Bin', 'Guru', 'IngestJob', 'StoredResponse', ...tagsOfTexts],
        waitMs: waits.reading,
      }),
    ),
  },
  { permission: 'sources.manage', announcedByEvent: true },
);
