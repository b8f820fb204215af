import type { PublicConfig, Stats } from '@galley/contracts';
import { api } from './api.js';

const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    config: build.query<PublicConfig, void>({ query: () => '/config', providesTags: ['Config'] }),
    stats: build.query<Stats, void>({ query: () => '/stats', providesTags: ['Stats'] }),
  }),
});

export const { useConfigQuery, useStatsQuery } = configApi;

/** Shown until the installation has said its own name. */
const PRODUCT = { name: 'Galley', tagline: 'AI Content Studio' };

export function useProduct(): { name: string; tagline: string } {
  const { data } = useConfigQuery();
  return { name: data?.productName ?? PRODUCT.name, tagline: data?.tagline ?? PRODUCT.tagline };
}
