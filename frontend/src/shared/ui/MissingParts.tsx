import type { AnswerPart } from '@galley/contracts';
import { t } from '../texts.js';
import { Callout } from './Callout.js';

/** Says calmly which parts of a screen cannot be shown at this moment; nothing when all are there. */
export function MissingParts({ missing = [] }: { missing?: readonly AnswerPart[] }) {
  if (missing.length === 0) return null;
  const parts = new Intl.ListFormat('en').format(missing.map((part) => t(`part-${part}`)));
  return <Callout tone="grey">{t('missing', { parts })}</Callout>;
}
