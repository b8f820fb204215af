import {
  capacity,
  escapeHtml,
  h2,
  type Line,
  mannerOf,
  markUsed,
  textOf,
  wordCount,
} from '@galley/writing-core';
import { decidedHtml, reserve } from './decided.js';
import { headingOver } from './headings.js';
import { offered, offeredHtml, type Offers } from './little.js';
import { ending, opening } from './opening.js';
import type { Plan } from './plan.js';
import type { Prints } from './ranking.js';
import { seedOf, Variants } from './variants.js';
import { wordingIn } from './wording-in.js';
import { type Place, Writer } from './writer.js';

/** How a plan is written. */
export interface Writing {
  /** Sentences that the text does not use. */
  readonly avoided: readonly Line[];
  readonly prints: Prints;
  /** Says that there is little, and lists what there is; null: neither. */
  readonly offers: Offers | null;
  /**
   * What takes its sentences first: the places where one sentence stands alone, so that the running text doesn't use up
   * what can stand in them; or, where there is little to tell, the running text.
   */
  readonly fills: 'places' | 'text';
}

/** Writes a plan once, in about so many words. */
export function compose(plan: Plan, budget: number, { prints, offers, avoided, fills }: Writing): string {
  const { request, subjects, sections } = plan;
  const manner = mannerOf(request);
  const wording = wordingIn(subjects[0]?.corpus.language ?? 'en');
  const writer = new Writer(manner, new Variants(seedOf(request)), wording, prints);
  markUsed({ lines: avoided }, writer.used);
  reserve(plan.decided, writer);
  const underHeadings = request.kind === 'blog';
  const front = opening(plan, writer, manner);
  const early = [...front.rest, ...decidedHtml(plan.decided, writer, { underHeading: underHeadings })];
  // A newsletter has a quote in any case.
  const [first] = sections;
  const quote = first && (fills === 'places' || !underHeadings) ? writer.pullQuote(first, true) : null;
  const running = fills === 'text' ? paragraphsOf(plan, writer, budget) : null;
  const { quotes, points } = running ? leftOver(plan, writer, quote) : placesOf(plan, writer, quote);
  const offer = offers && offered(plan, writer, offers);
  const lastSubject = subjects.at(-1);
  const last = lastSubject ? writer.last(lastSubject) : null;
  const alone = [...points, ...(offer?.lists ?? []).flatMap(({ items }) => items), ...(last ? [last] : [])];
  const fixed =
    wordCount([front.quote, ...early, ...quotes].join(' ')) +
    alone.reduce((sum, { line }) => sum + line.words + wordsOfFrame, wordsOfFrame);
  const paragraphs = running ?? paragraphsOf(plan, writer, budget - fixed);
  const headings = new Set([plan.title, ...sections.map(({ heading }) => heading)]);
  const body = sections.flatMap((section, i) => {
    const told = [...(paragraphs[i] ?? []), quotes[i] ?? ''].filter((block) => block !== '').map(textOf);
    const heading = plan.headed.has(i) ? headingOver(section, told, headings) : null;
    if (heading !== null) headings.add(heading);
    return sectionHtml(heading, paragraphs[i] ?? [], quotes[i] ?? null);
  });
  const told = [...early, ...body].filter((block) => !block.startsWith('<h2>')).map(textOf);
  const opens = front.first(told.join(' '));
  const isShort = wordCount([opens, ...told].join(' ')) < short[request.kind];
  // Whoever is named in full is named so where a reader meets the name first, so the end is written last.
  const end = [
    ...(offer ? offeredHtml(offer, writer, { underHeadings }) : []),
    ...takeawaysHtml(plan, writer, points),
    ...ending(subjects, last, writer, isShort ? offer?.notice : ''),
  ];
  return [`<h1>${escapeHtml(plan.title)}</h1>`, opens, ...early, ...body, ...end].join('\n');
}

/** Of fewer words a text says why it is short. */
const short = { newsletter: 250, blog: 700 } as const;

/** What stands in places of its own. */
interface Places {
  /** In blocks, one for each section that has one. */
  readonly quotes: readonly (string | null)[];
  /** In the list of takeaways. */
  readonly points: readonly Place[];
}

function placesOf(
  { request, subjects, sections, takeaways }: Plan,
  writer: Writer,
  quote: string | null,
): Places {
  const quotes = [quote];
  const points = writer.takeaways(sections, takeaways);
  // Parts of one topic share a quote.
  const sparing = request.kind === 'newsletter' && subjects.length === 1;
  for (const section of sections.slice(1))
    quotes.push(
      sparing && quotes.some((quote) => quote !== null) ? null : writer.pullQuote(section, sparing),
    );
  return { quotes, points };
}

/** Of what the running text leaves only whole claims stand in places of their own, and a list only where there are several. */
function leftOver({ sections, takeaways }: Plan, writer: Writer, quote: string | null): Places {
  const quotes = sections.map((section, i) => (i === 0 && quote) || writer.pullQuote(section, false));
  return { quotes, points: writer.takeaways(sections, takeaways, fewestLeftOver) };
}

/** The studio's own words around a sentence, about. */
const wordsOfFrame = 6;
const fewestLeftOver = 3;
const fewestOfSection = 30;

/** The paragraphs of each section: the words are shared by how much each could show. */
function paragraphsOf({ sections }: Plan, writer: Writer, words: number): string[][] {
  const weight = sections.map((section) => Math.sqrt(Math.max(1, capacity(section))));
  const all = weight.reduce((a, b) => a + b, 0);
  return sections.map((section, i) =>
    writer.paragraphsOf(section, Math.max(fewestOfSection, (words * (weight[i] ?? 0)) / all)),
  );
}

function takeawaysHtml(plan: Plan, writer: Writer, points: readonly Place[]): string[] {
  if (points.length === 0) return [];
  const heading = writer.variants.pick(writer.wording.takeAway);
  return [...writer.titled(heading, plan.takeawaysUnderHeading), writer.listed(points)];
}

function sectionHtml(heading: string | null, paragraphs: readonly string[], quote: string | null): string[] {
  if (paragraphs.length === 0) return [];
  const at = Math.ceil(paragraphs.length / 2);
  return [
    ...(heading === null ? [] : [h2(heading)]),
    ...paragraphs.slice(0, at),
    ...(quote === null ? [] : [quote]),
    ...paragraphs.slice(at),
  ];
}
