import { z } from 'zod';
import { IdInput } from './common.js';
import { rpcFor } from './message.js';

const mostWords = 100;

/** Names and terms that the model which transcribes should know how to spell. */
export const Vocabulary = z.object({
  words: z
    .array(
      z
        .string()
        .trim()
        .min(1, 'A word has at least one letter.')
        .max(60, 'A word or a name has at most 60 characters.'),
    )
    .max(mostWords, `A vocabulary has at most ${mostWords} words.`),
});
export type Vocabulary = z.infer<typeof Vocabulary>;

const Moment = z.coerce
  .number<number>({ error: 'A moment is a number of seconds.' })
  .min(0, 'A moment is a number of seconds.')
  .max(1_000_000, 'No recording is that long.');
/** One answer has the words of so many seconds. */
const mostSeconds = 3_600;

/** `GET /api/sources/{id}/words?fromSeconds=600&toSeconds=1200` */
export const WordsQuery = IdInput.extend({
  fromSeconds: Moment.default(0),
  toSeconds: Moment.default(600),
}).refine(
  ({ fromSeconds, toSeconds }) => toSeconds >= fromSeconds && toSeconds - fromSeconds <= mostSeconds,
  { path: ['toSeconds'], error: 'Please ask for at most an hour, from its beginning to its end.' },
);
export type WordsQuery = z.infer<typeof WordsQuery>;

/** A word that is said: where it stands in the stored transcript (UTF-16), and its seconds. */
export const SpokenWord = z.object({
  from: z.number().int(),
  to: z.number().int(),
  startSeconds: z.number(),
  endSeconds: z.number(),
});
/** Empty where nobody knows when the words are said: the recording was not transcribed here, or by a model that gives no times. */
export const SpokenWords = z.object({ words: z.array(SpokenWord) });
export type SpokenWords = z.infer<typeof SpokenWords>;

const { query, command } = rpcFor('content-source');
export const transcriptionRpc = {
  words: query('transcription.words', WordsQuery, SpokenWords),
  vocabulary: query('transcription.vocabulary', z.object({}), Vocabulary),
  setVocabulary: command('transcription.set-vocabulary', Vocabulary, Vocabulary, 'gurus.manage'),
};
