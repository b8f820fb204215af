import { withoutRole } from '@galley/transcript';
import {
  blockquote,
  escapeHtml,
  h2,
  type Interest,
  isClaim,
  isFresh,
  isPunctuated,
  type Line,
  linesBetween,
  list,
  type Manner,
  markUsed,
  momentLink,
  opensAlone,
  opensPassage,
  p,
  type Phrase,
  presentable,
  quotesIn,
  type Section,
  sentenceCase,
  type SpokenPassage,
  spokenPhrase,
  type Subject,
  takeFresh,
  verbatim,
} from '@galley/writing-core';
import { blemishes, claimScore, matters, merged, saysTheSame, tooRough } from './choosing.js';
import { leadIn, leading, nameBehind, nameOf } from './frames.js';
import { isInformal } from './informal.js';
import { type Kept, naming } from './promise.js';
import { type Prints, rankedOf } from './ranking.js';
import type { Variants } from './variants.js';
import type { Wording } from './wording.js';

/** A claim that tells what the title names is the hook, unless another one is much better. */
const answeringHook = 0.4;
/** So many claims are left for quotes and takeaways before one tells why the text matters. */
const spareClaims = 5;
/** Words of a section that has to make do with what there is. */
const shortest = 70;
/** A hook of fewer words promises nothing. */
const fewestInHook = 9;

/** The name of who speaks stands before a quotation and behind its first sentence in turns. */
const placesOfName = ['before', 'behind'] as const;

/** A sentence that stands alone, with the topic that it is from. */
export interface Place {
  readonly subject: Subject;
  readonly line: Line;
}

/** Writes paragraphs of one text and remembers what it has used: no sentence appears twice. */
export class Writer {
  readonly used = new Set<string>();
  readonly named = new Set<string>();
  private readonly told = new Set<string>();
  /** Sentences that stand in places of their own. */
  private readonly shown: Line[] = [];

  constructor(
    private readonly manner: Pick<Manner, 'formal' | 'brief'>,
    readonly variants: Variants,
    readonly wording: Wording,
    private readonly prints: Prints,
  ) {}

