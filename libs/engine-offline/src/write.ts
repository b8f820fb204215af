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
  sectionsOf,
  relatedTo,
  releaseUnlocatedQuotes,
  repairDraft,
  sameSubject,
  type Section,
  type Subject,
  subjectsOf,
  termsOfTitle,
  titleOf,
  tooLittleMaterial,
  wordCount,
  type WriteRequest,
} from '@galley/writing-core';
import { Writer } from './writer.js';

const takeAway = 'What to Take Away';

/** What a text is to be made of; the same plan is written again with another budget until its length fits. */
interface Plan {
  readonly request: WriteRequest;
  readonly title: string;
  readonly subjects: readonly Subject[];
  readonly sections: readonly Section[];
  /** Sections under subheads; the others are introduced in bold. */
  readonly underHeadings: boolean;
  readonly takeawaysUnderHeading: boolean;
  readonly takeaways: number;
}

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

async function newsletterPlan(
  request: WriteRequest,
  subjects: readonly Subject[],
  pace: Pace,
): Promise<Plan> {
  const title = request.subjectLine ?? titleOf(subjects);
  const taken = termsOfTitle(subjects);
  const [only] = subjects;
  const parts =
    subjects.length === 1 && only
      ? await newsletterParts(only, taken, pace)
      : subjects.map((subject) => ({
          subject,
          heading: subject.topic.title,
          from: subject.topic.from,
          to: subject.topic.to,
          interest: subject.interest,
        }));
  return {
    request,
    title,
    subjects,
    sections: parts,
    underHeadings: parts.length <= 2,
    takeawaysUnderHeading: parts.length > 2,
    takeaways: 3,
  };
}

/** Of fewer words than this no newsletter is made: what is said on it elsewhere in the recording is added. */
const leastOfOneTopic = 280;

async function newsletterParts(subject: Subject, taken: Set<string>, pace: Pace): Promise<Section[]> {
  const parts = await sectionsOf(subject, 2, taken, pace);
  const words = parts.reduce((sum, part) => sum + capacity(part), 0);
  if (words >= leastOfOneTopic) return parts;
  const { topic, interest } = subject;
  const whole = { subject, heading: topic.title, from: topic.from, to: topic.to, interest };
  return [whole, ...(await relatedTo([subject], taken, 1, pace))];
}

const mostSections = 5;
/** From the third try on the topics' own sections are fewer and longer, which leaves room for others. */
const mostTries = 4;
const fewerPartsFrom = 3;
/** A section of fewer words than this is no section, of more than this it is tiring. */
const wordsPerSection = 230;

async function blogPlan(
  request: WriteRequest,
  subjects: readonly Subject[],
  limits: Limits,
  further: number,
  pace: Pace,
): Promise<Plan> {
  const title = request.subjectLine ?? titleOf(subjects);
  const taken = termsOfTitle(subjects);
  const parts = subjects.length === 1 ? 3 : subjects.length === 2 ? 2 : 1;
  const wanted = Math.max(1, parts - (further >= fewerPartsFrom ? 1 : 0));
  const sections: Section[] = [];
  for (const subject of subjects) {
    const characters = subject.topic.to - subject.topic.from;
    sections.push(
      ...(await sectionsOf(
        subject,
        Math.max(1, Math.min(wanted, Math.floor(characters / 1100))),
        taken,
        pace,
      )),
    );
  }
  const available = sections.reduce(
    (sum, section) => sum + Math.min(wordsPerSection * 1.5, capacity(section)),
    0,
  );
  const missing = Math.ceil((limits.minWords - available) / wordsPerSection);
  const more = Math.max(0, missing, limits.minHeadings - 1 - sections.length) + further;
  const related =
    more > 0 ? await relatedTo(subjects, taken, Math.min(more, mostSections - sections.length), pace) : [];
  return {
    request,
    title,
    subjects,
    sections: [...sections, ...related],
    underHeadings: true,
    takeawaysUnderHeading: true,
    takeaways: 4,
  };
}

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
