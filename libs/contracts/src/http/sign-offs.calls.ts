import { signOffRpc, MomentTicket } from '../sign-offs.js';
import { tagsOfTexts } from '../tags.js';
import { z } from 'zod';
import { callsOf, composes, forwards, get, post, remove, waits } from './call.js';

/** Experts sign off the sentences that rest on their words, by a link without an account. */
export const signOffCalls = callsOf(
  'Sign-off',
  {
    ofText: get(
      '/api/generations/{id}/sign-offs',
      'What experts say of the sentences of a text',
      forwards(signOffRpc.ofText),
    ),
    ask: post(
      '/api/generations/{id}/sign-offs',
      'Asks an expert to sign off a text',
      forwards(signOffRpc.ask, {
        status: 201,
        waitMs: waits.reading,
        description:
          'The link is answered this one time. 422 SIGN_OFF_NOTHING where no sentence rests on a recording.',
      }),
    ),
    renew: post(
      '/api/sign-offs/{id}/link',
      'Gives a new link to a sign-off; the old one opens nothing any more',
      forwards(signOffRpc.renew, { waitMs: waits.reading }),
    ),
    revoke: remove('/api/sign-offs/{id}/link', 'Revokes the link of a sign-off', forwards(signOffRpc.revoke)),
    withdraw: remove(
      '/api/sign-offs/{id}',
      'Takes a sign-off back: publishing asks for it no more',
      forwards(signOffRpc.withdraw),
    ),
    answer: post(
      '/api/sign-off-suggestions/{id}',
      'Takes over what an expert suggests for a sentence, or declines it',
      forwards(signOffRpc.answer, {
        description: 'Accepting makes a new version of the text, in which the sentence is approved.',
        changes: ['Review', ...tagsOfTexts],
      }),
    ),
    record: get(
      '/api/sign-offs/{id}/record',
      'The record of a sign-off: who decided what, when, on which words',
      forwards(signOffRpc.record),
    ),
    waiting: get(
      '/api/sign-offs/waiting',
      'Sign-offs of your texts in which somebody has something to do',
      forwards(signOffRpc.waiting),
    ),
    open: post(
      '/api/sign-off/open',
      'What the link of a sign-off opens',
      forwards(signOffRpc.open, { access: 'public', costs: 'jobs', changes: [], waitMs: waits.reading }),
    ),
    decide: post(
      '/api/sign-off/decide',
      'Approves or rejects a sentence, or suggests another wording, by the link of a sign-off',
      forwards(signOffRpc.decide, {
        access: 'public',
        costs: 'jobs',
        announcedByEvent: true,
        waitMs: waits.reading,
        description: '409 SIGN_OFF_STALE when `hash` is not that of the sentence as it stands.',
      }),
    ),
    moment: get(
      '/files/moments/{ticket}',
      'The moment of a sentence as sound or video',
      composes({
        access: 'public',
        costs: 'jobs',
        input: z.object({ ticket: MomentTicket }),
        output: null,
        media: ['audio/mpeg', 'audio/mp4', 'audio/wav', 'audio/flac', 'audio/ogg', 'video/mp4', 'video/webm'],
        reads: [],
        waitMs: waits.file,
        description: 'The ticket holds for an hour, and ends with the link of its sign-off.',
      }),
    ),
  },
  { reads: ['Review', 'Generation'], changes: ['Review'] },
);
