import type { EvalData } from './data.js';
import { boundaryF1, mean, windowDiff } from './measures.js';
import type { Row } from './table.js';
import { lessonsOf, unseenWeights, type Lesson } from './weights.js';

/**
 * Boundaries against those that people set: WindowDiff and F1 as in measures.ts, each the mean over the recordings.
 * With the number unknown the engine chooses it; with the number known it is told how many segments the reference has.
 * Each recording is judged by weights that have not seen it (weights.ts).
 */
export async function segmentation(half: EvalData, all: EvalData): Promise<Row[]> {
  const lessons = await lessonsOf(all);
  const names = new Set([...half.talks, ...half.meetings].map(({ name }) => name));
  return [
    ...(await rows('talks, number of topics unknown', lessons.talks, names, { wd: 0.35, f1: 0.56 })),
    ...(await rows('talks without punctuation', lessons.captions, names, { wd: 0.38, f1: 0.5 })),
    ...(await rows('meetings, number known', lessons.meetings, names, { known: true, wd: 0.34, f1: 0.35 })),
  ];
}

async function rows(
  measure: string,
  lessons: readonly Lesson[],
  names: ReadonlySet<string>,
  { known = false, ...aims }: { wd: number; f1: number; known?: boolean },
): Promise<Row[]> {
  const wd: number[] = [];
  const f1: number[] = [];
  for (const lesson of lessons) {
    const { recording } = lesson;
    if (!names.has(recording.name)) continue;
    const weights = unseenWeights(lesson, lessons);
    const count = known ? { count: recording.boundaries.length + 1 } : {};
    const found = (await lesson.study.boundaries({ weights, ...count })).map(recording.said);
    wd.push(windowDiff(recording.boundaries, found, recording.length));
    f1.push(boundaryF1(recording.boundaries, found));
  }
  if (wd.length === 0) return [];
  const over = `${wd.length} recordings`;
  return [
    { measure: `${measure}: WindowDiff`, reached: mean(wd), aim: aims.wd, better: 'lower', over },
    { measure: `${measure}: F1`, reached: mean(f1), aim: aims.f1, better: 'higher', over },
  ];
}
