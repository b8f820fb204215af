import { z } from 'zod';
import { selectionKeys } from './selection-keys.js';

/** What the generation screens pass to each other through browser storage. */
const ChosenGuru = z.object({ id: z.number().int(), name: z.string() });
const ChosenTopic = z.object({
  id: z.number().int(),
  title: z.string().catch(''),
  sourceTitle: z.string().nullable().catch(null),
  guruId: z.number().int().optional(),
});
type ChosenGuru = z.infer<typeof ChosenGuru>;
export type ChosenTopic = z.infer<typeof ChosenTopic>;

const { guru: GURU, topics: TOPICS, result: RESULT, lines: LINES } = selectionKeys;
const TYPE = 'selectedContentType';
/** Lines of so many topics are kept. */
const LINES_KEPT = 50;

/** By the id of the topic. */
const ChosenLines = z.record(z.string(), z.string());
const Result = z.object({ generationId: z.number().int().positive() });

function read<T>(key: string, schema: z.ZodType<T>): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The chosen guru, topics and content type, which survive a reload; anything unreadable counts as not chosen. */
export const selection = {
  guru: () => read(GURU, ChosenGuru),
  topics: () => read(TOPICS, z.array(ChosenTopic)) ?? [],
  contentType: () => localStorage.getItem(TYPE) ?? 'Newsletter',
  keepGuru: (guru: ChosenGuru) => localStorage.setItem(GURU, JSON.stringify(guru)),
  keepTopics: (topics: readonly ChosenTopic[]) => localStorage.setItem(TOPICS, JSON.stringify(topics)),
  keepContentType: (contentType: string) => localStorage.setItem(TYPE, contentType),
  /** The subject lines that were chosen on topic cards, by the id of the topic. */
  lines: () => read(LINES, ChosenLines) ?? {},
  /** @param line null: none is chosen any more */
  keepLine: (topicId: number, line: string | null) => {
    const others = Object.entries(selection.lines()).filter(([id]) => id !== String(topicId));
    const all = line === null ? others : [...others, [String(topicId), line] as const];
    localStorage.setItem(LINES, JSON.stringify(Object.fromEntries(all.slice(-LINES_KEPT))));
  },
  /** The text that was written last, for the results screen. */
  result: () => read(RESULT, Result),
  keepResult: (generationId: number) => localStorage.setItem(RESULT, JSON.stringify({ generationId })),
  forgetResult: () => localStorage.removeItem(RESULT),
  forgetTopics: () => localStorage.removeItem(TOPICS),
};
