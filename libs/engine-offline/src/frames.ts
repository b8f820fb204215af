import { type Line, type SpokenPassage, shortName } from '@galley/writing-core';

/** Where a paragraph stands in its section, for the words that lead into it. */
export interface Place {
  /** The paragraph before has the same speaker. */
  readonly sameSpeaker: boolean;
  /** How many paragraphs of the text came before: lead-ins take turns. */
  readonly number: number;
  readonly formal: boolean;
  /** The speaker is one of few words. */
  readonly brief?: boolean;
  /** The first time this person is named in the text, the whole name stands. */
  readonly named: ReadonlySet<string>;
}

/** A passage with the words that lead into it; `quoted` tells whether its own words stand in quotation marks. */
interface Framed {
  readonly leadIn: string;
  readonly asked: string | null;
}

const fresh = [
  (name: string) => `${name} puts it this way:`,
  (name: string) => `${name} explains:`,
  (name: string) => `In the words of ${name}:`,
  (name: string) => `${name} says:`,
];
const freshFormal = [
  (name: string) => `${name} states:`,
  (name: string) => `${name} explains:`,
  (name: string) => `${name} describes it as follows:`,
];
const freshBrief = [
  (name: string) => `${name}:`,
  (name: string) => `${name} says:`,
  (name: string) => `In short, from ${name}:`,
];
const further = [
  (name: string) => `${name} goes on:`,
  (name: string) => `${name} adds:`,
  (name: string) => `Further on, ${name} says:`,
  (name: string) => `${name} also says:`,
];
const nameless = [
  'The recording puts it this way:',
  'From the recording:',
  'The speaker explains:',
  'In the words of the recording:',
];
const namelessFurther = ['The speaker goes on:', 'Further on in the recording:', 'The speaker adds:'];

/** The words before a passage: who speaks, and what it answers. Neutral: they claim nothing about its content. */
export function frame(passage: SpokenPassage, place: Place): Framed {
  const { speaker, asked } = passage;
  const pick = (options: readonly string[]) => options[place.number % options.length] ?? '';
  if (speaker === null) {
    return {
      leadIn: example(passage.lines, 'The speaker') ?? pick(place.sameSpeaker ? namelessFurther : nameless),
      asked: null,
    };
  }
  const name = nameOf(speaker, place.named);
  const other = asked[0]?.speaker;
  if (other) {
    const question = asked.at(-1)?.traits.question === true;
    return {
      leadIn: `${name} ${question ? 'answers' : 'replies'}:`,
      asked: `${nameOf(other, place.named)} ${question ? 'asks' : 'says'}:`,
    };
  }
  const options = place.sameSpeaker ? further : place.formal ? freshFormal : place.brief ? freshBrief : fresh;
  return { leadIn: example(passage.lines, name) ?? pick(options.map((option) => option(name))), asked: null };
}

export const nameOf = (speaker: string, named: ReadonlySet<string>): string =>
  named.has(speaker) ? shortName(speaker) : speaker;

function example(lines: readonly Line[], name: string): string | null {
  const opening = lines[0]?.traits.core ?? '';
  const gives =
    /^(?:take (?:a|the|an|my)\b|say (?:the|you|a|that)\b|suppose\b|imagine\b|for (?:example|instance)\b|here is a\b|let'?s say\b|consider\b|let me take\b)/i;
  return gives.test(opening) ? `${name} gives an example:` : null;
}
