import { ReaderChecklist, readerChecklistRpc } from '../reader-checklist.js';
import { readerRpc, ReadersInput } from '../reader-facts.js';
import { callsOf, composes, forwards, get, post, put, waits } from './call.js';

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
    checklist: get(
      '/api/generations/{id}/readers/checklist',
      'Whether a text is ready for its readers',
      composes({
        input: ReadersInput,
        output: ReaderChecklist,
        waitMs: waits.reading,
        description: 'Computed for this answer, except for the links: they say when they were asked.',
      }),
    ),
    askLinks: post(
      '/api/generations/{id}/readers/links',
      'Asks whether the links of a text answer',
      forwards(readerChecklistRpc.askLinks, {
        waitMs: waits.reading,
        costs: 'jobs',
        description: 'At most a hundred, each for a few seconds.',
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
