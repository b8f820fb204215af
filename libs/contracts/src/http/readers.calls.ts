import { readerRpc } from '../reader-facts.js';
import { callsOf, composes, forwards, get, put, waits } from './call.js';

/** What readers get of a text beside its words. */
export const readerCalls = callsOf(
  'Readers',
  {
    facts: get(
      '/api/generations/{id}/readers',
      'Slug, description, tags and pictures of a text for its readers',
      forwards(readerRpc.facts, {
        waitMs: waits.reading,
        description: 'With what goes out where nobody entered anything.',
      }),
    ),
    change: put(
      '/api/generations/{id}/readers',
      'Changes what readers get of a text beside its words',
      forwards(readerRpc.change, {
        waitMs: waits.reading,
        description:
          'Replaces all that was entered; null: the suggestion. 409 READER_FACTS_CHANGED when `revision` is not the present one. ' +
          'What is published already says that it is behind.',
      }),
    ),
    card: get(
      '/api/generations/{id}/readers/card',
      'The first quote of a text as a picture',
      composes({
        input: readerRpc.card.input,
        output: null,
        media: ['image/png'],
        description: '404 READER_CARD_MISSING where no quote of the text is said in its recordings.',
      }),
    ),
  },
  { permission: 'texts.write', reads: ['Publication', 'Generation'], changes: ['Publication'] },
);
