import type { BinKind } from '@galley/contracts';
import { counted } from '../../shared/lib/counted.js';

const DAY_MS = 24 * 3_600_000;

export const kindLabels: Readonly<Record<BinKind, string>> = {
  text: 'Text',
  'content-folder': 'Content folder',
  topic: 'Topic',
  topics: 'Topics before a new extraction',
  'subject-lines': 'Replaced subject lines',
  'saved-topic': 'Saved topic',
  'topic-folder': 'Topic folder',
  guru: 'Guru',
};

/** When it is removed for good, after "goes": "for good in 12 days". */
export const removalLabel = (removedAt: string): string => `for good ${untilLabel(removedAt)}`;

/** How long it can be restored. A guru on whom recordings rest doesn't go for good. */
export const remainsLabel = (kind: BinKind, removedAt: string): string =>
  kind === 'guru' ? `Leaves the bin ${untilLabel(removedAt)}` : `Goes ${removalLabel(removedAt)}`;

function untilLabel(removedAt: string): string {
  const days = (Date.parse(removedAt) - Date.now()) / DAY_MS;
  return days < 1 ? 'within a day' : `in ${counted(Math.ceil(days), 'day')}`;
}
