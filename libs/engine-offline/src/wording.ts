import { inMarks, joined, sentenceCase } from '@galley/writing-core';

/**
 * The studio's own words in a text, in English. They say who speaks and what for, and never claim anything about the
 * subject. `lead`s come before a quotation in the same sentence.
 */

/** What a passage does, as far as its own words show. */
export type Point = 'example' | 'says';

/** The parts of an opening: HTML where it names a recording, plain and escaped otherwise. */
export interface Opening {
  /** Quoted, with its marks and the link to its moment; '' where nothing can be quoted. */
  readonly quote: string;
  /** Who says it; null where the recording has no names. */
  readonly name: string | null;
  /** What it is about, joined; never empty. */
  readonly about: string;
  readonly recording: string;
  /** "this issue", "this post". */
  readonly text: string;
}

// Whoever reports speech in a sentence of their own has to prove it: what names a speaker here stands with the quotation. The name
// of the recording stands apart from it: nobody says that name, so the fact check would not find it beside the quotation.
const named: readonly ((o: Opening) => string)[] = [
  (o) => `${o.name ?? ''} says: ${o.quote}`,
  (o) => `${o.quote} That is how ${o.name ?? ''} puts it in ${o.recording}.`,
  (o) => `On ${o.about}, ${o.name ?? ''} says: ${o.quote}`,
  (o) => `${sentenceCase(o.text)} begins with ${o.name ?? ''}: ${o.quote}`,
  (o) => `In the words of ${o.name ?? ''}: ${o.quote}`,
  (o) => `${o.name ?? ''} on ${o.about}: ${o.quote}`,
];
const nameless: readonly ((o: Opening) => string)[] = [
  (o) => `${sentenceCase(o.text)} begins with one sentence of the recording: ${o.quote}`,
  (o) => `One sentence of ${o.recording}: ${o.quote}`,
  (o) => `On ${o.about}: ${o.quote}`,
  (o) => `${o.quote} The sentence is from ${o.recording}.`,
  (o) => `About ${o.about}, in the words of the recording: ${o.quote}`,
];
/** Those that name the subject by themselves: no further sentence names it. */
const tellsSubject = new Set(
  [named[2], named[5], nameless[2], nameless[4]].filter((one) => one !== undefined),
);
const unquoted: readonly ((o: Opening) => string)[] = [
  (o) => `${sentenceCase(o.text)} is about ${o.about}.`,
  (o) => `${sentenceCase(o.text)} looks at ${o.about}.`,
  (o) => `${sentenceCase(o.about)}: that is the subject of ${o.text}.`,
];

const does: Readonly<Record<Point, string>> = { example: 'gives an example', says: 'says' };
const doesNameless: Readonly<Record<Point, string>> = {
  example: 'An example',
  says: 'The recording puts it this way',
};
const plain = {
  usual: [
    (name: string) => `${name} puts it this way:`,
    (name: string) => `${name} explains:`,
    (name: string) => `In the words of ${name}:`,
    (name: string) => `${name} says:`,
  ],
  formal: [
    (name: string) => `${name} states:`,
    (name: string) => `${name} explains:`,
    (name: string) => `In the words of ${name}:`,
  ],
  brief: [
    (name: string) => `${name}:`,
    (name: string) => `${name} says:`,
    (name: string) => `In short, ${name} says:`,
  ],
  further: [
    (name: string) => `${name} goes on:`,
    (name: string) => `${name} adds:`,
    (name: string) => `Further on, ${name} says:`,
    (name: string) => `${name} also says:`,
  ],
  nameless: ['The recording puts it this way:', 'From the recording:', 'In the words of the recording:'],
  // Without names a quotation follows the one before with no word of ours between them.
  namelessFurther: [''],
} as const;

type Named = (name: string) => string;
type Opens = (opening: Opening) => string;

