import { bareTimes } from './bare-times.js';
import type { LineStart, ReadLine } from './labels.js';
import { namesAlone } from './names-alone.js';
import { shapeOf, withoutRole, wordsOfName } from './names.js';

/** The label and time that count in a line. `length` as in `LineStart`. */
export interface Mark {
  readonly length: number;
  readonly seconds: number | null;
  readonly speaker: string | null;
}

/** What a whole file says about one name. */
interface Evidence {
  uses: number;
  /** Uses that begin a paragraph. */
  opening: number;
  /** It stands in bold or beside a time somewhere. */
  strong: boolean;
  /** Always in small letters, or without a space behind its colon. */
  loose: boolean;
}

/** What a whole file says about its labels. */
interface Layout {
  readonly names: ReadonlyMap<string, Evidence>;
  /** Labels begin so many lines or paragraphs that they are how this file shows its turns. */
  readonly labelled: boolean;
  /** Nearly every line begins a turn, or nearly every paragraph does. */
  readonly everyLine: boolean;
  readonly everyParagraph: boolean;
  /** So nearly every one that whatever stands before a colon there is a label. */
  readonly always: boolean;
  /** Labels stand behind times. */
  readonly timed: boolean;
  /** Strong labels are how this file shows its turns: then no others are labels. */
  readonly strong: boolean;
  /** Names that return, or are strong. */
  readonly known: number;
  /** Distinct names, without loose ones. */
  readonly distinct: number;
  readonly phrases: boolean;
  /** Index of the first line with a name that returns or is strong. */
  readonly firstKnown: number;
  /** How often a word is said in small letters (in scripts without capitals: at all), outside of labels. */
  readonly said: (word: string) => number;
}

const fewestLabels = 3;

/** Whether a label is more than words before a colon: it stands in bold, or beside a time that is a mark. */
const isStrong = ({ start }: ReadLine, counted: boolean): boolean =>
  start.form === 'marked' ? counted || start.nameLength > 0 : start.form === 'timed' && counted;

/**
 * Decides for the whole text which labels name speakers and which bare times are marks, by evidence over all lines: how
 * often a name returns, whether a time or bold letters stand with it, where in a paragraph it stands, and whether its words
 * are also said. A line alone can't tell "Remember: cut losses" from "Ann: cut losses".
 */
export function marksOf(lines: readonly ReadLine[]): Mark[] {
  const written = lines.filter(({ text }) => text.trim() !== '');
  const bareCounts = bareTimes(written);
  const counted = (line: ReadLine): boolean => !line.start.bare || bareCounts(line);
  const layout = layoutOf(lines, written, counted);
  const verdicts = new Map<string, boolean>();
  const aliases = aliasesOf(layout.names);
  const isSpeaker = (line: ReadLine, index: number): boolean => {
    const { speaker, form } = line.start;
    if (speaker === null || form === null) return false;
    if (form === 'phrase') return layout.phrases || layout.names.get(speaker)?.strong === true;
    if (isStrong(line, counted(line)) || pair.includes(line)) return true;
    const evidence = layout.names.get(aliases.get(speaker) ?? speaker);
    if (evidence === undefined || (layout.strong && !evidence.strong)) return false;
    if (evidence.uses === 1) return isSpeakerOnce(line, index, evidence, layout);
    const known = verdicts.get(speaker) ?? isSpeakerAgain(speaker, evidence, layout);
    verdicts.set(speaker, known);
    return known;
  };
  const named = namesAlone(lines);
  const pair = twoTurns(written, counted, layout);
  return lines.map((line, index): Mark => {
    const over = named.get(index);
    if (over !== undefined) return { length: line.text.length, seconds: null, speaker: over };
    const mark = markOf(line.start, counted(line) || layout.phrases, isSpeaker(line, index));
    return mark.speaker === null ? mark : { ...mark, speaker: aliases.get(mark.speaker) ?? mark.speaker };
  });
}

/** What is left of a line's start when its time or its label are words. */
function markOf(start: LineStart, timeCounts: boolean, nameCounts: boolean): Mark {
  const { length, timeLength, nameLength, seconds, speaker } = start;
  if (nameCounts && (timeCounts || start.form === 'phrase')) return { length, seconds, speaker };
  if (nameCounts && nameLength > 0) return { length: nameLength, seconds: null, speaker };
  // A time behind words that are no label is said, too; a mark that hides a label belongs to no words.
  if (speaker !== null && timeCounts)
    return { length: timeLength, seconds: timeLength > 0 ? seconds : null, speaker: null };
  if (speaker === null && (timeCounts || seconds === null)) return { length, seconds, speaker };
  return { length: 0, seconds: null, speaker: null };
}

