import { reviewRpc } from '../reviews.js';
import { callsOf, forwards, get, post, put, remove } from './call.js';

/** Reviews of texts, and what publishing needs. */
export const reviewCalls = callsOf(
  'Reviews',
  {
    ofText: get(
      '/api/generations/{id}/reviews',
      'The reviews of a text, and what stands in the way of publishing it',
      forwards(reviewRpc.ofText),
    ),
    ask: post(
      '/api/generations/{id}/reviews',
      'Asks people or roles to review a text',
      forwards(reviewRpc.ask, {
        description:
          'Whoever is asked gets one mail, where mail is set up. Who was asked before is asked again. 409 REVIEW_OWN_TEXT for its author.',
      }),
    ),
    decide: post(
      '/api/reviews/{id}/decision',
      'Approves a text, or asks for changes with comments',
      forwards(reviewRpc.decide, {
        description:
          'An approval holds for the blocks as they stand: a later edit reopens what it changed. 409 REVIEW_STALE when `version` is not the present one.',
      }),
    ),
    withdraw: remove('/api/reviews/{id}', 'Takes a request for a review back', forwards(reviewRpc.withdraw)),
    commentDone: put(
      '/api/review-comments/{id}',
      'Says whether a comment of a review is done',
      forwards(reviewRpc.commentDone),
    ),
    waiting: get(
      '/api/reviews/waiting',
      'Reviews that wait for you, and those that you wait for',
      forwards(reviewRpc.waiting),
    ),
    needs: get('/api/team/publishing-needs', 'What publishing needs in the team', forwards(reviewRpc.needs)),
    setNeeds: put(
      '/api/team/publishing-needs',
      'Says what publishing needs in the team',
      forwards(reviewRpc.setNeeds),
    ),
  },
  { reads: ['Review', 'Generation'], changes: ['Review'] },
);
