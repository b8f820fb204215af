import type { SourceListItem } from '@galley/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from './texts.js';
import { useMayDelete } from './useMayDelete.js';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.js')).DeleteDialog }));

export type RemovedSource = Pick<SourceListItem, 'id' | 'title' | 'addedBy'>;

interface Props {
  source: RemovedSource;
  /** Only an icon, for a card of a list. */
  small?: boolean;
  onDeleted?: () => void;
}

/** Deletes a source and its topics, after a dialog that shows what rests on it. */
export function DeleteSource({ source, small = false, onDeleted }: Props) {
  const [opened, setOpened] = useState<boolean | null>(null);
  const allowed = useMayDelete(source);
  if (!allowed) return null;
  const ask = () => setOpened(true);
  return (
    <>
      {small ? (
        <ActionIcon
          className="still faint push"
          aria-label={t('deleteOne', { title: source.title })}
          title={t('delete')}
          onClick={ask}
        >
          <IconTrash size={16} />
        </ActionIcon>
      ) : (
        <Button variant="default" color="red" leftSection={<IconTrash size={16} />} onClick={ask}>
          {t('delete')}
        </Button>
      )}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <DeleteDialog
            source={source}
            opened={opened}
            onClose={() => setOpened(false)}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
    </>
  );
}
