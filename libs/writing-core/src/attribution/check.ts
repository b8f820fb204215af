import { speakersIn, type Transcript } from '@galley/transcript';
import { speakersNamed } from '../retrieval/query.js';
import { wordsOf } from '../retrieval/terms.js';
import { partsOf } from '../statements/statement.js';
import { plainWords } from '../text/plain-words.js';
import { quotation, quoteMarks } from '../text/quote-marks.js';
import type { Frame } from './fixed-frames.js';
import { framesIn } from './frames.js';
import { isQuoteOf, isSpoken, isSpokenAbout, isTakenOver, type Voices } from './located.js';
import { spokenParts } from './normal.js';
import { isPronoun, isRole } from './speakers.js';
import { foundNothing } from '../language/speech-words.js';

/** Where reported speech is looked for, and whose text it is. */
export interface SpeechPlaces {
  readonly transcripts: readonly Transcript[];
  /** Name of the expert; texts may be written in this voice. */
  readonly guruName?: string;
  /** Sentences of these texts stay as they are: people wrote them, or they were checked before. */
  readonly kept?: readonly string[];
}

/** What a sentence does: reports nothing, reports what was said, announces the next sentence, or reports what nobody said. */
export type Finding =
  { readonly kind: 'clean' | 'located' | 'missing' } | { readonly kind: 'introduces'; readonly who: string };

const fewestQuoted = 3;
/** Times, citations and list marks are no words of anybody. */
const marks =
  /\[[^[\]\n]*\]|(?:,|(?<![\s,]))\s+at (?:about )?\d{1,2}:\d\d(?::\d\d)?\b|\(\d{1,2}:\d\d(?::\d\d)?\)|^\s*(?:[-•*]|\d+[.)])\s+|<\/?subject-line>|\*\*?/g;
const notMark = new RegExp(`[^\\s${quoteMarks}]`, 'g');
const anyMark = new RegExp(`[${quoteMarks}]`, 'g');
const wordCount = (text: string): number => plainWords(text).length;

/** Holds sentences that report speech against recordings. */
export class SpeechCheck {
  private readonly kept: ReadonlySet<string>;
  private readonly speakers: readonly string[];
  private readonly guru: readonly string[];
  /** The parts of a topic repeat sentences. */
  private readonly found = new Map<string, Finding>();

  constructor(private readonly places: SpeechPlaces) {
    this.kept = new Set((places.kept ?? []).map(keyOf));
    this.speakers = places.transcripts.flatMap((one) => speakersIn(one));
    this.guru = wordsOf(places.guruName ?? '').filter((word) => word.length > 1);
  }

  /** @param before the sentence in front of it, which may name who "he" is */
  find(raw: string, before = ''): Finding {
    const key = `${before}\n${raw}`;
    const found = this.found.get(key) ?? this.look(raw, before);
    this.found.set(key, found);
    return found;
  }

  private look(raw: string, before: string): Finding {
    const sentence = raw.replace(marks, ' ').replace(/\s+/g, ' ').trim();
    if (sentence === '' || this.isKept(sentence)) return { kind: 'clean' };
    const masked = sentence.replace(quotation, (words) => words.replace(notMark, '\u00B7'));
    const frames = framesIn(masked, this.isSpeaker);
    const [first] = frames;
    if (!first) return { kind: 'clean' };
    if (
      /^(?:did|does|do|has|have|is|was|would|will|can|could)\b[^:]*\?$/i.test(masked) ||
      (first.content === 'after' && foundNothing.test(subjectOf(masked, first)))
    )
      return { kind: 'clean' };
    if (
      /:\s*$/.test(sentence) &&
      frames.length === 1 &&
      !hasWords(sentence.slice(first.to)) &&
      !hasWords(sentence.slice(0, first.from))
    )
      return { kind: 'introduces', who: first.who };
    const mayBeWhole = !isLabel(sentence, first);
    // What is quoted or taken over is found without reading the words of the whole recording, so it is looked for first.
    const located =
      (mayBeWhole && this.isTakenOver(sentence)) ||
      this.areSaid(sentence, frames, before) ||
      (mayBeWhole && this.isSaid(sentence, 'anybody', 'said'));
    return { kind: located ? 'located' : 'missing' };
  }

  /** Whether the words that another sentence announced were said. */
  announced(raw: string, who: string, before = ''): boolean {
    const words = raw.replace(marks, ' ').replace(/\s+/g, ' ').trim();
    return this.isKept(words) || this.isSaidBy(words, who, 'said', before);
  }

  /** Reading a sentence for its key is dear, and mostly nothing is kept. */
  private isKept(sentence: string): boolean {
    return this.kept.size > 0 && this.kept.has(keyOf(sentence));
  }

  private readonly isSpeaker = (words: string): boolean =>
    words !== '' && (speakersNamed(words, this.speakers).size > 0 || this.isGuru(words));

  private isGuru(words: string): boolean {
    const named = new Set(wordsOf(words));
    const last = this.guru.at(-1);
    return (
      this.guru.length > 0 &&
      (this.guru.every((word) => named.has(word)) || (last !== undefined && named.has(last)))
    );
  }

