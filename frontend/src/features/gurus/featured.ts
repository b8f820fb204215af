import type { Guru } from '@galley/contracts';

/** Whether a guru may be chosen for generation: the installation's featured ones, else the first (decisions.md). */
export function isFeatured(
  guru: Pick<Guru, 'id' | 'name'>,
  gurus: readonly Pick<Guru, 'id'>[],
  featured: readonly string[],
): boolean {
  const names = featured.map((name) => name.trim().toLowerCase()).filter(Boolean);
  if (names.length > 0) return names.includes(guru.name.trim().toLowerCase());
  return gurus.every(({ id }) => guru.id <= id);
}
