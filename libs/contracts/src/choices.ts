/** What people and screens choose among; like `limits`, without schemas beside it. */

import { type OutsideTargetKind, outsideTargets, publishTargets } from './publish-targets.js';
import { type OutsideSourceKind, outsideSourceKinds, outsideSources } from './source-kinds.js';

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

/**
 * What work can wait for: the language model, a kind of source, a publishing target, the model budget of the day, or another part
 * of Galley (a service, the database).
 */
export const waitingReasons = [
  'model',
  ...outsideSourceKinds,
  ...outsideTargets,
  'model-budget',
  'galley',
] as const;
// `Object.fromEntries` forgets the names of the keys.
const sourceNames = Object.fromEntries(
  outsideSourceKinds.map((kind) => [kind, outsideSources[kind].waitingName]),
) as Record<OutsideSourceKind, string>;
const targetNames = Object.fromEntries(
  outsideTargets.map((kind) => [kind, publishTargets[kind].waitingName]),
) as Record<OutsideTargetKind, string>;
/** How people read a reason, as the object of "Waiting for …". */
export const waitingNames: Record<(typeof waitingReasons)[number], string> = {
  model: 'the language model',
  ...sourceNames,
  ...targetNames,
  'model-budget': 'the model budget of the next day',
  galley: 'another part of Galley',
};
