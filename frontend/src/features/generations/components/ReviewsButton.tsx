import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { t } from '../texts.js';

/** Opens the reviews of a text, and closes them; they stand in the address (`?review=1`). */
export function ReviewsButton() {
  const { text, set } = useUrlFilters();
  const open = text('review') !== null;
  return (
    <Button
      size="xs"
      variant={open ? 'light' : 'default'}
      leftSection={<IconUserCheck size={14} aria-hidden />}
      aria-expanded={open}
      onClick={() => set({ review: open ? null : '1' })}
    >
      {t('reviews')}
    </Button>
  );
}
