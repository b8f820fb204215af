import { oncePer } from '@galley/transcript';
import { stemOf, wordsOf } from '../retrieval/terms.js';
import { opensAlone } from './claims.js';
import type { Corpus, Line } from './corpus.js';
import { isPunctuated, presentable } from './passages.js';

/** Shorter words of a title ("the", "of", "can") name nothing. */
const fewestLetters = 4;
/** As many of the sentences that say most about a title count as an answer to it. */
const answers = 3;
/** A sentence that says less than this share of what the best one says is no answer. */
const leastShare = 0.5;

const stemsOf = oncePer((line: Line): ReadonlySet<string> => new Set(wordsOf(line.text).map(stemOf)));

/** Finds the sentences of `lines` that say most about a title: those that hold most of its words, rare words first. */
export class Telling {
  private readonly holding = new Map<string, readonly Line[]>();
  /** Stems of the words of each line; a title asks for several of them. */
  private said: readonly ReadonlySet<string>[] | null = null;

  constructor(
    private readonly corpus: Corpus,
    private readonly lines: readonly Line[],
  ) {}

  /** The sentences that say most about a title and can be shown, best first; at most three, none for a title of other words. */
  answers(title: string): Line[] {
    const ranked = this.ranked(title);
    const [best] = ranked;
    if (!best) return [];
    const first = ranked.slice(0, answers).filter(({ line }) => this.canBeShown(line));
    const others = ranked
      .slice(answers)
      .filter(({ line, score }) => score >= best.score * leastShare && this.canBeShown(line));
    const found = (first.length > 0 ? first : others).slice(0, answers).map(({ line }) => line);
    const alone = found.filter((line) => this.standsAlone(line));
    return [...alone, ...found.filter((line) => !alone.includes(line))];
  }

  /** The three sentences that say most about a title, whether they can be shown or not. */
  sayingMost(title: string): Line[] {
    return this.ranked(title)
      .slice(0, answers)
      .map(({ line }) => line);
  }

  /** Whether one of the sentences that say most about a title can be shown: a text under it keeps its promise. */
  isTold(title: string): boolean {
    return this.firstTold(title) !== null;
  }

  /** Which of the sentences that say most about a title is the first that can be shown, 0 for the best; null for none. */
  firstTold(title: string): number | null {
    const place = this.ranked(title)
      .slice(0, answers)
      .findIndex(({ line }) => this.canBeShown(line));
    return place < 0 ? null : place;
  }

  private ranked(title: string): { line: Line; score: number }[] {
    const scores = new Map<Line, number>();
    const wanted = wordsOf(title).filter((word) => word.length >= fewestLetters);
    for (const stem of new Set(wanted.map(stemOf))) {
      const lines = this.linesWith(stem);
      for (const line of lines) scores.set(line, (scores.get(line) ?? 0) + 1 / (1 + lines.length));
    }
    return [...scores]
      .map(([line, score]) => ({ line, score }))
      .sort((a, b) => b.score - a.score || a.line.from - b.line.from);
  }

  private linesWith(stem: string): readonly Line[] {
    const known = this.holding.get(stem);
    if (known) return known;
    const said = (this.said ??= this.lines.map(stemsOf));
    const lines = this.lines.filter((_, i) => said[i]?.has(stem));
    this.holding.set(stem, lines);
    return lines;
  }

  private canBeShown(line: Line): boolean {
    return (
      presentable(this.corpus, line) &&
      !line.traits.question &&
      line.words >= shortest &&
      (line.traits.standsAlone || !isPunctuated(this.corpus))
    );
  }

  /** Those come first that neither lean on others nor speak of the speaker. */
  private standsAlone(line: Line): boolean {
    if (this.leads(line) || line.traits.hedged || /^I\b/.test(line.traits.core)) return false;
    return this.corpus.language !== 'en' || opensAlone(line);
  }

  /** Whoever leads the conversation announces things; the answers are for others to give. */
  private leads({ speaker }: Line): boolean {
    return speaker !== null && this.corpus.askers.has(speaker);
  }
}

/** Of fewer words a sentence tells nothing. */
const shortest = 6;
