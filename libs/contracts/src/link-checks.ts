import { z } from 'zod';
import { Timestamp } from './common.js';
import { rpcFor } from './message.js';

/** How many links of a text are looked at. */
export const mostLinks = 100;
/** How long all links of a text may take together. */
export const linksWaitMs = 20_000;

const Addresses = z.object({ addresses: z.array(z.string().max(2_000)).max(mostLinks) });

/** Whether a link leads to a page, as it was when it was last asked. */
export const CheckedLink = z.object({
  address: z.string(),
  answers: z.boolean(),
  /** One sentence; null where it answers. */
  problem: z.string().nullable(),
  checkedAt: Timestamp,
});
export type CheckedLink = z.infer<typeof CheckedLink>;

/** Those that nobody has asked yet are left out. */
const CheckedLinks = z.object({ links: z.array(CheckedLink).max(mostLinks) });

const { query, command } = rpcFor('export');
export const linkCheckRpc = {
  known: query('links.known', Addresses, CheckedLinks),
  /** Asks each of them. Those that could not be asked in time are as they were before. */
  check: command('links.check', Addresses, CheckedLinks, 'texts.write'),
};
