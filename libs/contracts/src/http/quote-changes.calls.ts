import { quoteChangeRpc } from '../quote-changes.js';
import { tagsOfTexts } from '../tags.js';
import { callsOf, forwards, get, post } from './call.js';

/** Quotes of texts whose words were corrected in their transcripts. */
export const quoteChangeCalls = callsOf(
  'Texts',
  {
    list: get(
      '/api/generations/{id}/quote-changes',
      'The quotes of a text that were corrected in their recordings',
      forwards(quoteChangeRpc.list),
    ),
    decide: post(
      '/api/generations/{id}/quote-changes',
      'Takes over corrected words into the quotes of a text, or keeps those that were said',
      forwards(quoteChangeRpc.decide, {
        description: 'Without `changes` all open ones. Accepting makes a new version of the text.',
      }),
    ),
  },
  { permission: 'texts.write', reads: ['Generation', 'Document'], changes: tagsOfTexts },
);
