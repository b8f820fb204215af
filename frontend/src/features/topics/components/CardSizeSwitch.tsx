import { SegmentedControl } from '@mantine/core';
import type { CardSize } from '../card-size.js';

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
      aria-label="Size of the cards"
      data={[
        { value: 'compact', label: 'Compact' },
        { value: 'full', label: 'Full' },
      ]}
      value={size}
      onChange={(value) => onSize(value === 'full' ? 'full' : 'compact')}
    />
  );
}
