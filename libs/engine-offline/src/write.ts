import type { Criteria, Warning } from '@galley/contracts';
import {
  checkDraft,
  type Draft,
  type EngineContext,
  isUnheard,
  type Limits,
  limitsFor,
  type Line,
  lockSpeechInHtml,
  Pace,
  releaseUnlocatedQuotes,
  repairDraft,
  type Subject,
  subjectsOf,
  tooLittleMaterial,
  wordCount,
  wordsOf,
  type WriteRequest,
} from '@galley/writing-core';
import { compose, type Writing } from './compose.js';
import { isInformal } from './informal.js';
import type { Offers } from './little.js';
import { type Plan, newsletterPlan, mostTries, blogPlan } from './plan.js';
import type { Prints } from './ranking.js';

/** Writes a newsletter or a blog post from the speakers' own sentences. Too little material is said, never padded. */
export async function write(request: WriteRequest, context: EngineContext = {}): Promise<Draft> {
  const pace = new Pace(context);
  await pace.step('Reading the transcript', 10);
  const subjects = await subjectsOf(request, pace);
  await pace.step('Choosing passages', 40);
  const limits = limitsFor(request.kind, request.criteria);
  const { plan, html } = await locatedDraft(request, subjects, limits, pace);
  // The quote lock holds for this engine as for any other.
  const locked = releaseUnlocatedQuotes(html, [
    ...new Set(request.topics.map(({ transcript }) => transcript)),
  ]);
  const repaired = repairDraft(locked.html, request.kind, request.criteria).html;
  await pace.step('Written', 100);
  return {
    title: plan.title,
    html: repaired,
    warnings: [...warningsFor(repaired, request, limits), ...locked.warnings],
    words: wordCount(repaired),
  };
}

/**
 * A draft of which every sentence is found again: what the check of reported speech can't locate would be taken out of the
 * text, so other passages are chosen.
 */
async function locatedDraft(
  request: WriteRequest,
  subjects: readonly Subject[],
  limits: Limits,
  pace: Pace,
): Promise<{ plan: Plan; html: string }> {
  const draft = await draftOf(request, subjects, limits, pace, []);
  const transcripts = [...new Set(subjects.map(({ corpus }) => corpus.transcript))];
  const { removed } = lockSpeechInHtml(draft.html, { transcripts, guruName: request.guru.name });
  if (removed.length === 0) return draft;
  const lost = removed.map((sentence) => wordsOf(sentence).join(' '));
  const avoided = [...new Set(subjects.map(({ corpus }) => corpus))]
    .flatMap(({ lines }) => lines)
    .filter(({ words, traits }) => {
      const said = wordsOf(traits.core).join(' ');
      return words >= fewestTold && lost.some((sentence) => sentence.includes(said));
    });
  return draftOf(request, subjects, limits, pace, avoided);
}

/** "Yes, it is." is said in many places. */
const fewestTold = 5;

/** A text of so many words is read as one. */
const fewestToRead = { newsletter: 150, blog: 280 } as const;

/**
 * What can be printed as it stands comes first. Where that is too little, what is said less well is better than nothing;
 * and where even that is little, or people only think aloud, the text says so and offers what there is.
 */
async function draftOf(
  request: WriteRequest,
  subjects: readonly Subject[],
  limits: Limits,
  pace: Pace,
  avoided: readonly Line[],
): Promise<{ plan: Plan; html: string }> {
  const least = leastTold(request, limits);
  const plans = new Map<number, Promise<Plan>>();
  const planned = (further: number): Promise<Plan> => {
    const plan =
      plans.get(further) ??
      (request.kind === 'newsletter'
        ? newsletterPlan(request, subjects, further, pace)
        : blogPlan(request, subjects, limits, further, pace));
    plans.set(further, plan);
    return plan;
  };
  const usual = { offers: null, avoided, fills: 'places' } as const;
  const draftFrom = async (prints: Prints) => ({
    prints,
    ...(await longestDraft(request, planned, limits, pace, { ...usual, prints })),
  });
  let draft = await draftFrom('only');
  if (isLacking(draft.html, request, limits)) {
    const other = await draftFrom('first');
    if (wordCount(other.html) > wordCount(draft.html)) draft = other;
  }
  const { plan, html, prints } = draft;
  const newsletter = request.kind === 'newsletter';
  if (wordCount(html) >= least && !(newsletter && subjects.every(isInformal))) {
    if (wordCount(html) >= targetOf(limits, request.kind) * nearlyFull) return draft;
    const told = await fitted(plan, limits, pace, { ...usual, prints, fills: 'text' });
    const keeps = problems(told, request) <= problems(html, request) && wordCount(told) >= least;
    return { plan, html: keeps ? told : html };
  }
  const offering = (offers: Offers, fills: Writing['fills']) =>
    fitted(plan, limits, pace, { prints: 'first', offers, avoided, fills });
  // Lists are for a text that tells little, or has too few parts without them.
  if (wordCount(html) >= fewestToRead[request.kind] && !subjects.every(isInformal))
    for (const fills of ['text', 'places'] as const) {
      const told = await offering('decisions', fills);
      if (!checkDraft(told, request.kind, request.criteria).some(({ code }) => code === 'TOO_FEW_HEADINGS'))
        return { plan, html: told };
    }
  return { plan, html: await offering('all', 'text') };
}

