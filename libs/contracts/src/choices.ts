/** What people and screens choose among; like `limits`, without schemas beside it. */

export const statuses = ['Processing', 'Failed', 'Draft', 'Complete', 'Published'] as const;
export const contentTypes = ['Newsletter', 'Blog', 'Both'] as const;

export const tones = ['formal', 'conversational', 'direct', 'technical'] as const;
export const audiences = ['beginner', 'intermediate', 'advanced', 'general'] as const;
export const lengths = ['short', 'medium', 'long'] as const;

/** The steps of writing, with the labels that the screens show. */
export const generationSteps = [
  'Analyzing Topics',
  'Generating Content',
  'Adding Images',
  'Finalizing',
] as const;

/** What answers are put together of. */
export const answerParts = [
  'conversations',
  'destinations',
  'documents',
  'guru',
  'gurus',
  'source',
  'sources',
  'topics',
  'texts',
] as const;
export type AnswerPart = (typeof answerParts)[number];

/** What lies in the bin when it was deleted, and can be restored. */
export const binKinds = [
  'text',
  'content-folder',
  'topic',
  /** All topics of a recording, which a new extraction replaced; its id is the lowest of theirs. */
  'topics',
  /** Subject lines of a topic that others replaced. */
  'subject-lines',
  'saved-topic',
  'topic-folder',
  'guru',
  /** A recording, and its topics with it. */
  'source',
] as const;
export type BinKind = (typeof binKinds)[number];
/** What a search finds, in the order in which it is shown. */
export const searchKinds = ['texts', 'topics', 'passages', 'sources', 'gurus'] as const;
export type SearchKind = (typeof searchKinds)[number];
