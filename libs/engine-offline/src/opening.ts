import {
  escapeHtml,
  joined,
  type Line,
  type Manner,
  mentioningVerbs,
  opensAlone,
  p,
  sameSubject,
  sayingVerbs,
  sentenceCase,
  type SpokenPassage,
  spokenPhrase,
  stemOf,
  type Subject,
  verbatim,
  wordsOf,
} from '@galley/writing-core';
import { inFull } from './frames.js';
import type { Plan } from './plan.js';
import { answersTo, keeping, type Kept } from './promise.js';
import type { Opening } from './wording.js';
import type { Place, Writer } from './writer.js';

/** The front of a text. */
export interface Front {
  /** The paragraph that opens it: a sentence that stands alone, who says it, and what the text is about. */
  readonly first: (told: string) => string;
  /** The words that `first` quotes. */
  readonly quote: string;
  /** What the title names, and why it matters. */
  readonly rest: readonly string[];
}

/** Chooses the sentences that a text opens with; what it announces is known when the rest is told. */
export function opening({ request, subjects, title }: Plan, writer: Writer, manner: Manner): Front {
  const [subject] = subjects;
  if (!subject) return { first: () => '', quote: '', rest: [] };
  const kept = keeping(title, subjects);
  const hook = writer.hook(subject, answersTo(title, subjects), title);
  const joint = hook === null ? null : saidTogether(hook, kept);
  if (joint) for (const line of joint.lines) writer.taken(line);
  if (hook?.speaker != null) writer.named.add(hook.speaker);
  const quote = hook === null ? '' : escapeHtml(joint ? verbatim(joint) : hook.traits.core);
  const parts = {
    quote:
      hook === null ? '' : `${writer.wording.quoted(quote)} ${writer.link(subject, joint?.lines[0] ?? hook)}`,
    name: hook?.speaker == null ? null : escapeHtml(inFull(hook.speaker, writer.wording)),
    recording: writer.wording.joined(recordingsOf(subjects)),
    text: request.kind === 'newsletter' ? 'this issue' : 'this post',
  };
  return {
    first: (told) => {
      const things = aboutOf(subjects, `${quote} ${told}`);
      const together = hook === null || things.every((thing) => speaksOf(hook, thing));
      const about = escapeHtml(joined(things));
      return firstParagraph({ ...parts, about, title: escapeHtml(title), together }, writer, manner);
    },
    quote,
    rest: [...(joint ? [] : answered(kept, hook, writer)), ...whyItMatters(subject, writer)],
  };
}

/** @param parts `together`: the quotation speaks of what is announced */
function firstParagraph(
  parts: Opening & { readonly title: string; readonly together: boolean },
  writer: Writer,
  manner: Manner,
): string {
  const { quote, name, about, title, text } = parts;
  const { announces } = writer.wording;
  const { named, nameless, unquoted, tellsSubject } = writer.wording.opening;
  const all = quote === '' ? unquoted : name === null ? nameless : named;
  const withoutSubject = all.filter((one) => !tellsSubject.has(one));
  const forms = about === '' && withoutSubject.length > 0 ? withoutSubject : all;
  // Before a quotation stands what it speaks of; of other things a sentence of its own tells, where the language has one.
  const apart = forms.filter((one) => !tellsSubject.has(one));
  const form = writer.variants.pick(parts.together || apart.length === 0 ? forms : apart);
  const opens = sentenceCase(form({ ...parts, about: about === '' ? title : about }));
  const tells = quote === '' || tellsSubject.has(form);
  const subjectSentence =
    announces === null || about === '' || (tells && !manner.formal && manner.address === null)
      ? ''
      : ` ${announced(opens.toLowerCase().startsWith(text) ? 'it' : text, manner, writer.variants.pick(announces))} ${about}.`;
  return p(`${opens}${subjectSentence}`);
}

function speaksOf({ text }: Line, thing: string): boolean {
  const said = new Set(wordsOf(text).map(stemOf));
  return wordsOf(thing).every((word) => said.has(stemOf(word)));
}

/** Longest quotation that a text opens with. */
const mostWordsToOpen = 50;

