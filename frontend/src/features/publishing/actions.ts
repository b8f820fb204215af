import type { OfferedDestination, Publication } from '@galley/contracts';

export type Action =
  | 'publishLive'
  | 'publishDraft'
  | 'goLive'
  | 'update'
  | 'overwrite'
  | 'sendAgain'
  | 'plan'
  | 'replan'
  | 'cancelPlan'
  | 'stop'
  | 'tryNow'
  | 'retry'
  | 'dismiss'
  | 'takeDown';

type Known = Pick<Publication, 'state' | 'as' | 'isThere' | 'isBehind' | 'problem' | 'nextTryAt'>;

/** What can be done with a text at a destination, the most likely first. */
export function actionsOf({ can }: Pick<OfferedDestination, 'can'>, publication: Known | null): Action[] {
  if (!publication) return ['publishLive', ...draft(can.draft), 'plan'];
  const { state, as, isThere, problem, nextTryAt } = publication;
  const down: Action[] = isThere && can.withdraw ? ['takeDown'] : [];
  switch (state) {
    case 'disconnected':
      return [];
    case 'publishing':
    case 'withdrawing':
      return nextTryAt || problem ? ['tryNow', 'stop'] : ['stop'];
    case 'planned':
      return ['replan', 'publishLive', 'cancelPlan'];
    case 'missed':
      return ['retry', 'replan', 'dismiss'];
    case 'failed':
      return [...remedies(problem?.code), ...down, 'dismiss'];
    case 'withdrawn':
      return ['publishLive', ...draft(can.draft), 'plan'];
    case 'published':
      if (as === 'draft') return ['goLive', 'plan', ...down];
      return can.update ? ['update', 'plan', ...down] : down;
  }
}

const draft = (can: boolean): Action[] => (can ? ['publishDraft'] : []);

/** What can be done about an order that failed. Nothing can be done about what readers have for good. */
function remedies(code: string | undefined): Action[] {
  if (code === 'DESTINATION_ALREADY_SENT') return [];
  if (code === 'DESTINATION_MAYBE_SENT') return ['sendAgain'];
  return [code === 'DESTINATION_CHANGED_THERE' ? 'overwrite' : 'retry', 'replan'];
}
