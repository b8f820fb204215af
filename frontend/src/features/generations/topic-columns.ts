import { limits } from '@galley/contracts';

export const columns = ['YouTube', 'Zoom', 'Telegram'] as const;
export type Column = (typeof columns)[number];

/** Which column shows a topic: recordings and uploads stand under Zoom (decisions.md, "Calls, exactly"). */
export function columnOf(platformType: string | null): Column {
  if (platformType === 'YouTube' || platformType === 'Telegram') return platformType;
  return 'Zoom';
}

/** Adds or takes away a topic; a fourth one is ignored (spec part 1, section 5). */
export function toggleTopic<T extends { id: number }>(chosen: readonly T[], topic: T): readonly T[] {
  if (chosen.some(({ id }) => id === topic.id)) return chosen.filter(({ id }) => id !== topic.id);
  return chosen.length >= limits.topicsPerGeneration ? chosen : [...chosen, topic];
}
