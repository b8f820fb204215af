import { type Sentence, sentencesOf, spokenBetween, type Transcript } from '@galley/transcript';
import { z } from 'zod';
import type { EngineContext, ExtractRequest, TopicFinding } from '@galley/writing-core';
import { adaptTopics } from './adapt.js';
import { findingOf, type RawTopic, RawTopics } from './findings.js';
import { asData, contentWords, eachOf, numbered, partsOf } from './material.js';
import type { Model } from './model.js';
import { choosePrompt, promptVersion, topicsPrompt } from './prompts.js';
import { inHalves } from './smaller.js';

/** Characters of transcript in one call; thorough reads in smaller parts and so finds more. */
const partSize = { standard: 24_000, thorough: 10_000 };
/** The most topics of one source, unless the caller names another number. */
const usualMost = 8;
const charactersPerTopic = 3_700;

/** Finds topics part by part over the whole transcript, then chooses among them. */
export async function extractTopics(
  model: Model,
  request: ExtractRequest,
  context: EngineContext,
): Promise<TopicFinding[]> {
  const { transcript } = request;
  const depth = request.depth ?? 'standard';
  const parts = partsOf(transcript, partSize[depth]);
  const wanted =
    request.count ??
    Math.max(
      1,
      Math.min(request.maxCount ?? usualMost, Math.round(transcript.characters / charactersPerTopic)),
    );
  let read = 0;
  const found = await eachOf(parts, async (part) => {
    const share = Math.ceil((wanted * length(part)) / Math.max(1, length(sentencesOf(transcript)))) + 1;
    const topics = await inHalves(part, (sentences) =>
      topicsOfPart(model, request, sentences, share, context),
    );
    read += 1;
    if (read < parts.length)
      await context.onStep?.('Reading the transcript', Math.round((90 * read) / parts.length));
    return topics;
  });
  const candidates = distinct(found.flat(), request.exclude ?? []);
  const chosen = candidates.length <= wanted ? candidates : await choose(model, candidates, wanted, context);
  return chosen.sort((a, b) => a.from - b.from);
}

const length = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.length, 0);

async function topicsOfPart(
  model: Model,
  request: ExtractRequest,
  part: readonly Sentence[],
  share: number,
  context: EngineContext,
): Promise<TopicFinding[]> {
  const known = request.exclude?.length
    ? `\nTopics that exist already and are not wanted again:\n${asData('known', request.exclude.join('\n'))}`
    : '';
  const chapters = chaptersOf(request, part);
  const published =
    chapters === ''
      ? ''
      : `\nChapters as they were published, with their seconds; a hint where subjects begin:\n${asData('chapters', chapters)}`;
  const answer = await model.ask(
    {
      purpose: 'Find topics',
      promptVersion,
      schema: RawTopics,
      adapt: adaptTopics,
      messages: [
        { role: 'system', content: topicsPrompt('the expert', request.depth === 'thorough') },
        {
          role: 'user',
          content: `Expert and recording:\n${asData('recording', `${request.guruName}\n${request.title}`)}\nUp to ${share} topics.${known}${published}\n${asData('transcript', numbered(part))}`,
        },
      ],
    },
    context,
  );
  return answer.topics.slice(0, share).flatMap((topic) => findingWithin(request.transcript, topic, part));
}

/** The chapters that begin within a part, a line each. */
function chaptersOf({ chapters = [] }: ExtractRequest, part: readonly Sentence[]): string {
  const [from, to] = [part[0]?.startSeconds ?? 0, part.at(-1)?.startSeconds ?? 0];
  return chapters
    .filter(({ startSeconds }) => startSeconds >= from && startSeconds <= to)
    .map(({ startSeconds, title }) => `${startSeconds} ${title}`)
    .join('\n');
}

function findingWithin(transcript: Transcript, topic: RawTopic, part: readonly Sentence[]): TopicFinding[] {
  const finding = findingOf(transcript, topic, part);
  return finding === null || spokenBetween(transcript, finding.from, finding.to) === '' ? [] : [finding];
}

/** Without repetitions: neither of each other nor of the titles that exist. */
function distinct(findings: readonly TopicFinding[], exclude: readonly string[]): TopicFinding[] {
  const titles = exclude.map((title) => contentWords(title));
  return findings.filter((finding) => {
    const words = contentWords(finding.title);
    if (titles.some((known) => alike(known, words))) return false;
    titles.push(words);
    return true;
  });
}

function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > 0 && shared >= 0.75 * Math.max(a.size, b.size);
}

const Chosen = z.object({ chosen: z.array(z.number()) });

async function choose(
  model: Model,
  candidates: readonly TopicFinding[],
  wanted: number,
  context: EngineContext,
): Promise<TopicFinding[]> {
  await context.onStep?.('Choosing topics', 90);
  const list = candidates.map((topic, i) => `${i + 1}. ${topic.title}: ${topic.excerpt}`).join('\n');
  const { chosen } = await model.ask(
    {
      purpose: 'Choose topics',
      promptVersion,
      schema: Chosen,
      messages: [
        { role: 'system', content: choosePrompt },
        { role: 'user', content: `Choose ${wanted}.\n${asData('topics', list)}` },
      ],
    },
    context,
  );
  const picked = [...new Set(chosen)]
    .map((number) => candidates[number - 1])
    .filter((topic) => topic !== undefined);
  const rest = candidates.filter((topic) => !picked.includes(topic));
  return [...picked, ...rest].slice(0, wanted);
}
