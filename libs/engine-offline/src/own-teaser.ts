import { languageOf } from '@galley/transcript';
import {
  escapeHtml,
  fittedTeaser,
  isTitle,
  joined,
  Pace,
  phrasesOf,
  piecesOf,
  readable,
  type RefineRequest,
  subjectsOf,
  teaserQuotes,
  textOf,
} from '@galley/writing-core';

/** A teaser made of the guru's own sentences, and what the text is about. */
export async function ownTeaser(request: RefineRequest): Promise<string> {
  const quotes = await teaserQuotes(request);
  const title = piecesOf(request.html).find(isTitle);
  const about = await aboutOf(request);
  const what = request.kind === 'newsletter' ? 'This issue' : 'This post';
  const name = escapeHtml(request.guru.name);
  // The studio's own sentences are in English; a recording in another language speaks for itself.
  const english = (languageOf(textOf(request.html)) ?? 'en') === 'en';
  const closing = !english
    ? []
    : [
        about === '' ? '' : `${what} looks at ${escapeHtml(about)}, with ${name}.`,
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
