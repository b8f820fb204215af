import type { BinKind } from '@galley/contracts';
import { t } from './texts.js';

const DAY_MS = 24 * 3_600_000;

/** How long it can be restored. A guru on whom recordings rest doesn't go for good. */
export const remainsLabel = (kind: BinKind, removedAt: string): string =>
  t(kind === 'guru' ? 'leaves' : 'removedForGood', { when: untilLabel(removedAt) });

/** In how many days an entry is removed. */
export function untilLabel(removedAt: string): string {
  const days = (Date.parse(removedAt) - Date.now()) / DAY_MS;
  return days < 1 ? t('withinDay') : t('inDays', { count: Math.ceil(days) });
}
