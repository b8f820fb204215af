import type { Guru } from '@galley/contracts';

/** Whether a guru may be chosen for generation: one of the installation's featured gurus, or the first guru if none is set. */
export function isFeatured(
  guru: Pick<Guru, 'id' | 'name'>,
  gurus: readonly Pick<Guru, 'id'>[],
  featured: readonly string[],
): boolean {
  const names = featured.map((name) => name.trim().toLowerCase()).filter(Boolean);
  if (names.length > 0) return names.includes(guru.name.trim().toLowerCase());
  return gurus.every(({ id }) => guru.id <= id);
}
