import { z } from 'zod';
import { roles } from './permissions.js';

/** What a person is in a team. */
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;
