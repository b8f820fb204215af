import { z } from 'zod';
import { OutgoingPost } from './delivering.js';
import { Letter } from './letters.js';
import { rpcFor } from './message.js';

/** What the services do for a letter. Browsers don't load this. */
export const letterMaking = {
  render: rpcFor('export').query('letters.render', z.object({ post: OutgoingPost }), Letter),
  /** Only to an address that the caller has proven to be theirs. */
  mailToSelf: rpcFor('auth').command(
    'letters.mail-to-self',
    Letter,
    z.object({ to: z.string() }),
    'texts.write',
  ),
};
