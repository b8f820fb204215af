import type { TranscriptSegment } from '@galley/contracts';
import { formatTimestamp } from '@galley/transcript';
import {
  type Corpus,
  corpusOf,
  type EngineContext,
  type ExtractRequest,
  type Interest,
  inWords,
  joined,
  type Line,
  linesBetween,
  markUsed,
  Pace,
  passagesIn,
  type Phrase,
  plainTaste,
  quoteOf,
  quotesIn,
  running,
  sameSubject,
  segment,
  segmentOf,
  sentenceCase,
  spokenPhrase,
  type SubjectStretch,
  subjectLinesFor,
  takeFresh,
  type Taste,
  type TopicFinding,
  usualCount,
  verbatim,
  voiceOf,
} from '@galley/writing-core';
import {
  areEnough,
  type Candidate,
  candidatesIn,
  mostValuable,
  topicDraft,
  type TopicDraft,
  worthShowing,
} from './topic-drafts.js';
import { inFull, leadIn, leading } from './frames.js';
import { wordingIn } from './wording-in.js';
import { Variants } from './variants.js';

/** When no number of topics is asked for, one topic covers about so many characters of the transcript. */
const charactersPerTopic = 3700;
const defaultMost = 8;
const fewest = 3;

/** Finds the topics of a recording in the order they come up. Fewer than asked for where it holds fewer. */
export async function extractTopics(
  request: ExtractRequest,
  context: EngineContext = {},
): Promise<TopicFinding[]> {
  const pace = new Pace(context);
  await pace.step('Reading the transcript', 5);
  const corpus = await corpusOf(request.transcript, pace);
  if (corpus.lines.length < 2) return [];
  await pace.step('Finding the topics', 40);
  const wanted = request.count ?? request.maxCount ?? defaultMost;
  const stretches = await stretchesOf(corpus, request, pace);
  const candidates: Candidate[] = [];
  for (const candidate of candidatesIn(corpus, stretches)) {
    candidates.push(candidate);
    await pace.breathe();
  }
  const drafts: TopicDraft[] = [];
  // Titles are looked for from the most valuable stretch on, until those of less value would change nothing.
  for (const candidate of candidates.toSorted((a, b) => b.value - a.value)) {
    if (areEnough(drafts, wanted)) break;
    const titles = new Set(drafts.map(({ title }) => title));
    const draft = topicDraft(corpus, candidate, titles);
    if (draft && !excluded(draft, request.exclude ?? [])) drafts.push(draft);
    await pace.breathe();
  }
  const best = mostValuable(request.count === undefined ? worthShowing(drafts) : drafts, wanted);
  const chosen = best.toSorted((a, b) => a.stretch.from - b.stretch.from);
  await pace.step('Choosing quotes', 70);
  const voice = voiceOf(corpus, request.guruName);
  const findings: TopicFinding[] = [];
  for (const draft of chosen) {
    const finding = findingOf(corpus, draft, request.guruName, { ...plainTaste, voice });
    if (finding) findings.push(finding);
    await pace.breathe();
  }
  await pace.step('Topics found', 100);
  return findings;
}

async function stretchesOf(corpus: Corpus, request: ExtractRequest, pace: Pace): Promise<SubjectStretch[]> {
  const characters = corpus.lines.reduce((sum, { length }) => sum + length + 1, 0);
  const most = request.count ?? request.maxCount ?? defaultMost;
  const usual = Math.max(fewest, Math.round(usualCount(characters)));
  // Few topics of a long recording: longer stretches, so that what is chosen covers more of it.
  const wide = Math.max(Math.ceil(most * 1.75), Math.round(characters / 8000));
  const shown = (request.exclude?.length ?? 0) + Math.max(request.count ?? 0, Math.min(usual, wide));
  const fine = Math.round(characters / charactersPerTopic);
  const count = request.depth === 'thorough' ? Math.max(shown, fine) : shown;
  const least = Math.max(500, Math.min(1200, characters / count / 2.5));
  const { chapters = [] } = request;
  return segment(corpus, pace, count === usual ? { least, chapters } : { count, least, chapters });
}

const excluded = (draft: TopicDraft, titles: readonly string[]): boolean =>
  titles.some((title) => sameSubject(title, draft.title));

function findingOf(corpus: Corpus, draft: TopicDraft, guruName: string, taste: Taste): TopicFinding | null {
  const { stretch, interest, phrases, title } = draft;
  const used = new Set<string>();
  const quotes = quotesIn(corpus, stretch, interest, taste);
  // A stretch may end with a goodbye: a sentence about the subject comes before any other.
  const quote = quotes.find(({ terms }) => terms.some((term) => interest.has(term))) ?? quotes[0];
  if (!quote) return null;
  const excerpt = excerptOf(corpus, stretch, interest, taste, used) ?? running(corpus, { lines: [quote] });
  return {
    title,
    excerpt,
    details: detailsOf(corpus, draft, taste, used) || excerpt,
    reasoning: reasoningOf(corpus, stretch, phrases),
    quote: quoteOf(corpus, quote),
    from: stretch.from,
    to: stretch.to,
    subjectLines: subjectLinesFor(corpus, stretch, {
      title,
      phrases,
      guruName: taste.voice ?? mainSpeaker(corpus, stretch) ?? guruName,
      count: 5,
      mayBeFewer: true,
    }),
    segments: segmentsOf(corpus, stretch),
  };
}

