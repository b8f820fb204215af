import { t } from '../texts.js';

/** What our words mean, in one sentence each, for whoever meets them first. */
export const terms = {
  guru: t('guru'),
  pod: t('pod'),
  imprint: t('imprint'),
} as const;
export type Term = keyof typeof terms;
