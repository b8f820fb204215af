import type { VersionListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/index.js';
import { unseenNewest } from '../neighbours.js';
import { t } from '../texts.js';
import { useRestore } from '../useRestore.js';

interface Props {
  generationId: number;
  versions: readonly VersionListItem[];
  pair: { from: number; to: number };
  onRestored: () => void;
}

/** Restores the older of two compared versions. It asks first only if a version that is newer than both would be replaced. */
export function RestoreFromCompare({ generationId, versions, pair, onRestored }: Props) {
  const { run, busy } = useRestore(generationId);
  const [asking, setAsking] = useState(false);
  const older = Math.min(pair.from, pair.to);
  const unseen = unseenNewest(pair, versions);
  const restore = async () => {
    if (await run(older)) onRestored();
    setAsking(false);
  };
  if (pair.from === pair.to) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} />}
        loading={busy}
        onClick={() => (unseen === null ? void restore() : setAsking(true))}
      >
        {t('restoreVersion', { version: older })}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('askRestore', { version: older })}
        confirm={t('restore')}
        busy={busy}
        onConfirm={() => void restore()}
        onClose={() => setAsking(false)}
      >
        {t('restoreUnseen', { unseen: unseen ?? '', version: older })}
      </ConfirmDialog>
    </>
  );
}
