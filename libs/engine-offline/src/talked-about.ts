import {
  escapeHtml,
  type Line,
  linesBetween,
  type Phrase,
  phrasesOf,
  sentenceCase,
  spokenPhrase,
  type Subject,
} from '@galley/writing-core';
import { reports } from './opening.js';
import type { Writer } from './writer.js';

const most = 6;
/** One or two things are no list. */
const fewest = 3;
/** A single word names a thing only where it comes up again and again. */
const oftenSaid = 4;
const mostNames = 3;

interface Thing {
  readonly name: string;
  readonly subject: Subject;
  /** The sentences that name it. */
  readonly lines: readonly Line[];
}

/** What people talked about, and who did: what can be told of a meeting in which hardly a sentence is whole. */
export function talkedAbout(subjects: readonly Subject[], writer: Writer): string[] {
  const each = Math.ceil(most / Math.max(1, subjects.length));
  const own = subjects.flatMap((subject) => thingsIn(subject, subject.topic).slice(0, each)).slice(0, most);
  const [first] = subjects;
  const things = own.length < fewest && first ? thingsIn(first, whole).slice(0, most) : own;
  return things.length < fewest ? [] : bySpeakers(things, writer);
}

const whole = { from: 0, to: Infinity };

/** "Frequency response": several words, or a word that is said often and is neither a name nor a sound. */
const isThing = ({ text, words, count }: Phrase): boolean =>
  count > 1 && (words > 1 || (count >= oftenSaid && /^(?:\p{Ll}{4,}|\p{Lu}{2,})$/u.test(text)));

function thingsIn(subject: Subject, span: { readonly from: number; readonly to: number }): Thing[] {
  const { corpus } = subject;
  const within = linesBetween(corpus, span.from, span.to);
  return phrasesOf(corpus, span.from, span.to)
    .filter(isThing)
    .flatMap((phrase) => {
      const name = spokenPhrase(corpus, span, phrase);
      const lines = within.filter(({ terms }) => phrase.terms.every((term) => terms.includes(term)));
      return name === null || lines.length === 0 || /^an? /.test(name) || reports(name)
        ? []
        : [{ name, subject, lines }];
    });
}

/** "Filters and the delay: Ann and Ben (0:12).": things of which the same people speak stand together. */
function bySpeakers(things: readonly Thing[], writer: Writer): string[] {
  const groups = Map.groupBy(things, ({ lines }) =>
    [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))].slice(0, mostNames).sort().join('\n'),
  );
  return [...groups].map(([speakers, group]) => {
    const names = speakers.split('\n').flatMap((speaker) => writer.name(speaker) ?? []);
    const { joined } = writer.wording;
    const told = `${sentenceCase(joined(group.map(({ name }) => name)))}: ${joined(names)}`;
    const [first] = group;
    const link = first ? writer.link(first.subject, first.lines[0]) : '';
    return `${`${escapeHtml(told)} ${link}`.trim()}.`;
  });
}
