import { teaserWords } from '@galley/contracts';
import type { RefineRequest } from '../engine/engine.js';
import { Pace } from '../engine/pace.js';
import { type Subject, subjectsOf } from '../material/material.js';
import { isClaim } from '../recording/claims.js';
import { presentable, quotesIn } from '../recording/passages.js';
import { bodyOf, freshPiece, type Piece, piecesOf, textFrom } from '../refine/pieces.js';
import { joinedSentences, sentencesOfHtml } from '../refine/sentences.js';
import { escapeHtml, momentLink, p, textOf, wordCount } from '../text/html.js';
import { inMarks } from '../text/quote-marks.js';

/** Sentences of the speaker that may stand in a teaser, best first: quoted, with who says each and its moment. */
export async function teaserQuotes(request: RefineRequest): Promise<string[]> {
  const subjects = await subjectsOf({ ...request, subjectLine: null }, new Pace());
  const each = subjects.map((subject) => quotesOf(subject, request.guru.name));
  const most = Math.max(0, ...each.map((list) => list.length));
  return Array.from({ length: most }, (_, i) => each.flatMap((list) => list[i] ?? [])).flat();
}

function quotesOf({ corpus, interest, taste, topic }: Subject, guruName: string): string[] {
  const lines = quotesIn(corpus, topic, interest, taste).filter((line) => presentable(corpus, line));
  const claims = lines.filter((line) => isClaim(corpus, line));
  // In the guru's voice: the words of others only where there are none of his.
  const shown = claims.length >= 3 ? claims : lines;
  const own = shown.filter(({ speaker }) => speaker === null || speaker === guruName);
  return (own.length >= 3 ? own : shown).slice(0, 12).map((line) => {
    const link = momentLink({
      sourceId: topic.sourceId,
      videoUrl: topic.videoUrl,
      seconds: line.startSeconds,
      approximate: line.approximate,
    });
    const said = escapeHtml(line.traits.core).replaceAll('&quot;', '"');
    const words = `${inMarks(corpus.language, said)} ${link}`;
    const says = corpus.language === 'en' ? ' says' : '';
    return line.speaker === null ? words : `${escapeHtml(line.speaker)}${says}: ${words}`;
  });
}

/**
 * A teaser within 75 to 125 words, whoever wrote it: whole sentences are left out from its end, or further words of the
 * recording are put in before its last sentence. @param inner HTML of one paragraph, without its tags
 */
export function fittedTeaser(inner: string, further: readonly string[]): string {
  let text = inner;
  for (const quote of further) {
    if (wordCount(text) >= teaserWords.least) break;
    if (wordCount(text) + wordCount(quote) > teaserWords.most || text.includes(textOf(quote))) continue;
    const sentences = sentencesOfHtml(text);
    const [head, last] = [sentences.slice(0, -1), sentences.slice(-1)];
    text = [head.length > 0 ? joinedSentences(head) : '', quote, joinedSentences(last)]
      .filter(Boolean)
      .join(' ');
  }
  for (
    let sentences = sentencesOfHtml(text);
    wordCount(text) > teaserWords.most && sentences.length > 1;
    sentences = sentencesOfHtml(text)
  )
    text = joinedSentences(sentences.slice(0, -1));
  return text;
}

/** The text with a teaser on top, a rule between them; an earlier teaser gives way. */
export function withTeaser(html: string, inner: string): string {
  const body = bodyOf(piecesOf(html));
  const [first, ...rest] = body;
  const below: readonly Piece[] = first ? [{ ...first, gap: '\n' }, ...rest] : [];
  return textFrom([{ ...freshPiece(p(inner)), gap: '' }, freshPiece('<hr>'), ...below]);
}
