import { oncePer } from '@galley/transcript';
import { study } from '@galley/writing-core';
import type { EvalData } from './data.js';
import { fitLogistic, type Example } from './logistic.js';
import { captions, meeting, talk, type Recording } from './recordings.js';
import { trainedOn } from './trained-on.js';

/** How strongly weights are held back, so that few recordings do not teach more than they can. */
const penalties: Readonly<Record<study.Kind, number>> = { talk: 8, flow: 30, meeting: 5 };

/** A recording with what a scorer learns from. */
export interface Lesson {
  readonly recording: Recording;
  readonly study: study.Study;
  readonly examples: readonly Example[];
}

export type Lessons = Readonly<Record<'talks' | 'captions' | 'meetings', readonly Lesson[]>>;

/** Every recording of the data as the engine sees it: talks as published and as captions, and meetings. Worked out once. */
export const lessonsOf = oncePer(readLessons);

async function readLessons(data: EvalData): Promise<Lessons> {
  const all = async (recordings: readonly Recording[]) => {
    const lessons: Lesson[] = [];
    for (const recording of recordings) lessons.push(await lessonOf(recording));
    return lessons;
  };
  return {
    talks: await all(data.talks.map(talk)),
    captions: await all(data.talks.map(captions)),
    meetings: await all(data.meetings.map(meeting)),
  };
}

/** The sentence that begins nearest to where people set a boundary is the example of one. */
async function lessonOf(recording: Recording): Promise<Lesson> {
  const its = await study.studyOf(recording.transcript);
  const places = its.starts.map(recording.said);
  const nearest = new Set(
    recording.boundaries.map((boundary) =>
      places.reduce(
        (best, place, i) =>
          i > 0 && Math.abs(place - boundary) < Math.abs((places[best] ?? 0) - boundary) ? i : best,
        1,
      ),
    ),
  );
  const rows = await its.features();
  const examples = rows.map((row, i) => ({ row, is: nearest.has(i) })).slice(1);
  return { recording, study: its, examples };
}

export function weightsFrom(lessons: readonly Lesson[], kind: study.Kind): number[] {
  const examples = lessons
    .filter((lesson) => lesson.study.kind === kind)
    .flatMap((lesson) => lesson.examples);
  return fitLogistic(examples, penalties[kind]);
}

/**
 * The weights to judge a recording with: the engine's own, unless it was among those that they were fitted on. Then they
 * are fitted anew on the others: no recording is ever judged by weights that have seen it.
 */
export function unseenWeights(
  { recording, study: { kind } }: Lesson,
  lessons: readonly Lesson[],
): readonly number[] {
  const known = (lesson: Lesson) => trainedOn.includes(lesson.recording.transcript.hash);
  const seen = lessons.some((lesson) => lesson.recording.name === recording.name && known(lesson));
  if (!seen) return study.boundaryWeights[kind];
  return weightsFrom(
    lessons.filter((lesson) => known(lesson) && lesson.recording.name !== recording.name),
    kind,
  );
}
