import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';

/**
 * What is measured on: `meetings/` or `qmsum/` (turns with topics and questions), `talks/` or `video/` (sentences with
 * times and chapters) and `podcast/` (as published). The folder `../shared/data` beside the repository is taken when it
 * is there, otherwise the small set of our own writing in `fixtures/`.
 */
const Span = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);
const Meeting = z.object({
  turns: z.array(z.object({ speaker: z.string(), text: z.string() })).min(1),
  /** Spans count turns, both ends inside. */
  topics: z.array(z.object({ topic: z.string(), spans: z.array(Span) })),
  specific: z.array(z.object({ query: z.string(), answer: z.string(), spans: z.array(Span) })).default([]),
});
const Talk = z.object({
  title: z.string().nullish(),
  /** What the publisher says about it; a string or a list of them. */
  summary: z.unknown(),
  /** `unit` counts sentences, from 0. */
  chapters: z.array(z.object({ unit: z.int().nonnegative(), title: z.string() })),
  /** Time and words. Sentences of one turn share the time at which the turn began. */
  sentences: z.array(z.tuple([z.string(), z.string()])).min(1),
});

export type Meeting = z.infer<typeof Meeting> & { readonly name: string };
export type Talk = z.infer<typeof Talk> & { readonly name: string };
export interface EvalData {
  readonly meetings: readonly Meeting[];
  readonly talks: readonly Talk[];
  /** Published transcripts as text, speakers and all. */
  readonly podcasts: readonly { readonly name: string; readonly text: string }[];
  readonly folder: string;
  /** The small set of our own writing: it shows that the measures run and judges nothing. */
  readonly own: boolean;
}

const here = import.meta.dirname;
const root = dirname(dirname(here));

/** The data of a folder; without one, that of `../shared/data` or of `fixtures/`. Names are for printing only. */
export function readData(folder?: string): EvalData {
  const shared = join(dirname(root), 'shared', 'data');
  const fixtures = join(here, 'fixtures');
  const place = folder ?? (existsSync(shared) ? shared : fixtures);
  const read = (names: readonly string[], ending: string) =>
    names
      .map((name) => join(place, name))
      .filter((path) => existsSync(path))
      .flatMap((path) => readdirSync(path).map((file) => join(path, file)))
      .filter((path) => path.endsWith(ending))
      .sort()
      .map((path) => ({ name: basename(path, ending), text: readFileSync(path, 'utf8') }));
  return {
    meetings: read(['qmsum', 'meetings'], '.json').map(({ name, text }) => ({
      name,
      ...Meeting.parse(JSON.parse(text)),
    })),
    talks: read(['video', 'talks'], '.json').map(({ name, text }) => ({
      name,
      ...Talk.parse(JSON.parse(text)),
    })),
    podcasts: read(['podcast', 'podcasts'], '.md'),
    folder: place,
    own: resolve(place) === fixtures,
  };
}

/** Rules are fitted on `tuning` only; aims are compared with `judging`. */
export type Half = 'tuning' | 'judging';

/** The half to which a recording belongs: a fixed rule, so that nobody chooses and new files change nothing for the others. */
export const halfOf = (name: string): Half =>
  (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'judging';

export const partOf = (data: EvalData, half: Half): EvalData => {
  const inside = ({ name }: { readonly name: string }) => halfOf(name) === half;
  return {
    ...data,
    meetings: data.meetings.filter(inside),
    talks: data.talks.filter(inside),
    podcasts: data.podcasts.filter(inside),
  };
};
