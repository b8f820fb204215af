import { SearchAnswer, SearchInput } from '../search.js';
import { callsOf, composes, get } from './call.js';

export const searchCalls = callsOf('Search', {
  find: get(
    '/api/search',
    'Texts, topics, passages of recordings, sources and gurus with some words',
    composes({ input: SearchInput, output: SearchAnswer, reads: ['Generation', 'Topic', 'Source', 'Guru'] }),
  ),
});
