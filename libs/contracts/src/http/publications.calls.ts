import { letterRpc } from '../letters.js';
import { publicationRpc } from '../publications.js';
import { tagsOfTexts } from '../tags.js';
import { callsOf, forwards, get, post, put, waits } from './call.js';

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
    letter: get(
      '/api/generations/{id}/letter',
      'A text as a letter, as mail programs show it',
      forwards(letterRpc.preview, {
        waitMs: waits.reading,
        description: 'HTML made of MJML, and the same as plain words. Of a text that is two, the newsletter.',
      }),
    ),
    testLetter: post(
      '/api/generations/{id}/letter/test',
      'Mails a text to your own address',
      forwards(letterRpc.test, {
        waitMs: waits.reading,
        changes: [],
        description:
          '409 MAIL_OFF where the installation sends no mail, 409 OWN_ADDRESS_NEEDED without an address that you have proven, 503 MAIL_NOT_SENT when the mail server does not take it.',
      }),
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
