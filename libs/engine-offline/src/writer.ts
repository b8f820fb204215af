import {
  blockquote,
  type Corpus,
  escapeHtml,
  type Interest,
  isClaim,
  isFresh,
  isPunctuated,
  type Line,
  linesBetween,
  lineScore,
  list,
  type Manner,
  markUsed,
  momentLink,
  p,
  type SpokenPassage,
  passagesIn,
  presentable,
  quotesIn,
  type Section,
  type Subject,
  takeFresh,
  Telling,
  verbatim,
} from '@galley/writing-core';
import { leadIn, nameOf } from './frames.js';
import { isInformal } from './informal.js';
import type { Variants } from './variants.js';
import type { Wording } from './wording.js';

/** Longest paragraph when neighbouring passages are joined. */
const longestParagraph = 115;
/** A passage that tells what the title names comes before others. */
const answering = 0.8;

/** Writes paragraphs of one text and remembers what it has used: no sentence appears twice. */
export class Writer {
  readonly used = new Set<string>();
  readonly named = new Set<string>();
  private readonly told = new Set<string>();

  constructor(
    private readonly manner: Pick<Manner, 'formal' | 'brief'>,
    readonly variants: Variants,
    readonly wording: Wording,
  ) {}

  /** The best sentence of a subject, as a hook with who said it, or null. */
  hook(subject: Subject): Line | null {
    const answers = answersOf(subject);
    const claims = this.claimsIn(subject, subject.topic, subject.interest);
    const line =
      claims.find((claim) => answers.includes(claim)) ?? claims[0] ?? this.bestQuote(subject, subject.topic);
    return line ? this.taken(line) : null;
  }

  /** The sentence that says most about what the title names, where the hook is another one; null where none can be shown. */
  answer(subject: Subject, hook: Line | null): Line | null {
    const answers = answersOf(subject);
    if (hook !== null && answers.includes(hook)) return null;
    const line = answers.find((one) => isFresh({ lines: [one] }, this.used));
    return line ? this.taken(line) : null;
  }

  /** A claim that says why something matters, or null. */
  why(subject: Subject): Line | null {
    const line = this.claimsIn(subject, subject.topic, subject.interest).find(({ text }) =>
      matters.test(text),
    );
    return line ? this.taken(line) : null;
  }

  /** A claim to end with, from the last part of a subject; null where there is none. */
  last(subject: Subject): Line | null {
    const { from, to } = subject.topic;
    const line = this.claimsIn(subject, { from: from + (to - from) * 0.5, to }, subject.interest)[0];
    return line ? this.taken(line) : null;
  }

  /** A blockquote of one sentence from a stretch. */
  pullQuote(section: Section): string | null {
    const { subject } = section;
    const line = this.claimsIn(subject, section, section.interest)[0] ?? this.bestQuote(subject, section);
    if (!line) return null;
    this.taken(line);
    return blockquote(line.traits.core, line.speaker, this.link(subject, line));
  }

