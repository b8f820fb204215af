import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { httpApi, useMay } from '../../../shared/api/index.js';
import type { RemovedSource } from './DeleteSource.js';
import { t } from './texts.js';

const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.js')).WithdrawDialog }));

interface Props {
  source: RemovedSource;
  onWithdrawn: () => void;
}

/** Withdraws a source for good, after its title was typed. */
export function WithdrawSource({ source, onWithdrawn }: Props) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const allowed = useMay(httpApi.sourceRemoval.withdraw);
  if (!allowed) return null;
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconBan size={16} />}
        onClick={() => setOpened(true)}
      >
        {t('withdraw')}
      </Button>
      {opened === null ? null : (
        <Suspense fallback={null}>
          <WithdrawDialog
            source={source}
            opened={opened}
            onClose={() => setOpened(false)}
            onWithdrawn={onWithdrawn}
          />
        </Suspense>
      )}
    </>
  );
}
