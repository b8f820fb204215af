import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { isFeatured } from './featured.js';
import { useGurusQuery } from './gurus.api.js';

/** All gurus, each with whether it can be chosen; featured ones come first. */
export function useSelectableGurus() {
  const gurus = useGurusQuery();
  const config = useCallQuery(httpApi.installation.config);
  const all = gurus.data ?? [];
  const featured = config.data?.featuredGurus ?? [];
  const items = all
    .map((guru) => ({ guru, available: isFeatured(guru, featured) }))
    .sort((a, b) => Number(b.available) - Number(a.available));
  return { ...gurus, items, isLoading: gurus.isLoading || config.isLoading };
}