/** Who says most in a stretch; null where nobody is named. */
function mainSpeaker(corpus: Corpus, stretch: SubjectStretch): string | null {
  const said = new Map<string, number>();
  for (const { speaker, words } of linesBetween(corpus, stretch.from, stretch.to)) {
    if (speaker !== null) said.set(speaker, (said.get(speaker) ?? 0) + words);
  }
  return [...said].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Two or three neighbouring sentences, or two that stand alone. */
function excerptOf(
  corpus: Corpus,
  stretch: SubjectStretch,
  interest: Interest,
  taste: Taste,
  used: Set<string>,
): string | null {
  const wishes = { leastWords: 22, mostWords: 70, mostLines: 3, withQuestions: false };
  const found = passagesIn(corpus, stretch, interest, wishes, taste).filter(
    (passage) => passage.lines.length >= 2,
  );
  const best = found[0];
  if (best) {
    markUsed(best, used);
    return running(corpus, best);
  }
  const alone = takeFresh(
    passagesIn(corpus, stretch, interest, { ...wishes, leastWords: 7, mostLines: 1 }, taste),
    used,
    70,
  ).slice(0, 3);
  return alone.length === 0 ? null : alone.map((passage) => running(corpus, passage)).join(' ');
}

/** Two to four short paragraphs: the speakers' own words, each with who said them. Plain text. */
function detailsOf(
  corpus: Corpus,
  { stretch, interest, phrases }: TopicDraft,
  taste: Taste,
  used: Set<string>,
): string {
  const wishes = { leastWords: 18, mostWords: 90, mostLines: 5, withQuestions: false };
  const passages = takeFresh(passagesIn(corpus, stretch, interest, wishes, taste), used, 290).slice(0, 4);
  const place = {
    formal: false,
    named: new Set<string>(),
    told: new Set<string>(),
    phrases,
    variants: new Variants(stretch.from),
    wording: wordingIn(corpus.language),
    spoken: (phrase: Phrase) => spokenPhrase(corpus, stretch, phrase),
  };
  return passages
    .map((passage, number) => {
      const sameSpeaker = number > 0 && passages[number - 1]?.speaker === passage.speaker;
      const paragraph = leading(leadIn(passage, { ...place, sameSpeaker }), verbatim(passage), place.wording);
      if (passage.speaker !== null) place.named.add(passage.speaker);
      return paragraph;
    })
    .join('\n\n');
}

/** Why this matters, from what can be counted. */
function reasoningOf(corpus: Corpus, stretch: SubjectStretch, phrases: readonly Phrase[]): string {
  const lines = linesBetween(corpus, stretch.from, stretch.to);
  const facts: string[] = [];
  const minutes = minutesOf(lines);
  const share = Math.round((stretch.characters / Math.max(1, corpus.transcript.characters)) * 100);
  if (minutes !== null) facts.push(`the recording stays on it for about ${minutes}`);
  else if (share >= 3) facts.push(`it takes up about ${share}% of the recording`);
  const key = phrases[0];
  const repeats = key
    ? lines.filter((line) => key.terms.every((term) => line.terms.includes(term))).length
    : 0;
  if (key && repeats >= 3) facts.push(`“${key.text}” comes up in ${inWords(repeats)} sentences`);
  const figures = lines.reduce((sum, line) => sum + line.traits.numbers, 0);
  if (figures >= 6) facts.push(`${figures} figures are given`);
  const speakers = [...new Set(lines.map((line) => line.speaker).filter((name) => name !== null))];
  if (facts.length < 2 && speakers.length > 1)
    facts.push(
      `${joined(speakers.slice(0, 3).map((name) => inFull(name, wordingIn(corpus.language))))} talk it through`,
    );
  return `${sentenceCase(listed(facts.length === 0 ? ['it has a passage of its own in the recording'] : facts))}.`;
}

const listed = (facts: readonly string[]) =>
  facts.length > 2 ? `${facts.slice(0, -1).join(', ')}, and ${facts.at(-1) ?? ''}` : joined(facts);

function minutesOf(lines: readonly Line[]): string | null {
  const start = lines[0]?.startSeconds ?? null;
  const end = lines.at(-1)?.startSeconds ?? null;
  if (start === null || end === null || end - start < 45) return null;
  const minutes = Math.max(1, Math.round((end - start) / 60));
  return `${inWords(minutes)} ${minutes === 1 ? 'minute' : 'minutes'} (from ${formatTimestamp(start)})`;
}

const fewestSegments = 3;
const mostSegments = 8;

/** Three to eight parts of the stretch, cut where a turn or a sentence ends; each knows what was said before it. */
function segmentsOf(corpus: Corpus, stretch: SubjectStretch): TranscriptSegment[] {
  const lines = linesBetween(corpus, stretch.from, stretch.to);
  const wanted = Math.min(mostSegments, Math.max(fewestSegments, Math.round(stretch.characters / 600)));
  const target = stretch.characters / wanted;
  const groups: Line[][] = [];
  let size = Infinity;
  for (const line of lines) {
    const turns = groups.at(-1)?.at(-1)?.turn !== line.turn;
    const full = size >= target || (turns && size >= target * 0.7);
    if (groups.length === 0 || (full && groups.length < wanted)) {
      groups.push([line]);
      size = line.text.length;
    } else {
      groups.at(-1)?.push(line);
      size += line.text.length + 1;
    }
  }
  return groups.map((group) => {
    const before = corpus.lines[(group[0]?.index ?? 0) - 1];
    const speaker = group[0]?.speaker ?? null;
    const context = [speaker, before?.text].filter((part) => part != null);
    return segmentOf(group, context.length === 0 ? null : context.join(', after: '));
  });
}
