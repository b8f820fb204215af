import { limits } from '@galley/contracts';
import { platforms, type Platform } from '../../shared/platforms/index.js';

const typesOf = ({ name, types = [name] }: Platform): readonly string[] => types;
const withoutColumn = platforms.filter(({ column }) => column === undefined).flatMap(typesOf);

/** Platforms without a column of their own are in the shared one. */
export const columns = platforms.flatMap((platform) => {
  const { name, column } = platform;
  if (column === undefined) return [];
  return [{ title: name, platforms: [...typesOf(platform), ...(column === 'shared' ? withoutColumn : [])] }];
});
export type Column = (typeof columns)[number];

/** Adds a topic, or removes one that is already chosen. A fourth topic is ignored. */
export function toggleTopic<T extends { id: number }>(chosen: readonly T[], topic: T): readonly T[] {
  if (chosen.some(({ id }) => id === topic.id)) return chosen.filter(({ id }) => id !== topic.id);
  return chosen.length >= limits.topicsPerGeneration ? chosen : [...chosen, topic];
}

/** The topics of each recording together, in the order in which the recordings come first. */
export function byRecording<T extends { sourceId: number }>(topics: readonly T[]): T[][] {
  const groups = new Map<number, T[]>();
  for (const topic of topics) groups.set(topic.sourceId, [...(groups.get(topic.sourceId) ?? []), topic]);
  return [...groups.values()];
}
