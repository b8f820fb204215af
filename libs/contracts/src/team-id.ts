import { z } from 'zod';
import { Id } from './common.js';

/** Names a team: a brand, a desk or a client. */
export const TeamId = Id;
export type TeamId = z.infer<typeof TeamId>;

/** The team that the first start makes. What was stored or sent before there were several teams belongs to it. */
export const firstTeam: TeamId = 1;
