import type { Guru } from '@galley/contracts';
import { useConfigQuery } from '../../shared/api/index.js';
import { useGurusQuery } from './gurus.api.js';

/** Whether a guru may be chosen for generation: the installation's featured ones, else the first (decisions.md). */
export function isFeatured(guru: Pick<Guru, 'id' | 'name'>, gurus: readonly Pick<Guru, 'id'>[], featured: readonly string[]): boolean {
  const names = featured.map((name) => name.trim().toLowerCase()).filter(Boolean);
  if (names.length > 0) return names.includes(guru.name.trim().toLowerCase());
  return gurus.every(({ id }) => guru.id <= id);
}

/** All gurus, each with whether it can be chosen; featured ones come first. */
export function useSelectableGurus() {
  const gurus = useGurusQuery();
  const config = useConfigQuery();
  const all = gurus.data ?? [];
  const featured = config.data?.featuredGurus ?? [];
  const items = all
    .map((guru) => ({ guru, available: isFeatured(guru, all, featured) }))
    .sort((a, b) => Number(b.available) - Number(a.available));
  return { ...gurus, items, isLoading: gurus.isLoading || config.isLoading };
}
