import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { tally } from '../lib/counted.js';
import type { Held } from '../lib/useHeld.js';
import { t } from '../texts.js';

/** "2 new": what came while somebody reads further down, and the way to it. */
export function NewItems({ held: { waiting, show } }: { held: Pick<Held<unknown>, 'waiting' | 'show'> }) {
  return (
    <div className="new-items" role="status">
      {waiting > 0 ? (
        <Button
          size="xs"
          radius="xl"
          variant="default"
          leftSection={<IconArrowUp size={14} />}
          onClick={show}
        >
          {t('newItems', tally(waiting))}
        </Button>
      ) : null}
    </div>
  );
}
