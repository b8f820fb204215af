import { publicationRpc } from '../publications.js';
import { tagsOfTexts } from '../tags.js';
import { callsOf, forwards, get, post, put } from './call.js';

/** Texts at the places where readers are. */
export const publicationCalls = callsOf(
  'Publishing',
  {
    ofText: get(
      '/api/generations/{id}/publications',
      'Where a text is published or planned, and where it could be',
      forwards(publicationRpc.ofText),
    ),
    atDestinations: get(
      '/api/destinations/texts',
      'How many texts each destination has',
      forwards(publicationRpc.atDestinations),
    ),
    publish: post(
      '/api/generations/{id}/publications',
      'Publishes a text at a destination, or brings it up to date there',
      forwards(publicationRpc.publish, {
        description:
          'A job does the work: the answer says `publishing`. With `overwrite`, changes that people made over there are lost; ' +
          'without it, the publication then fails with DESTINATION_CHANGED_THERE.',
        costs: 'jobs',
      }),
    ),
    plan: post(
      '/api/generations/{id}/plans',
      'Plans when a text is published',
      forwards(publicationRpc.plan, {
        description:
          '`at` is a time in the time zone of the team. One that comes twice when clocks are put back is the first of the two.',
      }),
    ),
    replan: put('/api/publications/{id}/plan', 'Plans another time', forwards(publicationRpc.replan)),
    cancel: post(
      '/api/publications/{id}/cancel',
      'Gives up a plan, or what is still tried',
      forwards(publicationRpc.cancel),
    ),
    withdraw: post(
      '/api/publications/{id}/withdraw',
      'Takes a text down at a destination',
      forwards(publicationRpc.withdraw, { costs: 'jobs' }),
    ),
    retry: post(
      '/api/publications/{id}/retry',
      'Repeats what has failed or was missed; what waits is tried at once',
      forwards(publicationRpc.retry, { costs: 'jobs' }),
    ),
  },
  {
    permission: 'texts.publish',
    reads: ['Publication', 'Generation'],
    changes: ['Publication', ...tagsOfTexts],
  },
);