/** The studio's own words in one language. What is null, only some languages can say. */
export interface Wording {
  readonly opening: {
    readonly named: readonly Opens[];
    readonly nameless: readonly Opens[];
    readonly unquoted: readonly Opens[];
    /** Those that need no further sentence with the subject. */
    readonly tellsSubject: ReadonlySet<Opens>;
  };
  /** Words as a quotation. */
  readonly quoted: (words: string) => string;
  /** What ends a line over a list. */
  readonly colon: string;
  /** Several things as one part of a sentence: "a, b and c". */
  readonly joined: (things: readonly string[]) => string;
  /** Whoever is called by an office alone: "Project Manager" is "the project manager". */
  readonly officer: Named | null;
  /** After "this issue", before its subjects. */
  readonly announces: readonly string[] | null;
  readonly why: readonly Named[];
  readonly whyNameless: readonly string[];
  readonly plain: Readonly<Record<'usual' | 'formal' | 'brief' | 'further', readonly Named[]>> &
    Readonly<Record<'nameless' | 'namelessFurther', readonly string[]>>;
  readonly onSubject: readonly ((subject: string, name: string) => string)[] | null;
  readonly onSubjectNameless: readonly ((subject: string) => string)[] | null;
  /** On fee rates, Murch names a problem. */
  readonly pointOnSubject: ((subject: string, name: string, point: Point) => string) | null;
  readonly point: ((name: string, point: Point) => string) | null;
  readonly pointNameless: ((point: Point) => string) | null;
  /** The name behind the first sentence of a quotation, which ends in a comma: “It is cold,” says Ann. “Nobody came.” */
  readonly behind: Readonly<Record<'first' | 'further', readonly Named[]>> | null;
  /** Over what a meeting decided, and before the words of it: where decisions are found. */
  readonly decided:
    | ({ readonly heading: string } & Readonly<Record<'vote' | 'proposal' | 'outcome' | 'reply', Named>>)
    | null;
  readonly takeAway: readonly string[];
  readonly last: readonly Named[];
  readonly lastNameless: readonly string[];
  readonly closing: readonly ((recordings: string, whole: string) => string)[];
  readonly closingWithoutTimes: (recordings: string, whole: string) => string;
  readonly whole: (several: boolean) => string;
  readonly little: Readonly<
    Record<'holds' | 'informal' | 'decisions' | 'numbers' | 'questions' | 'remarks', string>
  >;
  /** Over what was talked about: where things are named with their articles. */
  readonly talkedAbout: string | null;
}

export const wording: Wording = {
  opening: { named, nameless, unquoted, tellsSubject },
  quoted: (words) => inMarks('en', words),
  colon: ':',
  joined,
  officer: (office: string) => `the ${office.toLowerCase()}`,
  announces: ['looks at', 'is about', 'deals with', 'takes up'],
  why: [
    (name: string) => `Why this matters, in the words of ${name}:`,
    (name: string) => `${name} on why it matters:`,
  ],
  whyNameless: ['Why this matters:', 'Why it matters, in the words of the recording:'],
  plain,
  onSubject: [
    (subject: string, name: string) => `On ${subject}, ${name} says:`,
    (subject: string, name: string) => `${name} on ${subject}:`,
    (subject: string, name: string) => `About ${subject}, ${name} says:`,
  ],
  onSubjectNameless: [(subject: string) => `On ${subject}:`, (subject: string) => `About ${subject}:`],
  pointOnSubject: (subject: string, name: string, point: Point): string =>
    `On ${subject}, ${name} ${does[point]}:`,
  point: (name: string, point: Point): string => `${name} ${does[point]}:`,
  pointNameless: (point: Point): string => `${doesNameless[point]}:`,
  behind: {
    first: [(name: string) => `${name} says`, (name: string) => `says ${name}`],
    further: [
      (name: string) => `${name} says`,
      (name: string) => `${name} adds`,
      (name: string) => `says ${name}`,
    ],
  },
  decided: {
    heading: 'What Was Decided',
    vote: (name: string) => `${name} puts it to the vote:`,
    proposal: (name: string) => `${name} proposes:`,
    outcome: (name: string) => `${name} sums up:`,
    reply: (name: string) => `${name}:`,
  },
  takeAway: ['What to Take Away', 'What to Remember', 'In Short', 'The Main Points'],
  last: [
    (name: string) => `To end with, ${name} says:`,
    (name: string) => `The last word goes to ${name}:`,
    (name: string) => `${name} once more:`,
  ],
  lastNameless: ['To end with:', 'One last sentence:', 'The last word:'],
  closing: [
    (recordings: string, whole: string) =>
      `${whole} in ${recordings}; the times in brackets lead to the passages quoted here.`,
    (recordings: string, whole: string) =>
      `${whole} in ${recordings}. Each time in brackets opens the passage that is quoted.`,
    (recordings: string, whole: string) =>
      `${whole} in ${recordings}, and the times in brackets open the passages.`,
  ],
  closingWithoutTimes: (recordings: string, whole: string): string => `${whole} in ${recordings}.`,
  whole: (several: boolean): string =>
    several ? 'The whole conversations are' : 'The whole conversation is',
  talkedAbout: 'What Was Talked About',
  little: {
    holds: 'On this subject the recording holds little more that can be quoted whole.',
    informal: 'These are minutes of an informal meeting: few sentences stand whole.',
    decisions: 'Decisions and Plans',
    numbers: 'Numbers',
    questions: 'Open Questions',
    remarks: 'Remarks',
  },
};
