import { type Role, roles } from '@galley/contracts';
import { t } from './texts.js';

/** The roles as choices, from the least to the most. */
export const roleChoices = roles.map((role) => ({ value: role, label: t(role) }));

/** What a role may do, in a sentence. */
export const roleHint = (role: Role): string => t(`${role}Hint`);