  /**
   * The best sentence of a subject, as a hook with who said it, or null; one that speaks of what the title names comes first.
   *
   * @param answers sentences that say what the title names
   */
  hook(subject: Subject, answers: readonly Line[], title: string): Line | null {
    const claims = this.claimsIn(subject, subject.topic, subject.interest, { answers });
    const { corpus } = subject;
    const names = naming(title);
    const isLong = ({ words }: Line) => words >= fewestInHook;
    const whole = answers.filter(
      (one) =>
        isLong(one) &&
        opensAlone(one) &&
        blemishes(corpus, one) < tooRough &&
        // What somebody tells of their own day opens no text.
        !one.tokens.some(({ text }) => /^I(?:['’]|$)/.test(text)),
    );
    const line =
      claims.find((one) => isLong(one) && names(one)) ??
      whole.find(names) ??
      claims.find(isLong) ??
      whole[0] ??
      claims[0] ??
      (isInformal(subject) ? undefined : this.bestQuote(subject, subject.topic));
    return line ? this.taken(line) : null;
  }

  /** The first of some passages that the text does not have yet, as a paragraph; none where it has them all. */
  telling(kept: readonly Kept[]): string[] {
    const found = kept.find(({ passage }) => isFresh(passage, this.used));
    if (!found) return [];
    const { subject, passage } = found;
    for (const line of passage.lines) this.taken(line);
    return [this.paragraph({ subject, ...subject.topic, phrases: subject.phrases }, passage, false)];
  }

  /** A claim that says why something matters, or null. */
  why(subject: Subject): Line | null {
    const claims = this.claimsIn(subject, subject.topic, subject.interest);
    const line = claims.length < spareClaims ? undefined : claims.find(({ text }) => matters.test(text));
    return line ? this.taken(line) : null;
  }

  /** A claim to end with, from the last part of a subject; null where there is none. */
  last(subject: Subject): Place | null {
    const { from, to } = subject.topic;
    const line = this.claimsIn(subject, { from: from + (to - from) * 0.5, to }, subject.interest)[0];
    return line ? { subject, line: this.taken(line) } : null;
  }

  /** A blockquote of one claim from a stretch; where it is needed, of the best sentence. */
  pullQuote(section: Section, needed: boolean): string | null {
    const { subject } = section;
    const [claim] = this.claimsIn(subject, section, section.interest);
    // In captions without marks nothing is known to be a claim.
    const other = (needed && !isInformal(subject)) || !isPunctuated(subject.corpus);
    const rough = { roughest: Infinity };
    const line =
      claim ??
      (other ? this.bestQuote(subject, section) : undefined) ??
      (needed ? this.claimsIn(subject, subject.topic, subject.interest, rough)[0] : undefined);
    if (!line) return null;
    this.taken(line);
    return blockquote(line.traits.core, line.speaker && withoutRole(line.speaker), this.link(subject, line));
  }

  /** Unused whole claims of a stretch, best first; those of whoever only leads the conversation are left out. */
  private claimsIn(
    { corpus, taste }: Subject,
    span: { from: number; to: number },
    interest: Interest,
    { answers = [], roughest = tooRough }: { answers?: readonly Line[]; roughest?: number } = {},
  ): Line[] {
    const score = (line: Line) =>
      claimScore(corpus, line, interest, taste) + (answers.includes(line) ? answeringHook : 0);
    return linesBetween(corpus, span.from, span.to)
      .filter(
        (line) =>
          isClaim(corpus, line) &&
          blemishes(corpus, line) < roughest &&
          !(line.speaker !== null && corpus.askers.has(line.speaker)) &&
          line.terms.some((term) => interest.has(term)) &&
          !this.hasShown(line) &&
          isFresh({ lines: [line] }, this.used),
      )
      .map((line) => ({ line, score: score(line) }))
      .sort((a, b) => b.score - a.score || a.line.from - b.line.from)
      .map(({ line }) => line)
      .filter((line, i, lines) => !lines.slice(0, i).some((other) => saysTheSame(other, line)));
  }

  private bestQuote(
    { corpus, interest, taste }: Subject,
    span: { from: number; to: number },
  ): Line | undefined {
    const fitting = quotesIn(corpus, span, interest, taste).filter(
      (line) =>
        isFresh({ lines: [line] }, this.used) &&
        !this.hasShown(line) &&
        presentable(corpus, line) &&
        line.traits.pointing === 0 &&
        (corpus.language !== 'en' || (isPunctuated(corpus) ? opensPassage(line) : opensAlone(line))) &&
        (!isPunctuated(corpus) ||
          (line.traits.standsAlone && !line.traits.hedged && !/\bI\b/.test(line.text))),
    );
    // A text in somebody's voice is headed by their words, where they said anything that can stand alone.
    return fitting.find(({ speaker }) => speaker !== null && speaker === taste.voice) ?? fitting[0];
  }

  /** Paragraphs of a section in the order of the recording, about `words` in all. */
  paragraphsOf(section: Section, words: number): string[] {
    const { subject } = section;
    const { all: ranked, good: printable } = rankedOf(section);
    const good = takeFresh(printable, this.used, words);
    const left = words - good.reduce((sum, passage) => sum + passage.words + 6, 0);
    // A section of which nothing can be printed has one passage all the same: it is what the text is about.
    const enough = isInformal(subject) || (this.prints === 'only' && good.length > 0);
    const others = enough ? [] : takeFresh(ranked, this.used, this.prints === 'only' ? shortest : left);
    const passages = merged([...good, ...others].sort((a, b) => a.from - b.from));
    let before: string | null | undefined;
    return passages.map((passage) => {
      const html = this.paragraph(section, passage, before === passage.speaker && before !== undefined);
      before = passage.speaker;
      return html;
    });
  }

  private paragraph(
    section: Pick<Section, 'subject' | 'from' | 'to' | 'phrases'>,
    passage: SpokenPassage,
    sameSpeaker: boolean,
  ): string {
    const { named, told, variants, wording } = this;
    const { subject, phrases } = section;
    const spoken = (phrase: Phrase) => spokenPhrase(subject.corpus, section, phrase);
    const place = { ...this.manner, sameSpeaker, named, told, variants, wording, phrases, spoken };
    const behind = variants.pick(placesOfName) === 'behind' ? nameBehind(passage, place) : null;
    const words = behind ?? leading(leadIn(passage, place), verbatim(passage), wording);
    if (passage.speaker) this.named.add(passage.speaker);
    return p(`${escapeHtml(words)} ${this.link(subject, passage.lines[0])}`);
  }

  /** Words over a list: a heading or a line that ends in a colon; none where the language has none. */
  titled(words: string, asHeading: boolean): string[] {
    return words === '' ? [] : [asHeading ? h2(words) : p(escapeHtml(`${words}${this.wording.colon}`))];
  }

  /** One sentence with the words that lead into it. */
  sentence(subject: Subject, line: Line, lead: string): string {
    return p(
      `${escapeHtml(leading(sentenceCase(lead), line.traits.core, this.wording))} ${this.link(subject, line)}`,
    );
  }

  /** Whole claims of the speakers for a list; none when there are too few. */
  takeaways(sections: readonly Section[], most: number, least = 2): Place[] {
    const perSection = Math.max(1, Math.ceil(most / Math.max(1, sections.length)));
    const found = sections.flatMap((section) => this.takeawaysOf(section, perSection)).slice(0, most);
    return found.length < least ? [] : found;
  }

  private takeawaysOf(section: Section, most: number): Place[] {
    const { subject, interest } = section;
    const claims = this.claimsIn(subject, section, interest);
    // The running text keeps as many of them.
    const spare = Math.max(1, Math.floor(claims.length / 2));
    return claims
      .filter(({ words, traits }) => words <= 28 && !traits.past && traits.numbers <= 3)
      .slice(0, Math.min(most, spare))
      .sort((a, b) => a.from - b.from)
      .map((line) => ({ subject, line: this.taken(line) }));
  }

  /** A list of sentences: the words of each, who said them, and where. */
  listed(places: readonly Place[]): string {
    const items = places.map(({ subject, line }) => {
      const by = line.speaker === null ? '' : ` — ${this.name(line.speaker) ?? ''}`;
      return `${escapeHtml(`${this.wording.quoted(line.traits.core)}${by}`)} ${this.link(subject, line)}`;
    });
    return list(items);
  }

  /** The name as it stands at this point: in full the first time. */
  name(speaker: string | null): string | null {
    if (speaker === null) return null;
    const name = nameOf(speaker, this.named, this.wording);
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

  /** A sentence that says the same stands in a place of its own. */
  hasShown(line: Line): boolean {
    return this.shown.some((other) => saysTheSame(other, line));
  }

  taken(line: Line): Line {
    markUsed({ lines: [line] }, this.used);
    this.shown.push(line);
    return line;
  }
}
