import { study } from '@galley/writing-core';
import type { EvalData } from './data.js';
import { mean } from './measures.js';
import { meeting, talk, type Recording } from './recordings.js';
import type { Row } from './table.js';

/** A title against what a person wrote over the same stretch. */
export interface Heading {
  readonly recording: string;
  readonly human: string;
  readonly title: string;
  /** F1 of the stems of the words that carry a topic; 0 without a title. */
  readonly f1: number;
}

/** Headings that name a part of the programme and no subject. */
const programme =
  /^(?:intro|introductions?|guest introductions?|outro|opening|closing|conclusions?|wrap[ -]?up|round-?up|the end|end|q ?& ?a|(?:audience )?questions|next steps)\W*$/i;

/** Whether a heading names a subject and not a part of the programme. */
export const isSubject = (heading: string): boolean =>
  !programme.test(heading) && study.termsOf(heading).length > 0;

/**
 * The engine's title of every stretch that people have put a heading over, within their own boundaries, against that
 * heading: F1 of their stemmed topic words, and whether they share any. Headings without a topic word are left
 * out, and those that name a part of the programme.
 */
export async function headingsOf(recordings: readonly Recording[]): Promise<Heading[]> {
  const found: Heading[] = [];
  for (const recording of recordings) {
    const its = await study.studyOf(recording.transcript);
    for (const { title: human, from, to } of recording.headings) {
      if (to <= from || !isSubject(human)) continue;
      const title = its.title(from, to) ?? '';
      found.push({ recording: recording.name, human, title, f1: sharedWords(human, title) });
    }
  }
  return found;
}

/** F1 of the stems of the words that carry a topic. */
export function sharedWords(a: string, b: string): number {
  const left = new Set(study.termsOf(a));
  const right = new Set(study.termsOf(b));
  const shared = [...left].filter((term) => right.has(term)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}

/** "Server and Discord", "Bug: Coins": up to two words on either side of a joint, and no word between that links them. */
const isPair = (title: string): boolean =>
  /^\S+(?: \S+)?(?: and |: )\S+(?: \S+)?$/.test(title) &&
  !/ (?:of|for|in|on|with|to|from|by|is|are) /i.test(title);

export async function titles(data: EvalData): Promise<Row[]> {
  const kinds = [await headingsOf(data.talks.map(talk)), await headingsOf(data.meetings.map(meeting))];
  const all = kinds.flat();
  if (all.length === 0) return [];
  const over = `${all.length} headings`;
  const f1 = mean(all.map((heading) => heading.f1));
  const any = mean(all.map((heading) => (heading.f1 > 0 ? 1 : 0)));
  const pairs = mean(all.map(({ title }) => (isPair(title) ? 1 : 0)));
  return [
    { measure: 'titles: nothing but two nouns', reached: pairs, aim: 0.15, better: 'lower', over, unit: '%' },
    { measure: 'titles against human headings: word F1', reached: f1, aim: 0.3, better: 'higher', over },
    { measure: 'titles against human headings: any word', reached: any, aim: 0.55, better: 'higher', over },
  ];
}
