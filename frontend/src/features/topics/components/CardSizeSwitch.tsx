import { SegmentedControl } from '@mantine/core';
import type { CardSize } from '../card-size.js';
import { t } from '../texts.js';

interface Props {
  size: CardSize;
  onSize: (size: CardSize) => void;
}

/** Many small cards, or fewer with more of their words and all subject lines. */
export function CardSizeSwitch({ size, onSize }: Props) {
  return (
    <SegmentedControl
      className="segments"
      size="xs"
      aria-label={t('cardSize')}
      data={[
        { value: 'compact', label: t('compact') },
        { value: 'full', label: t('full') },
      ]}
      value={size}
      onChange={(value) => onSize(value === 'full' ? 'full' : 'compact')}
    />
  );
}
