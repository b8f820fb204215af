import { AppError, type ChosenTopic, type SourceText } from '@galley/contracts';
import { contextOf, formatTimestamp, locateQuote, type LocatedQuote } from '@galley/transcript';
import { topicOf, type NewTopic } from '../extraction/findings.js';
import { isVerbatim, type LockedText } from '../extraction/quote-lock.js';

/**
 * A chosen discovery as a topic of the source. Only what our own code finds in the text counts: its quote, its time and its
 * place.
 * @throws AppError QUOTE_NOT_FOUND naming the topic
 */
export function chosenTopic(chosen: ChosenTopic, source: SourceText, locked: LockedText): NewTopic {
  const { title, description } = chosen;
  const { transcript } = locked;
  const near = placeOf(chosen, transcript.text.length);
  const quote = locateQuote(transcript, chosen.quote, near);
  if (!quote || !isVerbatim(quote, locked)) throw new AppError('QUOTE_NOT_FOUND', { title });
  const { startSeconds, text } = quote;
  const timestamp = startSeconds === null ? null : formatTimestamp(startSeconds);
  const context = contextOf(transcript, quote.from, quote.to);
  const topic = topicOf(
    {
      ...{ title, excerpt: description, details: chosen.details || description },
      ...{ reasoning: chosen.reasoning ?? '', subjectLines: chosen.subjectLines, quote },
      ...spanOf(quote, near),
      segments: [{ timestamp, startSeconds, content: text, context }],
    },
    source,
    locked,
  );
  if (!topic) throw new AppError('QUOTE_NOT_FOUND', { title });
  return topic;
}

/** The stretch that was sent along, when it is one of this text. */
function placeOf({ from, to }: ChosenTopic, length: number): { from: number; to: number } | undefined {
  return from !== undefined && to !== undefined && from < to && to <= length ? { from, to } : undefined;
}

/** A quote outside the stretch belongs to the topic as well. */
function spanOf(quote: LocatedQuote, near: { from: number; to: number } = quote) {
  return { from: Math.min(near.from, quote.from), to: Math.max(near.to, quote.to) };
}
