import { limits } from '@galley/contracts';

/** Calls of several gurus and uploads are in the column "Zoom". */
export const columns = [
  { title: 'YouTube', platforms: ['YouTube'] },
  { title: 'Zoom', platforms: ['Zoom', 'Multi-Guru Transcript', 'Direct Upload'] },
  { title: 'Telegram', platforms: ['Telegram'] },
] as const;
export type Column = (typeof columns)[number];

/** Adds a topic, or removes one that is already chosen. A fourth topic is ignored. */
export function toggleTopic<T extends { id: number }>(chosen: readonly T[], topic: T): readonly T[] {
  if (chosen.some(({ id }) => id === topic.id)) return chosen.filter(({ id }) => id !== topic.id);
  return chosen.length >= limits.topicsPerGeneration ? chosen : [...chosen, topic];
}
