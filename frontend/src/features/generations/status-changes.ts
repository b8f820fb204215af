import type { Status } from '@galley/contracts';

/** Into which statuses a person may change each status. Only the system makes the other changes. */
const changes: Record<Status, readonly Status[]> = {
  Processing: [],
  Failed: [],
  Draft: ['Complete'],
  Complete: ['Published', 'Draft'],
  Published: ['Draft'],
};

export const nextStatuses = (status: Status): readonly Status[] => changes[status] ?? [];

const words: Record<Status, string> = {
  Draft: 'Back to Draft',
  Complete: 'Mark as Complete',
  Published: 'Mark as Published',
  Processing: 'Processing',
  Failed: 'Failed',
};
export const changeLabel = (status: Status): string => words[status];
