import type { VersionListItem } from '@galley/contracts';
import { t } from './texts.js';

/**
 * What a version is compared with first: the one that it was made on, or the newest one before that where it is not kept any
 * longer; for the oldest version the newest one.
 * @param versions newest first, with gaps
 */
export function pairFor(
  { version, baseVersion }: Pick<VersionListItem, 'version' | 'baseVersion'>,
  versions: readonly VersionListItem[],
): { from: number; to: number } {
  const base = Math.min(baseVersion ?? version - 1, version - 1);
  const before = versions.find((one) => one.version <= base);
  if (before) return { from: before.version, to: version };
  return { from: version, to: versions[0]?.version ?? version };
}

/** The newest version if it is newer than both compared ones; null otherwise. */
export function unseenNewest(
  { from, to }: { from: number; to: number },
  versions: readonly Pick<VersionListItem, 'version'>[],
): number | null {
  const newest = Math.max(...versions.map(({ version }) => version));
  return newest > Math.max(from, to) ? newest : null;
}

/**
 * Says which autosaved versions between two lines of the history are not kept any longer; null where none is missing.
 * @param older the next line; undefined after the last one
 */
export function gapLine(
  { version }: Pick<VersionListItem, 'version'>,
  older: Pick<VersionListItem, 'version'> | undefined,
): string | null {
  if (!older || version - older.version < 2) return null;
  const [first, last] = [older.version + 1, version - 1];
  return first === last ? t('goneOne', { version: first }) : t('goneSome', { first, last });
}
