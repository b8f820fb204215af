import type { Guru } from '@galley/contracts';

/** Whether a guru may be chosen for generation: one of the installation's featured gurus, or any guru if none is named. */
export function isFeatured({ name }: Pick<Guru, 'name'>, featured: readonly string[]): boolean {
  const names = featured.map((one) => one.trim().toLowerCase()).filter(Boolean);
  return names.length === 0 || names.includes(name.trim().toLowerCase());
}
