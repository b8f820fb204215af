import { httpApi } from './http-api.js';
import { injectCalls } from './inject-calls.js';

const configApi = injectCalls(({ query }) => ({
  config: query(httpApi.installation.config, { providesTags: ['Config'] }),
  stats: query(httpApi.dashboard.stats, { providesTags: ['Stats'] }),
}));

export const { useConfigQuery, useStatsQuery } = configApi;

/** Shown until the installation has said its own name. */
const PRODUCT = { name: 'Galley', tagline: 'AI Content Studio' };

export function useProduct(): { name: string; tagline: string } {
  const { data } = useConfigQuery();
  return { name: data?.productName ?? PRODUCT.name, tagline: data?.tagline ?? PRODUCT.tagline };
}
