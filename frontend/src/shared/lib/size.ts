import { t } from '../texts.js';

/** A size in B, KB, MB or GB. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1024) return t('bytes', { size: bytes });
  if (bytes < 1024 * 1024) return t('kilobytes', { size: (bytes / 1024).toFixed(1) });
  if (bytes < 1024 ** 3) return t('megabytes', { size: (bytes / 1024 ** 2).toFixed(1) });
  return t('gigabytes', { size: (bytes / 1024 ** 3).toFixed(1) });
}
