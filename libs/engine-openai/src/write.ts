import type { Warning } from '@galley/contracts';
import {
  checkDraft,
  describeVoice,
  type Draft,
  type EngineContext,
  type Limits,
  limitsFor,
  missingEvidence,
  releaseUnlocatedQuotes,
  repairDraft,
  tooLittleMaterial,
  wordCount,
  type WriteRequest,
} from '@galley/writing-core';
import { adaptDraft } from './adapt.js';
import { draftOfText, RawDraft } from './blocks.js';
import { type Material, materialOf } from './evidence.js';
import { plain } from './findings.js';
import { asData } from './material.js';
import type { Model } from './model.js';
import { promptVersion, writePrompt } from './prompts.js';
import type { Message } from './question.js';
import { renderDraft } from './render.js';
import { withLess } from './smaller.js';

/** Writes, checks the limits, asks once for a revision, then mends what code can mend and warns of the rest. */
export const write = (model: Model, request: WriteRequest, context: EngineContext): Promise<Draft> =>
  withLess((share) => written(model, request, context, materialOf(request, share)));

async function written(
  model: Model,
  request: WriteRequest,
  context: EngineContext,
  material: Material,
): Promise<Draft> {
  await context.onStep?.('Analyzing Topics', 10);
  const limits = limitsFor(request.kind, request.criteria);
  const messages = [
    { role: 'system', content: writePrompt(rulesFor(request, limits, material)) } as const,
    { role: 'user', content: orderOf(request, material) } as const,
  ];
  await context.onStep?.('Generating Content', 30);
  const first = await draft(model, messages, request, material, context);
  const missed = checkDraft(first.html, request.kind, request.criteria);
  const revise =
    missed.some(({ code }) => code !== 'TOO_SHORT') ||
    (missed.length > 0 && material.words > limits.minWords);
  await context.onStep?.('Generating Content', 65);
  const chosen = revise ? await revised(model, messages, first, missed, request, material, context) : first;
  await context.onStep?.('Finalizing', 95);
  return finished(chosen, request, limits, material);
}

interface Attempt {
  raw: RawDraft;
  html: string;
  warnings: Warning[];
}

async function draft(
  model: Model,
  messages: readonly Message[],
  request: WriteRequest,
  material: Material,
  context: EngineContext,
): Promise<Attempt> {
  const purpose = request.kind === 'newsletter' ? 'Write a newsletter' : 'Write a blog post';
  const raw = await model.ask(
    { purpose, promptVersion, messages, schema: RawDraft, adapt: adaptDraft, rescue: draftOfText },
    context,
  );
  return { raw, ...renderDraft(raw, request, material) };
}

/** One more try with what was missed; the first one stays when the second misses more. */
async function revised(
  model: Model,
  messages: readonly Message[],
  first: Attempt,
  missed: readonly Warning[],
  request: WriteRequest,
  material: Material,
  context: EngineContext,
): Promise<Attempt> {
  const again = [
    ...messages,
    { role: 'assistant', content: JSON.stringify(first.raw) } as const,
    {
      role: 'user',
      content: `Revise the whole text and answer in the same shape. ${missed.map(({ message }) => message).join(' ')} Use more or less of the material; do not pad.`,
    } as const,
  ];
  const second = await draft(model, again, request, material, context);
  const misses = (attempt: Attempt) => checkDraft(attempt.html, request.kind, request.criteria).length;
  return misses(second) <= misses(first) ? second : first;
}

function finished(attempt: Attempt, request: WriteRequest, limits: Limits, material: Material): Draft {
  const transcripts = request.topics.map((topic) => topic.transcript);
  const released = releaseUnlocatedQuotes(
    attempt.html,
    transcripts,
    request.topics.map((topic) => topic.sourceTitle),
  );
  const repaired = repairDraft(released.html, request.kind, request.criteria);
  const words = wordCount(repaired.html);
  const thin = words < limits.minWords && material.words < limits.minWords * 1.5;
  const warnings = thin ? repaired.warnings.filter(({ code }) => code !== 'TOO_SHORT') : repaired.warnings;
  return {
    title: titleOf(attempt.raw, request),
    html: repaired.html,
    words,
    warnings: [
      ...attempt.warnings,
      ...released.warnings,
      ...warnings,
      ...missingEvidence(repaired.html),
      ...(thin ? [tooLittleMaterial(words, limits.minWords)] : []),
      ...material.reduced.map(reducedWarning),
    ],
  };
}

const reducedWarning = (title: string): Warning => ({
  code: 'MATERIAL_REDUCED',
  message: `The passage on “${title}” is very long; only the sentences nearest to the topic were used.`,
});

function titleOf(raw: RawDraft, request: WriteRequest): string {
  const own = plain(raw.title).replace(/[“”"]/g, '').slice(0, 200);
  return (
    own ||
    request.subjectLine ||
    request.topics[0]?.title ||
    (request.kind === 'newsletter' ? 'Newsletter' : 'Blog Post')
  );
}

function rulesFor(request: WriteRequest, limits: Limits, material: Material): string[] {
  const what = request.kind === 'newsletter' ? 'an email newsletter' : 'a blog post';
  const length =
    limits.maxWords === null
      ? `at least ${limits.minWords} words`
      : `${Math.max(limits.minWords, Math.round(limits.maxWords * 0.6))} to ${limits.maxWords - 10} words`;
  const headings =
    limits.minHeadings === 0
      ? `at most ${limits.maxHeadings} headings`
      : `${limits.minHeadings} to ${limits.maxHeadings} headings`;
  const thin =
    material.words < limits.minWords
      ? ['The material is short: write less rather than repeating or padding.']
      : [];
  const voice = request.criteria
    ? [`Tone: ${request.criteria.tone}. Readers: ${request.criteria.audience}.`]
    : [];
  return [
    `Write ${what} of ${length} with ${headings}: an opening paragraph that says what it is about, clear sections, one to three quotes, and a closing list of takeaways.`,
    ...thin,
    ...voice,
    ...mannerRules(request.guru),
  ];
}

/**
 * How the text is to sound: what the operator says about the guru is an instruction and stands here; what was counted in
 * recordings is data and only its use is told.
 */
function mannerRules({ systemPrompt, voice }: WriteRequest['guru']): string[] {
  const counted = voice
    ? [
        'A "voice" block tells how the expert speaks, counted in recordings. Keep to that manner: length of sentences, person, questions, contractions. Use a phrase of theirs once or twice where it fits, never all of them, and copy none of the example sentences.',
      ]
    : [];
  const operator = systemPrompt?.trim()
    ? [
        `The operator of the studio says about texts of this expert; the rules on material, evidence, length and shape above and below hold nevertheless:\n${systemPrompt.trim()}`,
      ]
    : [];
  return [...counted, ...operator];
}

/** What speakers said, and what editors ask for one text, goes in here, never into the system message. */
function orderOf(request: WriteRequest, material: Material): string {
  const { guru, criteria, subjectLine } = request;
  const parts = [
    asData('expert', [guru.name, guru.description ?? ''].join('\n')),
    guru.voice ? asData('voice', describeVoice(guru.voice)) : '',
    criteria?.additionalInstructions ? `The editor asks:\n${criteria.additionalInstructions}` : '',
    subjectLine ? `The text must keep the promise of this subject line: ${subjectLine}` : '',
    asData('material', material.text),
  ];
  return parts.filter(Boolean).join('\n\n');
}
