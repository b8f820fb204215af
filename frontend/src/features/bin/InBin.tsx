import type { RestoreInput } from '@galley/contracts';
import { Button } from '@mantine/core';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { Callout } from '../../shared/ui/index.js';
import { untilLabel } from './removal.js';
import { t } from './texts.js';
import { useRestore } from './useRestore.js';

/** Where something is not found: offers to restore it to whoever has it in the bin. */
export function InBin({ kind, id }: RestoreInput) {
  const { data } = useCallQuery(httpApi.bin.list);
  const [restore, busy] = useRestore();
  const entry = data?.entries.find((one) => one.kind === kind && one.id === id);
  if (!entry) return null;
  return (
    <Callout tone="grey">
      <span className="row wrap between">
        <span>{t('youDeleted', { when: untilLabel(entry.removedAt) })}</span>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void restore(entry)}>
          {t('restore')}
        </Button>
      </span>
    </Callout>
  );
}
