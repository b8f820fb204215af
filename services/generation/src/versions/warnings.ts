import { Criteria, type Warning } from '@galley/contracts';
import { checkDraft, missingEvidence } from '@galley/writing-core';
import { bodyOf, documentTypesOf, type GenerationEntity } from '../generations/index.js';

type Text = Pick<GenerationEntity, 'contentType' | 'content' | 'blogContent' | 'customCriteria' | 'warnings'>;

const limitCodes = new Set([
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_MANY_HEADINGS',
  'TOO_FEW_HEADINGS',
  'EVIDENCE_MISSING',
]);

const locatedCodes = new Set(['ATTRIBUTION_NOT_LOCATED', 'QUOTE_NOT_FOUND']);

/** Whether a warning is about what a text says its speakers said; it stands on the text, whichever engine step it comes from. */
export const isAboutSpeech = ({ code }: Warning): boolean => locatedCodes.has(code);

/** Whether a warning speaks about the words of a text, and so may be over when they change. */
export const isAboutWords = ({ code }: Warning): boolean => limitCodes.has(code);

/**
 * What is to be said about a text after it changed: a limit that it keeps by now is not missed any more, and the others are
 * counted anew. Nothing is added: whoever writes by hand knows what he does.
 */
export function warningsNow(text: Text): Warning[] {
  const missed = missedBy(text);
  return text.warnings.flatMap((old) => {
    if (!isAboutWords(old)) return [old];
    const now = missed.find(
      ({ code, message }) => code === old.code && subject(message) === subject(old.message),
    );
    return now ? [now] : [];
  });
}

function missedBy(text: Text): Warning[] {
  const criteria = text.customCriteria === null ? null : Criteria.parse(JSON.parse(text.customCriteria));
  return documentTypesOf(text.contentType).flatMap((type) => {
    const html = text[bodyOf(text.contentType, type) ?? 'content'] ?? '';
    return [
      ...checkDraft(html, type === 'newsletter' ? 'newsletter' : 'blog', criteria),
      ...missingEvidence(html),
    ];
  });
}

/** "This newsletter has 520 words" and "This newsletter has 510 words" are about the same thing. */
const subject = (message: string) => /^This [a-z ]+? has /.exec(message)?.[0] ?? message;
