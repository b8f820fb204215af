import { teaserWords } from '@galley/contracts';
import {
  type Conversed,
  type ConverseRequest,
  type EngineContext,
  escapeHtml,
  fittedTeaser,
  momentLink,
  piecesOf,
  recordingsOf,
  type RefineRequest,
  talk,
  teaserQuotes,
  type Voice,
} from '@galley/writing-core';
import { sentencesFor, toldBefore } from './answer.js';
import { type Citable, citedText } from './citations.js';
import { blocksAsData } from './edits.js';
import { materialOf } from './evidence.js';
import { factCheck } from './fact-check.js';
import { plain } from './findings.js';
import { subjectLines } from './lines.js';
import { asData, numbered } from './material.js';
import type { Model } from './model.js';
import { discussPrompt, promptVersion, teaserPrompt } from './prompts.js';
import { lockQuotations } from './quoted.js';
import { refine } from './refine.js';
import { withoutLinks } from './safe-text.js';
import { withLess } from './smaller.js';

/** A turn of a refinement session with a language model; quick actions that code can do, code does. */
export function converse(model: Model, request: ConverseRequest, context: EngineContext): Promise<Conversed> {
  const voice: Voice = {
    name: 'openai',
    refine: (asked, inside) => refine(model, asked, inside),
    subjectLines: (asked, inside) => subjectLines(model, asked, inside),
    factCheck: (asked, inside) => factCheck(model, asked, inside),
    teaser: (asked, inside) => withLess((share) => teaser(model, asked, inside, share)),
    discuss: (asked, inside) => withLess((share) => discuss(model, asked, inside, share)),
  };
  return talk(voice, request, context);
}

/** Characters of all recordings together that are sent with a question. */
const mostCharacters = 48_000;

async function discuss(
  model: Model,
  request: ConverseRequest,
  context: EngineContext,
  share: number,
): Promise<Pick<Conversed, 'text' | 'moments'>> {
  const { message, history, topics, html, guru } = request;
  const recordings = recordingsOf(topics);
  const known = new Map<string, Citable>();
  const told = recordings.map((topic, i) => {
    const letter = String.fromCharCode(65 + i);
    const { transcript, sourceId, sourceTitle } = topic;
    const sentences = sentencesFor(
      { transcript, question: message, history, topic },
      mostCharacters / recordings.length,
      share,
    );
    for (const sentence of sentences)
      known.set(`${letter}${sentence.index}`, { sentence, transcript, sourceId });
    return `Recording ${letter}: ${sourceTitle}\n${numbered(sentences, letter)}`;
  });
  const material = materialOf(request, share);
  const checked = (text: string) => citedText(text, (label) => known.get(label), recordings);
  const answered = await model.say(
    {
      purpose: 'Answer about a text',
      promptVersion,
      messages: [
        { role: 'system', content: discussPrompt },
        {
          role: 'user',
          content: [
            asData('expert', guru.name),
            asData('text', blocksAsData(piecesOf(html), material)),
            asData('sentences', told.join('\n\n')),
          ].join('\n\n'),
        },
        ...toldBefore(history),
        { role: 'user', content: message },
      ],
    },
    context,
    (piece) => checked(piece).text,
  );
  return checked(answered.trim());
}

/** A teaser by the model, its citations as moment links, its quotations locked, brought within its limits by code. */
async function teaser(
  model: Model,
  request: RefineRequest,
  context: EngineContext,
  share: number,
): Promise<string> {
  const { guru, topics } = request;
  const material = materialOf(request, share);
  const { onText: _, ...quiet } = context;
  const written = await model.say(
    {
      purpose: 'Write a teaser',
      promptVersion,
      messages: [
        { role: 'system', content: teaserPrompt(teaserWords.least, teaserWords.most) },
        {
          role: 'user',
          content: [
            asData('expert', [guru.name, guru.description ?? ''].join('\n')),
            guru.systemPrompt ? `The voice, as the editors describe it:\n${guru.systemPrompt}` : '',
            asData('text', blocksAsData(piecesOf(request.html), material)),
            asData('material', material.text),
          ]
            .filter(Boolean)
            .join('\n\n'),
        },
      ],
    },
    quiet,
  );
  const links = (mark: string) =>
    [...mark.matchAll(/[A-Z]\d+/g)]
      .flatMap(([id]) => material.byId.get(id) ?? [])
      .map(({ topic, startSeconds, approximate }) =>
        momentLink({
          sourceId: topic.sourceId,
          videoUrl: topic.videoUrl,
          seconds: startSeconds,
          approximate,
        }),
      )
      .join(' ');
  const words = lockQuotations(plain(withoutLinks(written, topics)), topics).text;
  const html = escapeHtml(words)
    .replaceAll('&quot;', '"')
    .replace(/(?<!\s)\s*\[([A-Z]?\d+(?:[\s,;–-]+[A-Z]?\d+)*)\]/g, (_mark, ids: string) => {
      const found = links(ids);
      return found === '' ? '' : ` ${found}`;
    });
  return fittedTeaser(html, await teaserQuotes(request));
}
