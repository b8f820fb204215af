import { tally } from '../../shared/lib/counted.js';
import { t } from './texts.js';

const CENT = 0.01;

/** US dollars: cents where there are any, else as many digits as it takes to see something. */
export function costLabel(usd: number): string {
  const small = usd > 0 && usd < CENT;
  return usd.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    ...(small ? { maximumSignificantDigits: 2 } : {}),
  });
}

/** Milliseconds as "640 ms", "12.4 s" or "2 min 5 s". */
export function durationLabel(ms: number): string {
  if (ms < 1000) return t('milliseconds', { number: ms });
  if (ms < 60_000) return t('seconds', { number: (ms / 1000).toFixed(1) });
  const seconds = Math.round(ms / 1000);
  return t('minutesAndSeconds', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

export const tokensOf = ({
  tokensIn,
  tokensOut,
}: {
  tokensIn: number | null;
  tokensOut: number | null;
}): number | null => (tokensIn === null && tokensOut === null ? null : (tokensIn ?? 0) + (tokensOut ?? 0));

const NAMES: Record<string, string> = { ok: t('used'), repaired: t('repaired'), failed: t('failed') };
export const outcomeLabel = (outcome: string): string => NAMES[outcome] ?? outcome;

/** Days as choices say them; null is for ever. */
export function keptLabel(days: number | null): string {
  if (days === null) return t('forEver');
  if (days === 365) return t('year');
  return t('days', tally(days));
}
