import { z } from 'zod';
import { Id, Ok } from './common.js';
import { eventFor, rpcFor } from './message.js';

/** Who hands over, and to whom: both are of the present team. */
export const HandOver = z.object({ id: Id, to: Id });

export const handOverRpc = rpcFor('auth').command('people.hand-over', HandOver, Ok, 'people.manage');

/** The services that own texts and documents change their writer when they hear it; what they did, the first of them tells. */
export const handOverEvents = {
  ordered: eventFor('auth')(
    'member.handed-over',
    1,
    z.object({
      userId: Id,
      /** Whom the folders are named after. */
      name: z.string(),
      toUserId: Id,
      toName: z.string(),
    }),
    'The texts of somebody get another writer of the team.',
    'userId',
  ),
  done: eventFor('generation')(
    'generation.handed-over',
    1,
    z.object({ userId: Id, toUserId: Id, texts: z.number().int() }),
    'The texts of somebody have another writer.',
    'userId',
  ),
};