function layoutOf(
  lines: readonly ReadLine[],
  written: readonly ReadLine[],
  counted: (line: ReadLine) => boolean,
): Layout {
  const names = evidenceOf(written, counted);
  const isKnown = (name: string | null): boolean => {
    const evidence = name === null ? undefined : names.get(name);
    return evidence !== undefined && (evidence.strong || (evidence.uses > 1 && !evidence.loose));
  };
  const has = ({ start, ...line }: ReadLine): boolean =>
    start.speaker !== null && start.form !== 'phrase' && counted({ start, ...line });
  const labels = written.filter(has);
  const opening = written.filter(({ opens }) => opens);
  const share = (of: readonly ReadLine[]): number => of.filter(has).length / Math.max(1, of.length);
  const byLine = share(written);
  const byParagraph = opening.length >= fewestLabels ? share(opening) : 0;
  const timed = written.filter(({ start }) => start.seconds !== null);
  const byTime = timed.length >= fewestLabels ? share(timed) : 0;
  return {
    names,
    labelled: labels.length >= fewestLabels && Math.max(byLine, byParagraph, byTime) >= 0.3,
    everyLine: byLine >= 0.8 || (byTime >= 0.8 && labels.every(({ start }) => start.seconds !== null)),
    everyParagraph: byParagraph >= 0.8,
    always: written.length >= 6 && Math.max(byLine, byParagraph) >= 0.98,
    timed: labels.filter(({ start }) => start.seconds !== null).length >= labels.length * 0.9,
    strong: areStrong([...names.values()]),
    known: [...names.keys()].filter(isKnown).length,
    distinct: [...names.values()].filter(({ loose }) => !loose).length,
    phrases: phrasesAreNames(written),
    firstKnown: lines.findIndex(({ start }) => isKnown(start.speaker)),
    said: saidIn(lines, names),
  };
}

function evidenceOf(written: readonly ReadLine[], counted: (line: ReadLine) => boolean) {
  const names = new Map<string, Evidence>();
  for (const line of written) {
    const { speaker, form, nameLength } = line.start;
    // A label behind a time that is said, is said as well.
    if (speaker === null || form === null || form === 'phrase' || (nameLength === 0 && !counted(line)))
      continue;
    const known = names.get(speaker) ?? { uses: 0, opening: 0, strong: false, loose: true };
    known.uses += 1;
    if (line.opens) known.opening += 1;
    known.strong ||= isStrong(line, counted(line));
    known.loose &&= form === 'loose';
    names.set(speaker, known);
  }
  return names;
}

/** Whether names that are strong somewhere have most of the labels, two of three. */
function areStrong(names: readonly Evidence[]): boolean {
  const uses = (strong: boolean): number =>
    names.filter((name) => name.strong === strong).reduce((sum, name) => sum + name.uses, 0);
  return uses(true) >= Math.max(fewestLabels, 2 * uses(false));
}

/** A name that returns. In a file without turns, "Remember:" returns as well: then its words must not be said otherwise. */
function isSpeakerAgain(name: string, { uses, opening, strong, loose }: Evidence, layout: Layout): boolean {
  const { labelled, everyLine, everyParagraph } = layout;
  if (strong) return true;
  if (everyLine || (everyParagraph && opening * 2 >= uses)) return labelled || !loose;
  if (loose) return labelled && !everyParagraph && shapeOf(name) === 'name';
  return !isSaid(name, uses, layout) || (labelled && !everyParagraph && uses >= fewestLabels);
}

/** A name that comes once counts if the others have the same form; heads of a file ("Meeting: Planning") don't. */
function isSpeakerOnce(line: ReadLine, index: number, { strong, loose }: Evidence, layout: Layout): boolean {
  const name = line.start.speaker ?? '';
  if (strong) return true;
  if (isHeadOfFile(line, index, layout) || (layout.timed && line.start.seconds === null)) return false;
  const turn = layout.everyLine || (layout.everyParagraph && line.opens);
  if (loose) return layout.always && turn;
  if (layout.known > 0 && layout.labelled && turn) return true;
  const shared =
    layout.known >= 2 || (layout.labelled && (layout.known > 0 || (turn && layout.distinct >= fewestLabels)));
  return shared && !isSaid(name, 1, layout);
}

