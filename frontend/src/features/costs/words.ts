import type { ModelUse } from '@galley/contracts';
import { costLabel } from '../responses/index.js';
import { tally } from '../../shared/lib/counted.js';
import { t } from './texts.js';

/** 1,234,567 tokens as "1.2M". */
export const tokensLabel = (tokens: number): string =>
  tokens.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export const bothTokensLabel = ({ tokensIn, tokensOut }: Pick<ModelUse, 'tokensIn' | 'tokensOut'>): string =>
  t('tokensInOut', { sent: tokensLabel(tokensIn), received: tokensLabel(tokensOut) });

export const callsLabel = ({ calls }: Pick<ModelUse, 'calls'>): string => t('callCount', tally(calls));

/** What was used as people read it: never nothing where a price is not known. */
export function costSaid({ costUsd, unpriced }: Pick<ModelUse, 'costUsd' | 'unpriced'>): string {
  if (costUsd === null) return t('notKnown');
  return unpriced > 0 ? t('partly', { cost: costLabel(costUsd) }) : costLabel(costUsd);
}

/** 2026-11-16 as "Nov 16". */
export const dayLabel = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
