import { AppError, type Status } from '@galley/contracts';

/** Who moves a generation: a person, or the system (writing it, failing at it, re-opening it). */
type Mover = 'person' | 'system';

/** Who may change which status into which. Only the system sets Processing and Failed. */
const moves: Record<Mover, Record<Status, readonly Status[]>> = {
  person: {
    Processing: [],
    Failed: [],
    Draft: ['Complete'],
    Complete: ['Published', 'Draft'],
    Published: ['Draft'],
  },
  system: {
    Processing: ['Draft', 'Failed'],
    Failed: ['Processing'],
    Draft: [],
    Complete: [],
    Published: ['Draft'],
  },
};

const setBySystem: readonly Status[] = ['Processing', 'Failed'];

export const mayMove = (mover: Mover, from: Status, to: Status): boolean => moves[mover][from].includes(to);

/**
 * The status after a person asked for `to`: the one it has already is no change.
 * @throws AppError ILLEGAL_TRANSITION naming both
 */
export function movedByPerson(from: Status, to: Status): Status {
  if (setBySystem.includes(to)) throw new AppError('ILLEGAL_TRANSITION', { from, to });
  if (from !== to && !mayMove('person', from, to)) throw new AppError('ILLEGAL_TRANSITION', { from, to });
  return to;
}

/** @throws AppError ILLEGAL_TRANSITION naming both */
export function movedBySystem(from: Status, to: Status): Status {
  if (!mayMove('system', from, to)) throw new AppError('ILLEGAL_TRANSITION', { from, to });
  return to;
}

/** The status after the text changed: a change re-opens what was published. @throws AppError STILL_PROCESSING, ILLEGAL_TRANSITION */
export function afterChange(from: Status): Status {
  if (from === 'Processing') throw new AppError('STILL_PROCESSING');
  // A text that could not be written has nothing to edit; it is written anew by a retry.
  if (from === 'Failed') throw new AppError('ILLEGAL_TRANSITION', { from, to: 'Draft' });
  return from === 'Published' ? movedBySystem(from, 'Draft') : from;
}
