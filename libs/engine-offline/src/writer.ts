import {
  blockquote,
  escapeHtml,
  isFresh,
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
  running,
  type Section,
  type Subject,
  takeFresh,
  verbatim,
} from '@galley/writing-core';
import { frame, nameOf } from './frames.js';

/** Longest paragraph when neighbouring passages are joined. */
const longestParagraph = 115;

/** Writes paragraphs of one text and remembers what it has used: no sentence appears twice. */
export class Writer {
  readonly used = new Set<string>();
  private readonly named = new Set<string>();
  private paragraphs = 0;

  private readonly manner: Pick<Manner, 'formal' | 'brief'>;

  constructor(manner: Pick<Manner, 'formal' | 'brief'>) {
    this.manner = manner;
  }

  /** The best sentence of a subject, as a hook with who said it, or null. */
  hook(subject: Subject): { line: Line; name: string | null } | null {
    const line = this.bestQuote(subject, subject.topic);
    if (!line) return null;
    this.use(line);
    return { line, name: this.name(line.speaker) };
  }

  /** A blockquote of one sentence from a stretch. */
  pullQuote(section: Section): string | null {
    const line = this.bestQuote(section.subject, section);
    if (!line) return null;
    this.use(line);
    return blockquote(line.traits.core, line.speaker, this.link(section.subject, line));
  }

  private bestQuote(
    { corpus, interest, taste }: Subject,
    span: { from: number; to: number },
  ): Line | undefined {
    const fitting = quotesIn(corpus, span, interest, taste).filter(
      (line) => isFresh({ lines: [line] }, this.used) && presentable(corpus, line),
    );
    // A text in somebody's voice is headed by their words, where they said anything that can stand alone.
    return fitting.find(({ speaker }) => speaker !== null && speaker === taste.voice) ?? fitting[0];
  }

  /** Paragraphs of a section in the order of the recording, about `words` in all. */
  paragraphsOf(section: Section, words: number): string[] {
    const { subject, interest } = section;
    const wishes = { leastWords: 18, mostWords: 95, mostLines: 6, withQuestions: true };
    const found = passagesIn(subject.corpus, section, interest, wishes, subject.taste);
    const passages = merged(takeFresh(found, this.used, words));
    let before: string | null | undefined;
    return passages.map((passage) => {
      const html = this.paragraph(subject, passage, before === passage.speaker && before !== undefined);
      before = passage.speaker;
      return html;
    });
  }

  private paragraph(subject: Subject, passage: SpokenPassage, sameSpeaker: boolean): string {
    const link = this.link(subject, passage.asked[0] ?? passage.lines[0]);
    const impersonal = passage.lines.every((line) => !line.traits.firstPerson) && passage.asked.length === 0;
    const number = this.paragraphs;
    this.paragraphs += 1;
    // After words of the same person, what is put impersonally can go on without quotation marks.
    if (sameSpeaker && impersonal) return p(`${escapeHtml(running(subject.corpus, passage))} ${link}`);
    const { leadIn, asked } = frame(passage, { sameSpeaker, number, ...this.manner, named: this.named });
    for (const speaker of [passage.speaker, passage.asked[0]?.speaker]) if (speaker) this.named.add(speaker);
    const question = asked === null ? '' : `${asked} “${verbatim({ lines: passage.asked })}” `;
    return p(`${escapeHtml(`${question}${leadIn} “${verbatim(passage)}”`)} ${link}`);
  }

  /** Short sentences that hold without their surroundings, as a list; null when there are fewer than two. */
  takeaways(sections: readonly Section[], most: number): string | null {
    const perSection = Math.max(1, Math.ceil(most / Math.max(1, sections.length)));
    const items = sections.flatMap((section) => this.takeawaysOf(section, perSection)).slice(0, most);
    return items.length < 2 ? null : list(items);
  }

  private takeawaysOf({ subject, from, to, interest }: Section, most: number): string[] {
    const { corpus, taste } = subject;
    const fits = (line: Line) =>
      presentable(corpus, line) &&
      line.traits.standsAlone &&
      !line.traits.question &&
      !line.traits.hedged &&
      !line.traits.firstPerson &&
      line.traits.pointing === 0 &&
      !line.traits.past &&
      line.traits.numbers <= 2 &&
      !(line.speaker !== null && corpus.askers.has(line.speaker)) &&
      line.words >= 7 &&
      line.words <= 26 &&
      line.terms.length >= 2;
    const advice = (line: Line) =>
      /\b(?:should|must|never|always|need to|have to|do not|don't|the only)\b/i.test(line.text) ? 0.25 : 0;
    return linesBetween(corpus, from, to)
      .filter(fits)
      .sort((a, b) => lineScore(b, interest, taste) + advice(b) - lineScore(a, interest, taste) - advice(a))
      .filter((line) => isFresh({ lines: [line] }, this.used))
      .slice(0, most)
      .sort((a, b) => a.from - b.from)
      .map((line) => {
        this.use(line);
        return `${escapeHtml(running(corpus, { lines: [line] }))} ${this.link(subject, line)}`;
      });
  }

  /** The name as it stands at this point: in full the first time. */
  name(speaker: string | null): string | null {
    if (speaker === null) return null;
    const name = nameOf(speaker, this.named);
    this.named.add(speaker);
    return name;
  }

  link({ topic }: Subject, line: Line | undefined): string {
    return momentLink({
      sourceId: topic.sourceId,
      videoUrl: topic.videoUrl,
      seconds: line?.startSeconds ?? null,
    });
  }

  private use(line: Line): void {
    markUsed({ lines: [line] }, this.used);
  }
}

/** Passages that follow each other in one turn become one paragraph, as long as it stays readable. */
function merged(passages: readonly SpokenPassage[]): SpokenPassage[] {
  const joined: SpokenPassage[] = [];
  for (const passage of passages) {
    const before = joined.at(-1);
    const next = before?.lines.at(-1)?.index === (passage.lines[0]?.index ?? 0) - 1;
    const together =
      before &&
      next &&
      passage.asked.length === 0 &&
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
