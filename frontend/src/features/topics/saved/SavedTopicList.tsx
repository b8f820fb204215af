import { limits, type SavedTopic, type UserFolder } from '@galley/contracts';
import { useState } from 'react';
import { useLast } from '../../../shared/lib/useLast.js';
import { useUrlDialog } from '../../../shared/lib/useUrlDialog.js';
import { CardGrid, ConfirmDialog } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { EditTopicDialog } from './EditTopicDialog.js';
import { SavedTopicCard } from './SavedTopicCard.js';
import { SavedTopicDetails } from './SavedTopicDetails.js';
import { useSavedTopicsQuery } from './saved-topics.api.js';
import type { SavedTopicActions } from './useSavedTopicActions.js';

interface Props {
  topics: readonly SavedTopic[];
  folders: readonly UserFolder[];
  actions: SavedTopicActions;
  /** How many there are in all. */
  total: number;
  /** Another question is being answered. */
  busy: boolean;
}

/** Saved topics as cards. What is looked at, and what is edited, is in the address: see `SavedTopicDialogs`. */
export function SavedTopicList({ topics, folders, actions, total, busy }: Props) {
  const details = useUrlDialog('topic');
  const edit = useUrlDialog('edit');
  const [removing, setRemoving] = useState<SavedTopic | null>(null);
  const removed = useLast(removing);
  return (
    <>
      <CardGrid items={topics} total={total} keyOf={({ id }) => id} wide busy={busy}>
        {(saved) => (
          <SavedTopicCard
            saved={saved}
            folders={folders}
            onFavourite={() => void actions.favourite(saved)}
            onMove={(folderId) => void actions.move(saved.id, folderId)}
            onEdit={() => edit.open(saved.id)}
            onRemove={() => setRemoving(saved)}
            onDetails={() => details.open(saved.id)}
          />
        )}
      </CardGrid>
      <ConfirmDialog
        opened={removing !== null}
        title={t('remove')}
        confirm={t('remove')}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void actions.remove(removing.id);
          setRemoving(null);
        }}
      >
        {t('removeText', { title: removed?.title ?? '', days: limits.binDays })}
      </ConfirmDialog>
    </>
  );
}

/** The saved topic of the address, `?topic=3` to look at it and `?edit=3` to change it; listed here or not. */
export function SavedTopicDialogs({ topics, actions }: Pick<Props, 'topics' | 'actions'>) {
  const details = useUrlDialog('topic');
  const edit = useUrlDialog('edit');
  const wanted = details.id ?? edit.id;
  const listed = topics.find(({ id }) => id === wanted);
  const all = useSavedTopicsQuery(undefined, { skip: wanted === null || listed !== undefined });
  const saved = listed ?? all.data?.items.find(({ id }) => id === wanted) ?? null;
  return (
    <>
      <EditTopicDialog
        saved={details.id === null ? saved : null}
        onSave={actions.edit}
        onClose={edit.close}
      />
      <SavedTopicDetails saved={details.id === null ? null : saved} onClose={details.close} />
    </>
  );
}
