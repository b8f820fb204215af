import { postRpc } from '../posts.js';
import { callsOf, forwards, get, post, put, waits } from './call.js';

/** Short posts that are made of a text. */
export const postCalls = callsOf(
  'Posts',
  {
    list: get('/api/generations/{id}/posts', 'The posts of a text', forwards(postRpc.list)),
    make: post(
      '/api/generations/{id}/posts',
      'Makes posts of a text, within the limits of their networks',
      forwards(postRpc.make, {
        costs: 'model',
        waitMs: waits.model,
        description:
          'Without `networks` for all of them. Posts that are there already are replaced. Quotes in them stand word for word in the recordings of the text.',
      }),
    ),
    change: put(
      '/api/generations/{id}/posts/{network}',
      'Changes a post',
      forwards(postRpc.change, {
        description:
          '422 POST_TOO_LONG over the limit of its network, 422 POST_QUOTE_NOT_SAID for a quotation that nobody says, 409 POST_CHANGED when `revision` is not the present one.',
      }),
    ),
    push: post(
      '/api/generations/{id}/posts/push',
      'Sends posts to the webhooks',
      forwards(postRpc.push, {
        changes: [],
        description: 'As the event `galley.generation.posts-pushed.v1`.',
      }),
    ),
  },
  { permission: 'texts.write', reads: ['Post', 'Generation'], changes: ['Post'] },
);