  /** Unused whole claims of a stretch, best first; those of whoever only leads the conversation are left out. */
  private claimsIn(
    { corpus, taste }: Subject,
    span: { from: number; to: number },
    interest: Interest,
  ): Line[] {
    const score = (line: Line) =>
      lineScore(line, interest, taste) +
      (line.traits.firstPerson ? -0.15 : 0) +
      (line.traits.past ? -0.15 : 0) +
      (/\b(?:should|must|never|always|need to|have to|do not|don't|the only|means)\b/i.test(line.text)
        ? 0.15
        : 0);
    return linesBetween(corpus, span.from, span.to)
      .filter(
        (line) =>
          isClaim(corpus, line) &&
          !(line.speaker !== null && corpus.askers.has(line.speaker)) &&
          line.terms.some((term) => interest.has(term)) &&
          isFresh({ lines: [line] }, this.used),
      )
      .sort((a, b) => score(b) - score(a) || a.from - b.from);
  }

  private bestQuote(
    { corpus, interest, taste }: Subject,
    span: { from: number; to: number },
  ): Line | undefined {
    const fitting = quotesIn(corpus, span, interest, taste).filter(
      (line) =>
        isFresh({ lines: [line] }, this.used) &&
        presentable(corpus, line) &&
        line.traits.pointing === 0 &&
        (!isPunctuated(corpus) ||
          (line.traits.standsAlone && !line.traits.hedged && !/\bI\b/.test(line.text))),
    );
    // A text in somebody's voice is headed by their words, where they said anything that can stand alone.
    return fitting.find(({ speaker }) => speaker !== null && speaker === taste.voice) ?? fitting[0];
  }

  /** Paragraphs of a section in the order of the recording, about `words` in all. */
  paragraphsOf(section: Section, words: number): string[] {
    const { subject, interest } = section;
    const { corpus } = subject;
    const wishes = { leastWords: 18, mostWords: 95, mostLines: 6, withQuestions: false };
    const answers = answersOf(subject);
    const thinkingAloud = isInformal(subject);
    const found = passagesIn(corpus, section, interest, wishes, subject.taste)
      .map((passage) => ({
        passage,
        score:
          passage.score +
          worth(corpus, passage) +
          (passage.lines.some((line) => answers.includes(line)) ? answering : 0),
      }))
      .filter(({ passage }) => !thinkingAloud || worth(corpus, passage) > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ passage }) => passage);
    const passages = merged(takeFresh(found, this.used, words));
    let before: string | null | undefined;
    return passages.map((passage) => {
      const html = this.paragraph(section, passage, before === passage.speaker && before !== undefined);
      before = passage.speaker;
      return html;
    });
  }

  private paragraph(section: Section, passage: SpokenPassage, sameSpeaker: boolean): string {
    const { named, told, variants, wording } = this;
    const words = leadIn(passage, {
      ...this.manner,
      sameSpeaker,
      named,
      told,
      variants,
      wording,
      phrases: section.phrases,
    });
    if (passage.speaker) this.named.add(passage.speaker);
    return p(
      `${escapeHtml(`${words} “${verbatim(passage)}”`)} ${this.link(section.subject, passage.lines[0])}`,
    );
  }

  /** One sentence with the words that lead into it. */
  sentence(subject: Subject, line: Line, lead: string): string {
    return p(`${escapeHtml(`${lead} “${line.traits.core}”`)} ${this.link(subject, line)}`);
  }

  /** Whole claims of the speakers as a list, each with its name; null when there are fewer than two. */
  takeaways(sections: readonly Section[], most: number): string | null {
    const perSection = Math.max(1, Math.ceil(most / Math.max(1, sections.length)));
    const items = sections.flatMap((section) => this.takeawaysOf(section, perSection)).slice(0, most);
    return items.length < 2 ? null : list(items);
  }

  private takeawaysOf(section: Section, most: number): string[] {
    const { subject, interest } = section;
    return this.claimsIn(subject, section, interest)
      .filter(({ words, traits }) => words <= 28 && !traits.past && traits.numbers <= 3)
      .slice(0, most)
      .sort((a, b) => a.from - b.from)
      .map((line) => this.item(subject, this.taken(line)));
  }

  /** An item of a list: the words, who said them, and where. */
  item(subject: Subject, line: Line): string {
    const by = line.speaker === null ? '' : ` — ${this.name(line.speaker) ?? ''}`;
    return `${escapeHtml(`“${line.traits.core}”${by}`)} ${this.link(subject, line)}`;
  }

  /** The name as it stands at this point: in full the first time. */
  name(speaker: string | null): string | null {
    if (speaker === null) return null;
    const name = nameOf(speaker, this.named);
    this.named.add(speaker);
    return name;
  }

  /** A lead-in with the name of whoever says a line, or one for recordings without names. */
  lead(line: Line, named: readonly ((name: string) => string)[], nameless: readonly string[]): string {
    const name = this.name(line.speaker);
    return name === null ? this.variants.pick(nameless) : this.variants.pick(named)(name);
  }

  link({ topic }: Subject, line: Line | undefined): string {
    return momentLink({
      sourceId: topic.sourceId,
      videoUrl: topic.videoUrl,
      seconds: line?.startSeconds ?? null,
      approximate: line?.approximate ?? false,
    });
  }

  taken(line: Line): Line {
    markUsed({ lines: [line] }, this.used);
    return line;
  }
}

/** A passage that opens with a whole claim is read without effort; one that opens with the speaker's own day is not. */
function worth(corpus: Corpus, { lines: [first] }: SpokenPassage): number {
  if (!first) return 0;
  if (isClaim(corpus, first)) return 0.3;
  return (
    (first.traits.firstPerson ? -0.25 : 0) +
    (/^I\b/.test(first.traits.core) ? -0.2 : 0) -
    first.traits.pointing * 0.1
  );
}

const matters =
  /\b(?:importan(?:t|ce)|matters?|because|otherwise|the reason|means that|without|risks?|problems?|depends? on|the point of|the whole point|in order to|so that)\b/i;

/** The sentences of a topic that say most about what its title names and can be shown, best first. */
const answersOf = ({ corpus, topic }: Subject): Line[] =>
  new Telling(corpus, linesBetween(corpus, topic.from, topic.to)).answers(topic.title);

/** Passages that follow each other in one turn become one paragraph, as long as it stays readable. */
function merged(passages: readonly SpokenPassage[]): SpokenPassage[] {
  const joined: SpokenPassage[] = [];
  for (const passage of passages) {
    const before = joined.at(-1);
    const next = before?.lines.at(-1)?.index === (passage.lines[0]?.index ?? 0) - 1;
    const together =
      before &&
      next &&
      before.lines[0]?.turn === passage.lines[0]?.turn &&
      before.words + passage.words <= longestParagraph;
    if (before && together)
      joined[joined.length - 1] = {
        ...before,
        lines: [...before.lines, ...passage.lines],
        to: passage.to,
        words: before.words + passage.words,
      };
    else joined.push(passage);
  }
  return joined;
}
