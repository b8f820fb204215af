// Browsers load this: no schema stands here.

/** What the language model works on, with the purposes that engines give to their calls. */
const purposes = {
  topics: ['Find topics', 'Choose topics'],
  drafts: ['Write a newsletter', 'Write a blog post'],
  'subject-lines': ['Write subject lines'],
  refining: ['Refine a text', 'Answer about a text', 'Write a teaser'],
  questions: ['Answer a question'],
  'fact-checks': ['Check facts'],
  posts: ['Write posts'],
  rehearsals: ['Rehearsal'],
  summaries: ['Summarise the recording'],
  transcription: ['Transcribe the recording'],
} as const satisfies Record<string, readonly string[]>;

export type WorkKind = keyof typeof purposes | 'other';
export const workKinds = [...(Object.keys(purposes) as (keyof typeof purposes)[]), 'other'] as const;

const kinds = new Map<string, WorkKind>(
  Object.entries(purposes).flatMap(([kind, names]) => names.map((name) => [name, kind as WorkKind] as const)),
);

/** What a call is for; a purpose that is not known is something else. */
export const workKindOf = (purpose: string): WorkKind => kinds.get(purpose) ?? 'other';

/** What a person may ask for of what the model costs, and set as a budget. */
export const costLimits = {
  /** Days of one answer, and of one answer that names no days. */
  days: 400,
  usualDays: 30,
  /** Lines of one file. */
  exported: 50_000,
  /** US dollars a day. */
  leastBudget: 0.01,
  mostBudget: 1_000_000,
  /** People with a budget of their own. */
  people: 500,
} as const;
