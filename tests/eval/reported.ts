import type { Transcript } from '@galley/transcript';
import { judge, type Judgement, statementsOf } from '@galley/fact-check';
import { language } from '@galley/writing-core';
import type { EvalData } from './data.js';
import { talk } from './recordings.js';
import { saidMeeting } from './said.js';

/** A recording with what people wrote about it: statements that are true of it. */
export interface Reported {
  readonly name: string;
  readonly title: string;
  readonly transcript: Transcript;
  /** Each a text of one or several sentences. */
  readonly texts: readonly string[];
}

export const reportedMeeting = (meeting: EvalData['meetings'][number]): Reported => ({
  name: meeting.name,
  title: meeting.name,
  transcript: saidMeeting(meeting).transcript,
  texts: meeting.specific.map(({ answer }) => answer),
});

export const reportedTalk = (one: EvalData['talks'][number]): Reported => ({
  name: one.name,
  title: one.title ?? one.name,
  transcript: talk(one).transcript,
  texts: [one.summary].flat().filter((text) => typeof text === 'string'),
});

/** A statement of a text with what a recording says about it. */
export interface Judged {
  readonly sentence: string;
  readonly judgement: Judgement;
}

/** The statements of a text, held against a recording. */
export async function judgeClaims(text: string, transcript: Transcript): Promise<Judged[]> {
  const english = await language();
  return statementsOf(text).map((statement) => ({
    sentence: statement.sentence,
    judgement: judge(statement, transcript, english),
  }));
}

const fewestWords = 4;

/** What a recording says about each statement of four words or more. */
export const judgedStatements = async (text: string, transcript: Transcript): Promise<Judged[]> =>
  (await judgeClaims(text, transcript)).filter(({ sentence }) => sentence.split(' ').length >= fewestWords);
