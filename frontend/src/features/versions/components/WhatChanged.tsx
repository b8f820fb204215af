import type { Generation, VersionListItem } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useMayChange } from '../../../shared/lib/ownership.js';
import { useUrlDialog } from '../../../shared/lib/useUrlDialog.js';
import { ErrorState } from '../../../shared/ui/index.js';
import { quickChoices } from '../quick-choices.js';
import { t } from '../texts.js';
import { useReader } from '../useReader.js';
import { CompareDialog } from './CompareDialog.js';

/** Opens what changed in a text: since yesterday, or what the last change was. The address says that it is open (`changes=1`). */
export function WhatChanged({ text }: { text: Generation }) {
  const dialog = useUrlDialog('changes');
  if (text.activeVersion < 2) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconHistory size={14} />}
        onClick={() => dialog.open(1)}
      >
        {t('whatChanged')}
      </Button>
      {dialog.id === null ? null : <Changes text={text} onClose={dialog.close} />}
    </>
  );
}

function Changes({ text, onClose }: { text: Generation; onClose: () => void }) {
  const mayChange = useMayChange();
  const { data, error, refetch } = useCallQuery(httpApi.version.history, { id: text.id });
  const reader = useReader();
  const start = data ? pairOf(data, quickChoices(data, reader)) : null;
  if (data && start)
    return (
      <CompareDialog
        generationId={text.id}
        versions={data}
        start={start}
        editable={text.status !== 'Processing' && mayChange(text)}
        onClose={onClose}
      />
    );
  if (!data && !error) return null;
  return (
    <Modal opened onClose={onClose} size="80rem" title={t('compareVersions')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="soft">{t('onlyOne')}</p>
      )}
    </Modal>
  );
}

/** The first choice that shows a change. */
function pairOf(versions: readonly VersionListItem[], choices: ReturnType<typeof quickChoices>) {
  const from = choices.find((choice) => choice.from !== null)?.from;
  const to = versions[0]?.version;
  return typeof from === 'number' && to !== undefined ? { from, to } : null;
}
