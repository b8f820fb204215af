import { tokenRpc } from '../tokens.js';
import { callsOf, forwards, get, post, remove } from './call.js';

export const tokenCalls = callsOf(
  'Tokens',
  {
    list: get(
      '/api/tokens',
      'The tokens of who is signed in, newest first',
      forwards(tokenRpc.list, { reads: ['Token'] }),
    ),
    create: post(
      '/api/tokens',
      'Makes a token for a program',
      forwards(tokenRpc.create, {
        status: 201,
        changes: ['Token'],
        description:
          'The answer is the only place where the whole token is shown. A program sends it as `Authorization: Bearer gly_…`. It acts as its person, within the scopes. Tokens themselves cannot make, list or revoke tokens.',
      }),
    ),
    revoke: remove(
      '/api/tokens/{id}',
      'Revokes a token of who is signed in; it no longer counts at once',
      forwards(tokenRpc.revoke, { changes: ['Token'] }),
    ),
  },
  { personal: true, permission: null },
);
