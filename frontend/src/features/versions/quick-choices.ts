import type { VersionListItem } from '@galley/contracts';
import { t } from './texts.js';

type Seen = Pick<VersionListItem, 'version' | 'author' | 'createdAt'>;

/** One click in a comparison: the newest version beside an earlier one. */
export interface QuickChoice {
  readonly key: 'yesterday' | 'mine' | 'before';
  readonly label: string;
  /** The earlier version; null where there is nothing to compare. */
  readonly from: number | null;
}

export interface Reader {
  /** The name of the reader, as versions carry it. */
  readonly name: string | null;
  /** When the reader's day began, as ISO 8601. */
  readonly today: string;
}

/**
 * What a reader may want to compare the newest version with.
 * @param versions newest first, with gaps
 */
export function quickChoices(versions: readonly Seen[], { name, today }: Reader): QuickChoice[] {
  const beforeToday = versions.findIndex(({ createdAt }) => Date.parse(createdAt) < Date.parse(today));
  const own = versions.findIndex(({ author }) => isBy(author, name));
  // The newest version itself (0) has nothing after it; -1 is never found.
  const at = (place: number) => (place > 0 ? (versions[place]?.version ?? null) : null);
  return [
    { key: 'yesterday', label: t('sinceYesterday'), from: at(beforeToday) },
    { key: 'mine', label: t('sinceMine'), from: at(own) },
    { key: 'before', label: t('lastChange'), from: at(1) },
  ];
}

/** Why nothing can be compared with yesterday, in a sentence; null where it can. */
export function quietSince(versions: readonly Seen[], today: string): string | null {
  const [newest] = versions;
  const isOld = ({ createdAt }: Seen) => Date.parse(createdAt) < Date.parse(today);
  if (!newest || versions.some(isOld) !== isOld(newest)) return null;
  return isOld(newest) ? t('quietSinceYesterday') : t('writtenToday');
}

/** A refinement carries the name of whoever asked for it, too. */
const isBy = (author: string, name: string | null): boolean =>
  name !== null && (author === name || author === `${name} with Galley`);

/** Who made the versions after one and up to another, each name once, the latest first. */
export function authorsBetween(
  versions: readonly Pick<VersionListItem, 'version' | 'author'>[],
  pair: { from: number; to: number },
): string[] {
  const [older, newer] = [Math.min(pair.from, pair.to), Math.max(pair.from, pair.to)];
  const made = versions.filter(({ version }) => version > older && version <= newer);
  return [...new Set(made.map(({ author }) => author))];
}
