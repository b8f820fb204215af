import { parseTranscript } from '@galley/transcript';
import fc from 'fast-check';
import { Pace } from '../engine/pace.js';
import { corpusOf } from '../recording/corpus.js';
import { boundaryWeights } from './boundary-weights.js';
import { cohesionOf } from './cohesion.js';
import { bestCuts } from './cuts.js';
import { featureNames } from './features.js';
import { kindOf } from './kinds.js';
import { segment } from './segmentation.js';
import { studyOf } from './study.js';

const pace = new Pace();
const subjects = {
  bread: ['sourdough', 'oven', 'flour', 'crust', 'yeast', 'dough'],
  boats: ['harbour', 'sail', 'anchor', 'tide', 'rigging', 'keel'],
  bees: ['hive', 'honey', 'queen', 'pollen', 'swarm', 'nectar'],
};
const about = (words: readonly string[], count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `The ${words[i % 6]} decides what the ${words[(i + 2) % 6]} becomes when the ${words[(i * 5 + 1) % 6]} is ready.`,
  ).join(' ');
const talk = Object.values(subjects)
  .map((words) => about(words, 40))
  .join(' ');
const transcript = parseTranscript(talk);
const changes = [1, 2].map((k) => talk.indexOf(about(Object.values(subjects)[k] ?? [], 40)));

describe('cutting a recording into subjects', () => {
  it('finds where the words change, within a sentence or two', async () => {
    const stretches = await segment(await corpusOf(transcript, pace), pace, { count: 3 });
    expect(stretches).toHaveLength(3);
    for (const [k, place] of changes.entries())
      expect(Math.abs((stretches[k + 1]?.from ?? 0) - place)).toBeLessThan(250);
  });

  it('covers every line once, in order, whatever number is wanted', async () => {
    const corpus = await corpusOf(transcript, pace);
    await fc.assert(
      fc.asyncProperty(fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }), async (count) => {
        const stretches = await segment(corpus, pace, count === undefined ? {} : { count });
        expect(stretches[0]?.first).toBe(0);
        expect(stretches.at(-1)?.last).toBe(corpus.lines.length - 1);
        stretches.slice(1).forEach((stretch, k) => expect(stretch.first).toBe((stretches[k]?.last ?? 0) + 1));
        if (count !== undefined) expect(stretches.length).toBeLessThanOrEqual(count);
      }),
      { numRuns: 15 },
    );
  });

  it('begins where chapters begin, with their titles, and passes over those outside the recording', async () => {
    const timed = about(subjects.bread, 90)
      .split('. ')
      .map((line, n) => `[00:${String(Math.floor(n / 6)).padStart(2, '0')}:${(n % 6) * 10 || '00'}] ${line}.`)
      .join('\n');
    const corpus = await corpusOf(parseTranscript(timed), pace);
    const chapters = [
      { startSeconds: 0, title: 'Flour' },
      { startSeconds: 299, title: 'Ovens' },
      { startSeconds: 640, title: 'Crusts' },
      { startSeconds: 86_400, title: 'Tomorrow' },
    ];
    const stretches = await segment(corpus, pace, { count: 3, chapters });
    expect(stretches.map(({ first, title }) => [corpus.lines[first]?.startSeconds, title])).toEqual([
      [0, 'Flour'],
      [300, 'Ovens'],
      [640, 'Crusts'],
    ]);
  });

  it('finds words of one subject more alike than those of two', async () => {
    const { lines } = await corpusOf(transcript, pace);
    const cohesion = cohesionOf(lines);
    expect(cohesion(0, 40) + cohesion(40, 80)).toBeGreaterThan(cohesion(0, 20) + cohesion(20, 80));
    expect(cohesion(10, 30)).toBeCloseTo(cohesionOf(lines)(10, 30), 8);
  });

  it('has one weight for each sign and a constant', async () => {
    for (const weights of Object.values(boundaryWeights))
      expect(weights).toHaveLength(featureNames.length + 1);
    const study = await studyOf(transcript);
    for (const row of await study.features()) {
      expect(row).toHaveLength(featureNames.length);
      expect(row.every(Number.isFinite)).toBe(true);
    }
  });
});

describe('the best way through the places', () => {
  const wishes = { mean: 1000, least: 300, together: () => 0 };
  const cuts = Array.from({ length: 41 }, (_, i) => ({ i, at: i * 100, score: i % 10 === 0 ? 0 : -3 }));

  it('takes the likely places', async () => {
    expect(await bestCuts(cuts, pace, { ...wishes, count: 4 })).toEqual([10, 20, 30]);
    expect(await bestCuts(cuts, pace, { ...wishes, count: null })).toEqual([10, 20, 30]);
  });

  it('takes as many as fit where more are wanted', async () => {
    const path = await bestCuts(cuts, pace, { ...wishes, least: 900, count: 9 });
    expect(path.length).toBeLessThan(9);
  });
});

describe('what a recording is like', () => {
  const said = 'It is not easy to say what this means for the harbour and for everyone in it.';
  const kind = async (text: string) => kindOf(await corpusOf(parseTranscript(text), pace));

  it('is a flow without turns, a talk of few people, a meeting of many', async () => {
    const turns = (names: readonly string[]) =>
      Array.from({ length: 24 }, (_, i) => `${names[i % names.length]}: ${said}`).join('\n');
    expect(await kind(talk)).toBe('flow');
    expect(await kind(turns(['Ann Lee', 'Bob Ray']))).toBe('talk');
    expect(await kind(turns(['Ann Lee', 'Bob Ray', 'Cy Dunn', 'Di Moss']))).toBe('meeting');
  });

  it('has turns where times without names stand before paragraphs, and none where they stand before captions', async () => {
    const stamp = (i: number) => `[00:${String(i).padStart(2, '0')}:00]`;
    const paragraphs = Array.from({ length: 40 }, (_, i) => `${stamp(i)} ${said} ${said}`).join('\n');
    const captions = Array.from(
      { length: 200 },
      (_, i) => `${stamp(i % 60)} ${talk.slice(i * 40, i * 40 + 40)}`,
    );
    expect(await kind(paragraphs)).toBe('talk');
    expect(await kind(captions.join('\n').toLowerCase().replace(/\./g, ''))).toBe('flow');
  });
});