  private areSaid(sentence: string, frames: readonly Frame[], before: string): boolean {
    const [frame, ...rest] = frames;
    if (!frame) return true;
    const tail = frames.findLast(({ content }) => content !== 'after');
    if (tail && tail !== frame && this.isSaidBy(contentOf(sentence, tail), tail.who, tail.kind, before))
      return true;
    const content = contentOf(sentence, frame);
    const prefix = `${before} ${sentence.slice(0, frame.from)}`;
    if (!hasWords(content)) return rest.length === 0 || this.areSaid(sentence, rest, before);
    if (this.isSaidBy(content, frame.who, frame.kind, prefix)) return true;
    return rest.some((next, i) => {
      const part = sentence.slice(frame.to, next.from);
      return (
        /(?:^|[\s,;])(?:and|but|while|whereas|,|;|—)\s*$/.test(part) &&
        this.isSaidBy(withoutJoint(part), frame.who, frame.kind, prefix) &&
        this.areSaid(sentence, rest.slice(i), before)
      );
    });
  }

  private isSaidBy(content: string, who: string, kind: Frame['kind'], before: string): boolean {
    return this.places.transcripts.some((transcript) => {
      const voices = this.voicesOf(who, before, transcript);
      return voices !== null && this.isSaidIn(content, voices, kind, transcript);
    });
  }

  private isTakenOver(sentence: string): boolean {
    return (
      sentence.search(quotation) < 0 &&
      this.places.transcripts.some((one) => isTakenOver({ words: sentence, voices: 'anybody' }, one))
    );
  }

  private isSaid(content: string, voices: Voices, kind: Frame['kind']): boolean {
    return this.places.transcripts.some((transcript) => this.isSaidIn(content, voices, kind, transcript));
  }

  private isSaidIn(content: string, voices: Voices, kind: Frame['kind'], transcript: Transcript): boolean {
    const quotes = (content.match(quotation) ?? [])
      .map((words) => words.slice(1, -1))
      .filter((words) => wordCount(words) >= fewestQuoted);
    const bare = content.replace(anyMark, ' ');
    const asWhole = (words: string) =>
      kind === 'about' && !isExact(words)
        ? isSpokenAbout(words, voices, transcript)
        : isSpoken({ words, voices, asked: kind === 'asked' }, transcript);
    if (quotes.length === 0) return asWhole(bare);
    if (!quotes.every((quote) => isQuoteOf(quote, voices, transcript))) return false;
    const rest = quotes.reduce((text, quote) => text.replace(quote, ' '), content).replace(anyMark, ' ');
    return !hasWords(rest) || asWhole(bare) || (!isExact(rest) && isSpokenAbout(rest, voices, transcript));
  }

  /** Whose words count for a name; null when nobody of that name speaks. */
  private voicesOf(who: string, before: string, transcript: Transcript): Voices | null {
    const speakers = speakersIn(transcript);
    const named = speakersNamed(who, speakers);
    if (named.size > 0) return named;
    if (this.isGuru(who)) {
      const own = speakersNamed(this.places.guruName ?? '', speakers);
      return own.size > 0 ? own : 'anybody';
    }
    if (who !== '' && !isPronoun(who) && !isRole(who)) return null;
    const last = /(?:^|\s)(?:he|she|who)$/i.test(who) ? speakersNamed(before, speakers) : new Set<string>();
    return last.size === 1 ? last : 'anybody';
  }
}

/** The sentence up to the words that name who speaks; with them, where they stand in front of the verb. */
const subjectOf = (sentence: string, { from, who }: Frame): string =>
  sentence.slice(0, sentence.startsWith(who, from) ? from + who.length : from);

/** A clause without the word and the marks that join the next one to it. */
const withoutJoint = (part: string): string =>
  part
    .replace(jointEnd, '')
    .replace(/(?:and|but|while|whereas)$/, '')
    .replace(jointEnd, '');
const jointEnd = /(?<![\s,;—])[\s,;—]+$/;

/** "Marcus Hale: …": nobody says a label, so a name that is said there is no label. */
const isLabel = (sentence: string, { from, to, who }: Frame): boolean =>
  sentence
    .slice(from, to)
    .replace(/^[\s—–•*-]+/, '')
    .replace(/(?<![\s:.])[\s:.]+$/, '') === who;

function contentOf(sentence: string, frame: Frame): string {
  const [before, after] = [sentence.slice(0, frame.from), sentence.slice(frame.to)];
  if (frame.content === 'around') return `${before} ${after}`;
  const [wanted, other] = frame.content === 'after' ? [after, before] : [before, after];
  return hasWords(wanted) ? wanted : other;
}

/** Whether a text has words that have to be said. */
const hasWords = (text: string): boolean =>
  spokenParts(text).some((part) => part.needed && !/^(?:he|she|they|and|but)$/.test(part.lower));

/** A number or a denial is no subject: the words around it have to be said. */
const isExact = (text: string): boolean =>
  spokenParts(text).some(({ denies, quantity }) => denies || quantity !== null);

/** What is the same for a sentence with other punctuation, capitals or contractions. */
const keyOf = (sentence: string): string =>
  partsOf(sentence.replace(marks, ' '))
    .map(({ key }) => key)
    .join(' ');
