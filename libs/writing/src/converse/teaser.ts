import { teaserWords } from '@galley/contracts';
import type { RefineRequest } from '../engine.js';
import { escapeHtml, momentLink, p, textOf, wordCount } from '../html.js';
import { subjectsOf, type Subject } from '../offline/material.js';
import { Pace } from '../offline/pace.js';
import { presentable, quotesIn } from '../offline/passages.js';
import { phrasesOf } from '../offline/phrases.js';
import { joined } from '../offline/tidy.js';
import { bodyOf, freshPiece, isTitle, type Piece, piecesOf, readable, textFrom } from '../refine/pieces.js';
import { innerOf, joinedSentences, sentencesOfHtml } from '../refine/sentences.js';

/** Sentences of the speaker that may stand in a teaser, best first: quoted, with the moment of each. */
export async function teaserQuotes(request: RefineRequest): Promise<string[]> {
  const subjects = await subjectsOf({ ...request, subjectLine: null }, new Pace());
  const each = subjects.map((subject) => quotesOf(subject, request.guru.name));
  const most = Math.max(0, ...each.map((list) => list.length));
  return Array.from({ length: most }, (_, i) => each.flatMap((list) => list[i] ?? [])).flat();
}

function quotesOf({ corpus, interest, taste, topic }: Subject, guruName: string): string[] {
  const lines = quotesIn(corpus, topic, interest, taste).filter((line) => presentable(corpus, line));
  // In the guru's voice: the words of others only where there are none of his.
  const own = lines.filter(({ speaker }) => speaker === null || speaker === guruName);
  return (own.length >= 3 ? own : lines).slice(0, 12).map((line) => {
    const link = momentLink({
      sourceId: topic.sourceId,
      videoUrl: topic.videoUrl,
      seconds: line.startSeconds,
    });
    return `“${escapeHtml(line.traits.core).replaceAll('&quot;', '"')}” ${link}`;
  });
}

/** A teaser made of the guru's own sentences, and what the text is about. */
export async function ownTeaser(request: RefineRequest): Promise<string> {
  const quotes = await teaserQuotes(request);
  const title = piecesOf(request.html).find(isTitle);
  const about = await aboutOf(request);
  const what = request.kind === 'newsletter' ? 'This issue' : 'This post';
  const name = escapeHtml(request.guru.name);
  const closing = [
    about === '' ? '' : `${what} looks at ${escapeHtml(about)}, in the words of ${name}.`,
    title ? `All of it is below, under the title <em>${escapeHtml(readable(title))}</em>.` : '',
  ];
  return fittedTeaser([quotes[0] ?? '', ...closing].filter(Boolean).join(' '), quotes.slice(1));
}

async function aboutOf(request: RefineRequest): Promise<string> {
  const subjects = await subjectsOf({ ...request, subjectLine: null }, new Pace());
  const phrases = subjects.flatMap(({ corpus, topic }) =>
    phrasesOf(corpus, topic.from, topic.to).slice(0, 3),
  );
  return joined([...new Set(phrases.map(({ text }) => text))].slice(0, 4));
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

export const teaserOf = (html: string): string => innerOf(piecesOf(html)[0]?.html ?? '');
