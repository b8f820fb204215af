import { t } from '../texts.js';
import { httpApi } from './http-api.js';
import { useCallQuery } from './use-call.js';

/** Shown until the installation has said its own name. */
const PRODUCT = { name: t('productName'), tagline: t('tagline') };

export function useProduct(): { name: string; tagline: string } {
  const { data } = useCallQuery(httpApi.installation.config);
  return { name: data?.productName ?? PRODUCT.name, tagline: data?.tagline ?? PRODUCT.tagline };
}
