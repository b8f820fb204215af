import { draftOfText } from './blocks.js';

/**
 * Endpoints without structured answers are free with names. These functions bring the variants met in practice into
 * the requested shapes; what they can't make sense of they hand on as it is, and the schema says what is wrong.
 */
type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (fields: Fields, ...names: string[]): string => {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
};

/** The first list in a value: itself, or one of its fields. */
const listIn = (value: unknown): unknown[] | null =>
  Array.isArray(value) ? value : isFields(value) ? (Object.values(value).find(Array.isArray) ?? null) : null;

export const strings = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .map((item) => (isFields(item) ? text(item, 'text', 'subjectLine', 'line') : item))
        .filter((item) => typeof item === 'string')
    : [];

/** A sentence number; -1 where there is none, so that the quote alone says where the topic is. */
const number = (value: unknown): number => {
  const digits =
    typeof value === 'number' ? value : Number(/^\D{0,2}(\d+)$/.exec(String(value ?? ''))?.[1] ?? Number.NaN);
  return Number.isFinite(digits) ? digits : -1;
};

export function adaptTopics(value: unknown): unknown {
  const topics = listIn(value);
  if (topics === null) return value;
  return {
    topics: topics.filter(isFields).map((topic) => ({
      title: text(topic, 'title', 'name', 'topic'),
      excerpt: text(topic, 'excerpt', 'description', 'summary'),
      details: text(topic, 'details', 'detailedAnalysis', 'content'),
      reasoning: text(topic, 'reasoning', 'why', 'rationale'),
      firstSentence: number(topic['firstSentence']),
      lastSentence: number(topic['lastSentence']),
      quoteSentence: number(topic['quoteSentence']),
      quote: text(topic, 'quote', 'transcriptSegment'),
      subjectLines: strings(topic['subjectLines'] ?? topic['subject_lines']),
    })),
  };
}

export function adaptSubjectLines(value: unknown): unknown {
  const lines = strings(listIn(value));
  return lines.length > 0 ? { subjectLines: lines } : value;
}

export function adaptSummary(value: unknown): unknown {
  return isFields(value) ? { summary: text(value, 'summary', 'text', 'content') } : value;
}

/** A draft whose text came as one field of HTML or Markdown, or whose blocks lack what is empty. */
export function adaptDraft(value: unknown): unknown {
  if (!isFields(value)) return value;
  const title = text(value, 'title', 'subjectLine', 'headline');
  const body = text(value, 'html', 'content', 'body', 'text', 'markdown', 'newsletter', 'blog');
  const whole = body === '' ? null : draftOfText(body);
  if (whole) return { ...whole, title: title || whole.title };
  const blocks = Array.isArray(value['blocks']) ? value['blocks'].filter(isFields) : [];
  return { title, blocks: blocks.map((block) => ({ items: [], sentences: [], text: '', ...block })) };
}
