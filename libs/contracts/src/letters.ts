import { z } from 'zod';
import { IdInput } from './common.js';
import { DocumentType } from './documents.js';
import { rpcFor } from './message.js';

/** A text as mail programs show it. */
export const Letter = z.object({
  subject: z.string(),
  html: z.string(),
  /** For those who read mail without HTML. */
  text: z.string(),
});
export type Letter = z.infer<typeof Letter>;

/** Of a text that is two, the newsletter when it is left out. */
const LetterInput = IdInput.extend({ contentType: DocumentType.optional() });
export type LetterInput = z.infer<typeof LetterInput>;

const { query, command } = rpcFor('generation');
export const letterRpc = {
  preview: query('letters.preview', LetterInput, Letter),
  /** Mails it to the address of whoever asks, and to nobody else. */
  test: command('letters.test', LetterInput, z.object({ to: z.string() }), 'texts.write'),
};