/** What the title names and the hook, where they were said in one breath. */
const saidTogether = (hook: Line, kept: readonly Kept[]): SpokenPassage | null =>
  kept.find(
    ({ passage: { lines, words }, line }) =>
      line !== hook &&
      lines.includes(hook) &&
      words <= mostWordsToOpen &&
      lines.length === 2 &&
      lines.every((one) => one.traits.standsAlone && opensAlone(one)),
  )?.passage ?? null;

/** What the title names is told at once, where the first sentence is about something else. */
const answered = (kept: readonly Kept[], hook: Line | null, writer: Writer): string[] =>
  hook !== null && kept.some(({ line }) => line === hook) ? [] : writer.telling(kept);

function whyItMatters(subject: Subject, writer: Writer): string[] {
  const line = writer.why(subject);
  if (!line) return [];
  return [writer.sentence(subject, line, writer.lead(line, writer.wording.why, writer.wording.whyNameless))];
}

/** The studio's own sentence speaks to readers as the guru does. */
function announced(it: string, { formal, address }: Manner, announces: string): string {
  const capital = sentenceCase(it);
  if (formal) return `${capital} sets out what was said on`;
  if (address === 'you') return `In ${it} you read about`;
  return address === 'we' ? `In ${it} we look at` : `${capital} ${announces}`;
}

const oftenSaid = 4;

/** Two or three things that a text tells of, each named once, with the article that it has where it is said. */
function aboutOf(subjects: readonly Subject[], told: string): string[] {
  const said = new Set(wordsOf(told).map(stemOf));
  const each = subjects.length === 1 ? 2 : 1;
  const names: string[] = [];
  for (const { phrases, corpus, topic } of subjects) {
    const fresh = phrases.filter(
      ({ text }) =>
        !names.some((name) => sameSubject(name, text)) &&
        !reports(text) &&
        // In other languages words are not told apart as they are here.
        (corpus.language !== 'en' || wordsOf(text).every((word) => said.has(stemOf(word)))),
    );
    // What was said once, in passing, is not what a text is about.
    const often = fresh.filter(({ words, count }) => words > 1 && count > 1);
    // One word says what a text is about only where it comes up again and again.
    const others = fresh.filter((phrase) => phrase.words === 1 && phrase.count >= oftenSaid);
    const sorted = [...often, ...others];
    const spoken = sorted
      .map((phrase) => spokenPhrase(corpus, topic, phrase))
      .filter((name) => name !== null);
    // "A fee rate" is one of many, "task" a part of a longer name: what has a name of its own comes first.
    const own = spoken.filter(
      (name) => !/^an? /.test(name) && (/\p{Lu}|[ -]/u.test(name) || name.endsWith('s')),
    );
    names.push(
      ...(own.length > 0 ? own : spoken.filter((name) => name.includes(' '))).slice(
        0,
        often.length > 1 ? each : 1,
      ),
    );
  }
  return names.slice(0, 3);
}

/** "Anna and Ben discuss fees" in a sentence of ours would read as if the sentence reported what they say. */
export const reports = (words: string): boolean =>
  words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => sayingVerbs.has(word) || mentioningVerbs.get(word) === null);

const recordingsOf = (subjects: readonly Subject[]): string[] => [
  ...new Set(
    subjects.map(({ topic: { sourceTitle } }) =>
      reports(sourceTitle) ? 'the recording' : `<em>${escapeHtml(sourceTitle)}</em>`,
    ),
  ),
];

/** A last sentence of the speakers, and where the whole conversation is. @param notice says first that the text is short */
export function ending(
  subjects: readonly Subject[],
  last: Place | null,
  writer: Writer,
  notice = '',
): string[] {
  const { wording } = writer;
  const said = last
    ? [writer.sentence(last.subject, last.line, writer.lead(last.line, wording.last, wording.lastNameless))]
    : [];
  const recordings = recordingsOf(subjects);
  const whole = wording.whole(recordings.length > 1);
  const timed = subjects.some(({ corpus }) => corpus.lines.some(({ startSeconds }) => startSeconds !== null));
  const close = timed ? writer.variants.pick(wording.closing) : wording.closingWithoutTimes;
  return [...said, p(`${notice} ${close(wording.joined(recordings), whole)}`.trim())];
}
