import type { Criteria, Warning } from '@galley/contracts';
import {
  capacity,
  checkDraft,
  type Draft,
  type EngineContext,
  escapeHtml,
  h2,
  isUnheard,
  joined,
  type Limits,
  limitsFor,
  type Manner,
  mannerOf,
  p,
  Pace,
  releaseUnlocatedQuotes,
  repairDraft,
  sameSubject,
  type Section,
  type Subject,
  subjectsOf,
  tooLittleMaterial,
  wordCount,
  type WriteRequest,
} from '@galley/writing-core';
import { Writer } from './writer.js';
import { type Plan, newsletterPlan, mostTries, blogPlan } from './plan.js';

const takeAway = 'What to Take Away';

/** Writes a newsletter or a blog post from the speakers' own sentences. Too little material is said, never padded. */
export async function write(request: WriteRequest, context: EngineContext = {}): Promise<Draft> {
  const pace = new Pace(context);
  await pace.step('Reading the transcript', 10);
  const subjects = await subjectsOf(request, pace);
  await pace.step('Choosing passages', 40);
  const limits = limitsFor(request.kind, request.criteria);
  const { plan, html } = await draftOf(request, subjects, limits, pace);
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

/** The first plan whose text is long enough and has its subheads; a blog post gets further sections until it is. */
async function draftOf(
  request: WriteRequest,
  subjects: readonly Subject[],
  limits: Limits,
  pace: Pace,
): Promise<{ plan: Plan; html: string }> {
  const newsletter = request.kind === 'newsletter';
  const planned = (further: number) =>
    newsletter ? newsletterPlan(request, subjects, pace) : blogPlan(request, subjects, limits, further, pace);
  let plan = await planned(0);
  await pace.step('Writing', 70);
  let html = await fitted(plan, limits, pace);
  for (let further = 1; !newsletter && further <= mostTries; further += 1) {
    const lacking = checkDraft(html, request.kind, request.criteria).some(({ code }) =>
      /TOO_SHORT|TOO_FEW/.test(code),
    );
    if (!lacking) break;
    const other = await planned(further);
    const otherHtml = await fitted(other, limits, pace);
    if (wordCount(otherHtml) > wordCount(html)) [plan, html] = [other, otherHtml];
  }
  return { plan, html };
}

function warningsFor(html: string, { kind, criteria, guru }: WriteRequest, limits: Limits): Warning[] {
  const words = wordCount(html);
  const short = words < limits.minWords;
  const missed = checkDraft(html, kind, criteria).filter(({ code }) => code !== 'TOO_SHORT');
  return [
    ...missed,
    ...(short ? [tooLittleMaterial(words, limits.minWords)] : []),
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
async function fitted(plan: Plan, limits: Limits, pace: Pace): Promise<string> {
  const target = targetOf(limits, plan.request.kind);
  const top = limits.maxWords ?? target + 200;
  let budget = target;
  let best = '';
  let bestMiss = Infinity;
  for (let round = 0; round < 6; round += 1) {
    const html = compose(plan, budget);
    const words = wordCount(html);
    const miss = words > top ? 10_000 + words - top : Math.abs(target - words);
    if (miss < bestMiss) [best, bestMiss] = [html, miss];
    if (words <= top && Math.abs(target - words) <= 25) break;
    budget = Math.max(100, budget + (target - words));
    await pace.breathe();
  }
  return best;
}

function targetOf({ minWords, maxWords }: Limits, kind: WriteRequest['kind']): number {
  if (maxWords === null) return kind === 'blog' ? minWords + 320 : minWords + 120;
  return minWords === 0 ? maxWords - 45 : Math.round(minWords + (maxWords - minWords) * 0.6);
}

function compose(plan: Plan, budget: number): string {
  const { request, subjects, sections } = plan;
  const manner = mannerOf(request);
  const writer = new Writer(manner);
  const blocks = [`<h1>${escapeHtml(plan.title)}</h1>`, ...opening(plan, writer, manner)];
  // Takeaways and quotes are chosen first, so that the running text doesn't use them up; they are placed later.
  const points = writer.takeaways(sections, plan.takeaways);
  const quotes = sections.map((section, i) =>
    request.kind === 'newsletter' && sections.length > 1 && subjects.length === 1 && i > 0
      ? null
      : writer.pullQuote(section),
  );
  const end =
    points === null
      ? []
      : [plan.takeawaysUnderHeading ? h2(takeAway) : p(`<strong>${takeAway}</strong>`), points];
  end.push(closing(subjects));
  const fixed = wordCount([...blocks, ...quotes, ...end].join(' '));
  const weight = sections.map((section) => Math.sqrt(Math.max(1, capacity(section))));
  const all = weight.reduce((a, b) => a + b, 0);
  sections.forEach((section, i) => {
    const share = Math.max(30, ((budget - fixed) * (weight[i] ?? 0)) / all);
    blocks.push(...sectionHtml(plan, section, writer.paragraphsOf(section, share), quotes[i] ?? null));
  });
  return [...blocks, ...end].join('\n');
}

function sectionHtml(
  plan: Plan,
  section: Section,
  paragraphs: readonly string[],
  quote: string | null,
): string[] {
  if (paragraphs.length === 0) return [];
  const heading = plan.underHeadings
    ? h2(section.heading)
    : p(`<strong>${escapeHtml(section.heading)}</strong>`);
  const at = Math.ceil(paragraphs.length / 2);
  return [heading, ...paragraphs.slice(0, at), ...(quote === null ? [] : [quote]), ...paragraphs.slice(at)];
}

/** A sentence that was said, who said it and where, and what the text is about. */
function opening({ request, subjects, sections }: Plan, writer: Writer, manner: Manner): string[] {
  const [subject] = subjects;
  if (!subject) return [];
  const hook = writer.hook(subject);
  const about = joined(aboutOf(subjects));
  const it = request.kind === 'newsletter' ? 'this issue' : 'this post';
  const recordings = joined([
    ...new Set(subjects.map(({ topic }) => `<em>${escapeHtml(topic.sourceTitle)}</em>`)),
  ]);
  const who = hook?.name ?? null;
  const said =
    hook === null
      ? `In ${recordings}, several subjects come up.`
      : `“${escapeHtml(hook.line.traits.core)}” ${who === null ? 'So it is put' : `That is how ${escapeHtml(who)} puts it`} in ${recordings}.`;
  const subjectsSentence = about === '' ? '' : ` ${announced(it, manner)} ${escapeHtml(about)}.`;
  const link = writer.link(subject, hook?.line ?? undefined);
  return sections.length === 0 && hook === null ? [] : [p(`${said}${subjectsSentence} ${link}`)];
}

/** The studio's own sentence speaks to readers as the guru does. */
function announced(it: string, { formal, address }: Manner): string {
  const capital = `${it.charAt(0).toUpperCase()}${it.slice(1)}`;
  if (formal) return `${capital} sets out what was said on`;
  if (address === 'you') return `In ${it} you read about`;
  return address === 'we' ? `In ${it} we look at` : `${capital} looks at`;
}

/** Two or three things that the text is about, each named once. */
function aboutOf(subjects: readonly Subject[]): string[] {
  const each = subjects.length === 1 ? 3 : subjects.length === 2 ? 2 : 1;
  const names: string[] = [];
  for (const { phrases } of subjects) {
    const fresh = phrases.filter(({ text }) => !names.some((name) => sameSubject(name, text)));
    names.push(...fresh.slice(0, each).map(({ text }) => text));
  }
  return names.slice(0, 4);
}

function closing(subjects: readonly Subject[]): string {
  const titles = [...new Set(subjects.map(({ topic }) => topic.sourceTitle))];
  const recordings = joined(titles.map((title) => `<em>${escapeHtml(title)}</em>`));
  const whole = titles.length === 1 ? 'The whole conversation is' : 'The whole conversations are';
  return p(`${whole} in ${recordings}; the times in brackets lead to the passages quoted here.`);
}
