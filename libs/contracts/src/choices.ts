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
export const answerParts = ['documents', 'guru', 'source', 'sources', 'topics', 'texts'] as const;
export type AnswerPart = (typeof answerParts)[number];
