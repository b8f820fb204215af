import { type OutsideTargetKind, outsideTargets, publishTargets } from './publish-targets.js';
import { type OutsideSourceKind, outsideSourceKinds, outsideSources } from './source-kinds.js';

/**
 * What work can wait for: the language model, a kind of source, a publishing target, the model budget of the day, or another part
 * of Galley (a service, the database). Like `choices`, without schemas beside it.
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