/** `Meeting: Planning` above the first turn: a short value that is no sentence. */
function isHeadOfFile({ text, start }: ReadLine, index: number, { firstKnown }: Layout): boolean {
  return index < firstKnown && start.seconds === null && !isSentence(text.slice(start.length));
}

/** Whether a label stands before what could be said, and not before the value of a file's head. */
function isSentence(value: string): boolean {
  const words = value.trim();
  return words.length > 80 || /[.!?…。！？।؟]["'”’]?$/u.test(words);
}

/**
 * The lines of a text of two turns: its only labels are two different full names before sentences, one of them before all
 * words, the other at the beginning of a line or paragraph. Empty for any other text.
 */
function twoTurns(
  written: readonly ReadLine[],
  counted: (line: ReadLine) => boolean,
  layout: Layout,
): readonly ReadLine[] {
  const labels = written.filter(
    (line) => line.start.speaker !== null && line.start.form !== 'loose' && counted(line),
  );
  const [first, second] = labels;
  if (labels.length !== 2 || first !== written[0] || layout.distinct !== 2) return [];
  if (written.length > 2 && second?.opens !== true) return [];
  const isTurn = ({ start, text }: ReadLine): boolean =>
    start.form === 'colon' && isFullName(start.speaker ?? '', layout) && isSentence(text.slice(start.length));
  return labels.every(isTurn) ? labels : [];
}

/** At least two words, none of them a number, and not words that are said as well. */
function isFullName(name: string, layout: Layout): boolean {
  const words = withoutRole(name).split(/\s+/);
  return words.length >= 2 && words.every((word) => !/\p{N}/u.test(word)) && !isSaid(name, 1, layout);
}

/** Whether the words of a label are said too often for a name. `Speaker 1` says itself what it is. */
function isSaid(name: string, uses: number, { said }: Layout): boolean {
  const words = wordsOfName(name);
  if (words.length === 0 || (uses > 1 && /\d$/.test(name))) return false;
  const caseless = /^\p{Lo}/u.test(words[0] ?? '');
  return words.every((word) => said(word) > (caseless ? uses * 3 : uses / 2));
}

/** Counts the words of labels in what is said; the text is gone through only when somebody asks. */
function saidIn(lines: readonly ReadLine[], names: Layout['names']): (word: string) => number {
  let counts: Map<string, number> | null = null;
  const count = (): Map<string, number> => {
    const found = new Map([...names.keys()].flatMap(wordsOfName).map((word) => [word, 0]));
    for (const { text, start } of lines)
      for (const [word] of text
        .slice(start.speaker === null ? 0 : start.length)
        .matchAll(/[\p{Ll}\p{Lo}][\p{L}\p{M}'’-]*/gu)) {
        const known = found.get(word);
        if (known !== undefined) found.set(word, known + 1);
      }
    return found;
  };
  return (word) => (counts ??= count()).get(word) ?? 0;
}

/** `00:00:05 Ann Lee` above the words: most times stand in such lines, and the words in others. */
function phrasesAreNames(written: readonly ReadLine[]): boolean {
  const timed = written.filter(({ start }) => start.seconds !== null).length;
  const phrases = written.filter(({ start }) => start.form === 'phrase').length;
  return phrases >= fewestLabels && phrases >= timed * 0.6 && written.length - timed >= phrases * 0.5;
}

/** `Bob (host)` is `Bob` where both stand in a file, and `BOB` is the one of both that returns more often. */
function aliasesOf(names: Layout['names']): Map<string, string> {
  const spellings = new Map<string, string>();
  const bareOf = (name: string): string => (names.has(withoutRole(name)) ? withoutRole(name) : name);
  const usesOf = (name: string | undefined): number => names.get(name ?? '')?.uses ?? 0;
  for (const name of [...names.keys()].map(bareOf)) {
    const key = name.toLowerCase();
    if (usesOf(name) > usesOf(spellings.get(key))) spellings.set(key, name);
  }
  const aliasOf = (name: string): string => spellings.get(bareOf(name).toLowerCase()) ?? name;
  return new Map([...names.keys()].map((name) => [name, aliasOf(name)]));
}
