import { inMarks, type StudioWords, studioWordsIn } from '@galley/writing-core';
import { spaced } from './frames.js';
import { type Opening, type Wording, wording } from './wording.js';

/** A language without words of ours: names and recordings alone, which says nothing wrong. */
const bare: StudioWords = {
  says: ['{n}:'],
  adds: ['{n}:'],
  nameless: '',
  from: '{r}',
  why: '',
  takeAway: '',
  last: '{n}:',
  closing: '{r}',
  holds: '',
  decisions: '',
  numbers: '',
  questions: '',
  remarks: '',
  nothing: '',
};

const made = new Map<string, Wording>([['en', wording]]);

/** The studio's words in a language; for an unknown one they are left out as far as a text can do without. */
export function wordingIn(language: string): Wording {
  const known = made.get(language);
  if (known) return known;
  const words = wordingFrom(language, studioWordsIn(language) ?? bare);
  made.set(language, words);
  return words;
}

const filled = (text: string, { n = '', r = '' }: { n?: string; r?: string }): string =>
  text.replaceAll('{n}', () => n).replaceAll('{r}', () => r);

function wordingFrom(language: string, words: StudioWords): Wording {
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const says = words.says.map((text) => (name: string) => filled(text, { n: name }));
  const adds = words.adds.map((text) => (name: string) => filled(text, { n: name }));
  const [first = (name: string) => `${name}:`] = says;
  const where = (o: Opening) => filled(words.from, { r: o.recording });
  const named = says.map((say) => (o: Opening) => `${spaced(say(o.name ?? ''), o.quote)} ${where(o)}`);
  const nameless = [(o: Opening) => `${spaced(words.nameless, o.quote)} ${where(o)}`];
  const before = (text: string) => says.map((say) => (name: string) => `${text} ${say(name)}`);
  return {
    opening: { named, nameless, unquoted: [where], tellsSubject: new Set([...named, ...nameless, where]) },
    quoted: (text) => inMarks(language, text),
    colon: /\s?[:：]$/.exec(words.says[0] ?? '')?.[0] ?? ':',
    joined: (things) => lists.format(things),
    officer: null,
    announces: null,
    why: before(words.why),
    whyNameless: [words.why],
    plain: {
      usual: says,
      formal: says,
      brief: [first],
      further: adds,
      nameless: [words.nameless],
      namelessFurther: [words.nameless],
    },
    onSubject: null,
    onSubjectNameless: null,
    pointOnSubject: null,
    point: null,
    pointNameless: null,
    behind: null,
    decided: null,
    takeAway: [words.takeAway],
    last: [(name) => filled(words.last, { n: name })],
    lastNameless: [words.nameless],
    closing: [(recordings: string) => filled(words.closing, { r: recordings })],
    closingWithoutTimes: (recordings: string) => filled(words.from, { r: recordings }),
    whole: () => '',
    talkedAbout: null,
    little: {
      holds: words.holds,
      informal: words.holds,
      decisions: words.decisions,
      numbers: words.numbers,
      questions: words.questions,
      remarks: words.remarks,
    },
  };
}