/** Of a text with a smaller share of the words that it should have, the running text comes first. */
const nearlyFull = 0.8;

const problems = (html: string, { kind, criteria }: WriteRequest): number =>
  checkDraft(html, kind, criteria).length;

/** The first plan whose text is long enough and has its subheads; the text gets further sections until it is. */
async function longestDraft(
  request: WriteRequest,
  planned: (further: number) => Promise<Plan>,
  limits: Limits,
  pace: Pace,
  how: Writing,
): Promise<{ plan: Plan; html: string }> {
  let plan = await planned(0);
  await pace.step('Writing', 70);
  let html = await fitted(plan, limits, pace, how);
  for (let further = 1; further <= mostTries && isLacking(html, request, limits); further += 1) {
    const other = await planned(further);
    const otherHtml = await fitted(other, limits, pace, how);
    if (wordCount(otherHtml) > wordCount(html)) [plan, html] = [other, otherHtml];
  }
  return { plan, html };
}

const isLacking = (html: string, request: WriteRequest, limits: Limits): boolean =>
  wordCount(html) < leastTold(request, limits) ||
  checkDraft(html, request.kind, request.criteria).some(({ code }) => /TOO_SHORT|TOO_FEW/.test(code));

const leastTold = ({ kind }: WriteRequest, { minWords }: Limits): number =>
  kind === 'newsletter' ? Math.max(220, minWords) : minWords * 0.75;

const nearlyEnough = 0.9;

function warningsFor(html: string, { kind, criteria, guru }: WriteRequest, limits: Limits): Warning[] {
  const words = wordCount(html);
  // A text that lacks a few words had enough to tell.
  const little = words < limits.minWords * nearlyEnough;
  const missed = checkDraft(html, kind, criteria).filter(({ code }) => !little || code !== 'TOO_SHORT');
  return [
    ...missed,
    ...(little ? [tooLittleMaterial(words, limits.minWords)] : []),
    ...instructionWarning(criteria),
    ...(isUnheard(guru.systemPrompt) ? [promptUnheard(guru.name)] : []),
  ];
}

function instructionWarning(criteria: Criteria | null): Warning[] {
  if (!criteria || criteria.additionalInstructions.trim() === '') return [];
  const message =
    'The offline engine writes with the words of the recording and can’t follow additional instructions.';
  return [{ code: 'INSTRUCTIONS_NOT_FOLLOWED', message }];
}

const promptUnheard = (name: string): Warning => ({
  code: 'PROMPT_NOT_FOLLOWED',
  message: `The system prompt of ${name} asks for nothing that the offline engine can follow: it writes with the words of the recording.`,
});

/** Writes the plan with growing or shrinking budgets until the length fits, and keeps the best. */
async function fitted(plan: Plan, limits: Limits, pace: Pace, how: Writing): Promise<string> {
  const target = targetOf(limits, plan.request.kind);
  const top = limits.maxWords ?? target + 200;
  let budget = target;
  let best = '';
  let bestMiss = Infinity;
  let before = 0;
  for (let round = 0; round < 6; round += 1) {
    const html = compose(plan, budget, how);
    const words = wordCount(html);
    const miss = words > top ? 10_000 + words - top : Math.abs(target - words);
    if (miss < bestMiss) [best, bestMiss] = [html, miss];
    if (words <= top && Math.abs(target - words) <= 25) break;
    // A larger budget finds nothing more.
    if (words < target && words === before) break;
    before = words;
    budget = Math.max(100, budget + (target - words));
    await pace.breathe();
  }
  return best;
}

function targetOf({ minWords, maxWords }: Limits, kind: WriteRequest['kind']): number {
  if (maxWords === null) return kind === 'blog' ? minWords + 320 : minWords + 120;
  return minWords === 0 ? maxWords - 45 : Math.round(minWords + (maxWords - minWords) * 0.6);
}
