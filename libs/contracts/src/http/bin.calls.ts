import { BinView, RestoreInput } from '../bin.js';
import { Nothing, Ok } from '../common.js';
import { tagsOfTexts } from '../tags.js';
import { callsOf, composes, get, post } from './call.js';

export const binCalls = callsOf(
  'Bin',
  {
    list: get(
      '/api/bin',
      'What was deleted and can be restored, newest first',
      composes({ input: Nothing, output: BinView }),
    ),
    restore: post(
      '/api/bin/{kind}/{id}/restore',
      'Restores something that was deleted',
      composes({
        input: RestoreInput,
        output: Ok,
        description:
          'Restoring it again changes nothing. After 30 days it is removed for good: 404 NOT_IN_BIN.',
      }),
    ),
  },
  {
    permission: 'folders.own',
    reads: ['Bin', ...tagsOfTexts, 'SavedTopic', 'TopicFolder', 'Topic', 'Guru'],
    changes: ['Bin', ...tagsOfTexts, 'SavedTopic', 'TopicFolder', 'Topic', 'Guru', 'Source'],
  },
);
