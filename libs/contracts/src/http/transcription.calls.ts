import { transcriptionRpc } from '../transcription.js';
import { callsOf, forwards, get, put } from './call.js';

export const transcriptionCalls = callsOf(
  'Transcription',
  {
    words: get(
      '/api/sources/{id}/words',
      'When the words of a recording are said',
      forwards(transcriptionRpc.words, { reads: [] }),
    ),
    vocabulary: get(
      '/api/vocabulary',
      'Names and terms that are spelled right in transcripts of recordings',
      forwards(transcriptionRpc.vocabulary),
    ),
    setVocabulary: put(
      '/api/vocabulary',
      'Changes these names and terms',
      forwards(transcriptionRpc.setVocabulary),
    ),
  },
  { reads: ['Config'], changes: ['Config'] },
);
