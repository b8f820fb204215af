import {
  type Corpus,
  type Interest,
  interestOf,
  isClaim,
  linesBetween,
  type Phrase,
  phrasesOf,
  type SubjectStretch,
  stretchTitle,
  Telling,
} from '@galley/writing-core';

/** Of fewer topics than this a recording looks empty. */
const fewest = 3;

/** A stretch that may become a topic. */
export interface TopicDraft {
  readonly stretch: SubjectStretch;
  readonly title: string;
  readonly phrases: readonly Phrase[];
  readonly interest: Interest;
  readonly value: number;
  /** A sentence says something whole of it. */
  readonly claims: boolean;
  /** A sentence that can be shown says what the title names. */
  readonly told: boolean;
}

/**
 * Without a number to reach, small talk and procedure, which claim nothing, are no topics, and a title that nobody can be
 * quoted on is none: as long as a few others are left. The one that offers most is shown in any case.
 */
export function worthShowing(drafts: readonly TopicDraft[]): readonly TopicDraft[] {
  const most = Math.max(...drafts.map(({ value }) => value));
  const telling = drafts.filter(({ claims, value }) => claims || value === most);
  const told = drafts.filter((draft) => draft.told || draft.value === most);
  const both = telling.filter((draft) => told.includes(draft));
  return [both, told, telling].find((some) => some.length >= fewest) ?? drafts;
}

/** The best of each subject first: a recording that comes back to a subject has others to offer, too. */
export function mostValuable(drafts: readonly TopicDraft[], count: number): TopicDraft[] {
  const sorted = drafts.toSorted((a, b) => b.value - a.value);
  const leads = sorted.map(leadOf);
  const [first, again] = [true, false].map((isFirst) =>
    sorted.filter((_, i) => (leads.indexOf(leads[i]) === i) === isFirst),
  );
  return [...(first ?? []), ...(again ?? [])].slice(0, count);
}

/** Whether drafts of less value would change nothing of what is chosen: enough subjects are whole and told. */
export function areEnough(drafts: readonly TopicDraft[], count: number): boolean {
  const whole = drafts.filter((draft) => draft.claims && draft.told);
  return whole.length >= fewest && new Set(whole.map(leadOf)).size >= count;
}

const leadOf = ({ phrases }: Pick<TopicDraft, 'phrases'>): string | undefined => phrases[0]?.text;

/** A stretch before its title is looked for, which is most of the work. */
export interface Candidate extends Pick<TopicDraft, 'stretch' | 'phrases' | 'value'> {
  /** Words of the phrases of earlier stretches, which their titles may use. */
  readonly taken: ReadonlySet<string>;
}

/** The stretches of a recording in their order, with what they offer. */
export function* candidatesIn(corpus: Corpus, stretches: readonly SubjectStretch[]): Generator<Candidate> {
  const taken = new Set<string>();
  for (const stretch of stretches) {
    const phrases = phrasesOf(corpus, stretch.from, stretch.to);
    yield { stretch, phrases, value: valueOf(corpus, stretch, phrases), taken: new Set(taken) };
    for (const term of phrases.slice(0, 2).flatMap((phrase) => phrase.terms)) taken.add(term);
  }
}

/** @param titles those of other topics; null where nothing names the stretch */
export function topicDraft(
  corpus: Corpus,
  { stretch, phrases, value, taken }: Candidate,
  titles: ReadonlySet<string>,
): TopicDraft | null {
  const own = stretchTitle(corpus, stretch, phrases, taken, titles);
  if (own === null) return null;
  const interest = interestOf(phrases);
  const lines = linesBetween(corpus, stretch.from, stretch.to);
  const telling = new Telling(corpus, lines);
  const given = stretch.title;
  // A chapter's title may be "Intro", or promise what nobody says.
  const title = given !== undefined && !titles.has(given) && telling.isTold(given) ? given : own;
  const told = telling.isTold(title);
  const claims = lines.some((line) => line.terms.some((term) => interest.has(term)) && isClaim(corpus, line));
  return { stretch, title, phrases, interest, value, claims, told };
}

/** How much a stretch offers: strong phrases, and sentences that can be shown. */
function valueOf(corpus: Corpus, stretch: SubjectStretch, phrases: readonly Phrase[]): number {
  const lines = linesBetween(corpus, stretch.from, stretch.to);
  const shown = lines.filter(
    (line) => line.traits.standsAlone && !line.traits.filler && !line.traits.housekeeping,
  ).length;
  const chatter = lines.filter((line) => line.traits.housekeeping).length;
  const strength = phrases.slice(0, 3).reduce((sum, phrase) => sum + phrase.score, 0);
  return (
    strength +
    Math.log2(1 + shown) -
    ((3 * chatter) / Math.max(1, lines.length)) * Math.log2(1 + lines.length)
  );
}
