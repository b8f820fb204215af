import type { SavedTopic, UserFolder } from '@galley/contracts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../shared/ui/index.js';
import { EditTopicDialog } from './EditTopicDialog.js';
import { SavedTopicCard } from './SavedTopicCard.js';
import { SavedTopicDetails } from './SavedTopicDetails.js';
import type { SavedTopicActions } from './useSavedTopicActions.js';

interface Props {
  topics: readonly SavedTopic[];
  folders: readonly UserFolder[];
  actions: SavedTopicActions;
}
type Dialog = { kind: 'edit' | 'remove' | 'details'; saved: SavedTopic };

/** Saved topics as cards, with the dialogs that belong to them. */
export function SavedTopicList({ topics, folders, actions }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const savedFor = (kind: Dialog['kind']) => (dialog?.kind === kind ? dialog.saved : null);
  const close = () => setDialog(null);
  const removing = savedFor('remove');
  return (
    <>
      <div className="grid" data-wide>
        {topics.map((saved) => (
          <SavedTopicCard
            key={saved.id}
            saved={saved}
            folders={folders}
            onFavourite={() => void actions.favourite(saved)}
            onMove={(folderId) => void actions.move(saved.id, folderId)}
            onEdit={() => setDialog({ kind: 'edit', saved })}
            onRemove={() => setDialog({ kind: 'remove', saved })}
            onDetails={() => setDialog({ kind: 'details', saved })}
          />
        ))}
      </div>
      <EditTopicDialog saved={savedFor('edit')} onSave={actions.edit} onClose={close} />
      <SavedTopicDetails saved={savedFor('details')} onClose={close} />
      <ConfirmDialog
        opened={removing !== null}
        title="Remove topic"
        confirm="Remove topic"
        onClose={close}
        onConfirm={() => {
          if (removing) void actions.remove(removing.id);
          close();
        }}
      >
        Remove “{removing?.title}” from your topics? The topic itself stays.
      </ConfirmDialog>
    </>
  );
}
