import type { Status } from '@galley/contracts';
import { t } from './texts.js';

/** What people may choose; the others come from the system. */
type Chosen = Exclude<Status, 'Processing' | 'Failed'>;

/** Into which statuses a person may change each status. Only the system makes the other changes. */
const changes: Record<Status, readonly Chosen[]> = {
  Processing: [],
  Failed: [],
  Draft: ['Complete'],
  Complete: ['Published', 'Draft'],
  Published: ['Draft'],
};

export const nextStatuses = (status: Status): readonly Chosen[] => changes[status] ?? [];

export const changeLabel = (status: Chosen): string => t(`mark${status}`);
