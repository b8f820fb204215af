import { AppError, type ChosenTopic, type SourceText } from '@galley/contracts';
import { contextOf, formatTimestamp, locateQuote, type LocatedQuote } from '@galley/transcript';
import { isVerbatim, type LockedText, type NewTopic, topicOf } from '../extraction/index.js';

/**
 * Turns a chosen discovery into a topic of the source. Quote, time and place come from our own code, which locates them in the
 * text.
 * @throws AppError QUOTE_NOT_FOUND naming the topic
 */
export function chosenTopic(chosen: ChosenTopic, source: SourceText, locked: LockedText): NewTopic {
  const { title, description } = chosen;
  const { transcript } = locked;
  const near = placeOf(chosen, transcript.text.length);
  const quote = locateQuote(transcript, chosen.quote, near);
  if (!quote || !isVerbatim(quote, locked)) throw new AppError('QUOTE_NOT_FOUND', { title });
  const { startSeconds, approximate, text } = quote;
  const timestamp = startSeconds === null ? null : formatTimestamp(startSeconds);
  const context = contextOf(transcript, quote.from, quote.to);
  const topic = topicOf(
    {
      title,
      excerpt: description,
      details: chosen.details || description,
      reasoning: chosen.reasoning ?? '',
      subjectLines: chosen.subjectLines,
      quote,
      ...spanOf(quote, near),
      segments: [{ timestamp, startSeconds, ...(approximate && { approximate }), content: text, context }],
    },
    source,
    locked,
  );
  if (!topic) throw new AppError('QUOTE_NOT_FOUND', { title });
  return topic;
}

/** The span that was sent with the topic, if it lies in this text. */
function placeOf({ from, to }: ChosenTopic, length: number): { from: number; to: number } | undefined {
  return from !== undefined && to !== undefined && from < to && to <= length ? { from, to } : undefined;
}

/** A span that is extended so that it contains the quote. */
function spanOf(quote: LocatedQuote, near: { from: number; to: number } = quote) {
  return { from: Math.min(near.from, quote.from), to: Math.max(near.to, quote.to) };
}
