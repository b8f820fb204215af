import {
  type Decision,
  decisionsOf,
  escapeHtml,
  joinedLines,
  type Line,
  list,
  type Section,
  sentenceCase,
  type Subject,
  verbatim,
} from '@galley/writing-core';
import type { Wording } from './wording.js';
import type { Writer } from './writer.js';

/** A decision with the topic of the text to which it belongs. */
export interface Decided {
  readonly subject: Subject;
  readonly decision: Decision;
}

/** So many decisions are told; those of the topics themselves come before those of other parts. */
const most = { newsletter: 4, blog: 5 } as const;

/** What a meeting decided in the parts of the recording that a text tells of, in the order of the meeting. */
export function decidedIn(
  kind: keyof typeof most,
  subjects: readonly Subject[],
  sections: readonly Section[],
): Decided[] {
  const spans = [
    ...subjects.map((subject) => ({ subject, from: subject.topic.from, to: subject.topic.to })),
    ...sections,
  ];
  const found = new Map<Decision, Subject>();
  for (const { subject, from, to } of spans)
    for (const decision of decisionsOf(subject.corpus)) {
      const at = decision.lines[0]?.from ?? -1;
      if (at >= from && at < to && !found.has(decision)) found.set(decision, subject);
    }
  return [...found]
    .slice(0, most[kind])
    .map(([decision, subject]) => ({ subject, decision }))
    .sort(
      (a, b) =>
        recordingOf(subjects, a.subject) - recordingOf(subjects, b.subject) ||
        (a.decision.lines[0]?.from ?? 0) - (b.decision.lines[0]?.from ?? 0),
    );
}

const recordingOf = (subjects: readonly Subject[], { corpus }: Subject): number =>
  subjects.findIndex((subject) => subject.corpus === corpus);

const linesOf = ({ before, lines, replies }: Decision): Line[] => [...before, ...lines, ...replies.flat()];

/** The words of decisions are told with them, and nowhere else in the text. */
export function reserve(decided: readonly Decided[], writer: Writer): void {
  for (const { decision } of decided) for (const line of linesOf(decision)) writer.taken(line);
}

/** What was decided, as a list with who said what; empty where nothing was. */
export function decidedHtml(
  decided: readonly Decided[],
  writer: Writer,
  { underHeading }: { readonly underHeading: boolean },
): string[] {
  const words = writer.wording.decided;
  if (words === null || decided.length === 0) return [];
  const items = decided.map((one) => itemOf(one, writer, words));
  return [...writer.titled(words.heading, underHeading), list(items)];
}

function itemOf(
  { subject, decision }: Decided,
  writer: Writer,
  words: NonNullable<Wording['decided']>,
): string {
  const { kind, before, lines, replies } = decision;
  const by = (turn: readonly Line[]) => sentenceCase(writer.name(turn[0]?.speaker ?? null) ?? '');
  const first = before.length === 0 ? [] : [`${words.reply(by(before))} “${verbatim({ lines: before })}”`];
  const told = [
    ...first,
    `${words[kind](by(lines))} “${withoutThen(verbatim({ lines }))}”`,
    // "Okay, Monday then.": an answer keeps the word that makes it one.
    ...replies.map((turn) => `${words.reply(by(turn))} “${joinedLines(turn)}”`),
  ].join(' ');
  return `${escapeHtml(told)} ${writer.link(subject, before[0] ?? lines[0])}`;
}

/** "Then" at the front only joins a decision to the talk before it. */
const withoutThen = (said: string): string =>
  said.replace(/^then,? (\p{L})/iu, (_, letter: string) => letter.toUpperCase());
