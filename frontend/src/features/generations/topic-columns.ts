import { limits } from '@galley/contracts';

/** Recordings and uploads stand under Zoom (decisions.md, "Calls, exactly"). */
export const columns = [
  { title: 'YouTube', platforms: ['YouTube'] },
  { title: 'Zoom', platforms: ['Zoom', 'Multi-Guru Transcript', 'Direct Upload'] },
  { title: 'Telegram', platforms: ['Telegram'] },
] as const;
export type Column = (typeof columns)[number];

/** Adds or takes away a topic; a fourth one is ignored (spec part 1, section 5). */
export function toggleTopic<T extends { id: number }>(chosen: readonly T[], topic: T): readonly T[] {
  if (chosen.some(({ id }) => id === topic.id)) return chosen.filter(({ id }) => id !== topic.id);
  return chosen.length >= limits.topicsPerGeneration ? chosen : [...chosen, topic];
}
