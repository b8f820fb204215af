import type { ReactNode } from 'react';
import { useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.js';
import { FolderDialog } from './FolderDialog.js';
import { type Folder, Folders } from './Folders.js';

interface Props {
  allLabel: string;
  allCount: number | null;
  folders: readonly Folder[];
  current: number | null;
  /** What a deleted folder's cards go back to, in words. */
  afterDelete: string;
  onChoose: (folderId: number | null) => void;
  onMove: (cardId: number, folderId: number | null) => void;
  onRename: (folderId: number, name: string) => Promise<void>;
  onDelete: (folderId: number) => Promise<void>;
  children: ReactNode;
}

/** Folders on one side, what is in them on the other; with the dialogs to rename and delete a folder. */
export function FolderShelf({ afterDelete, onMove, onRename, onDelete, children, ...list }: Props) {
  const [renaming, setRenaming] = useState<Folder | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: Promise<void>) => {
    setBusy(true);
    await work.finally(() => setBusy(false));
    setRenaming(null);
    setDeleting(null);
  };
  return (
    <div className="shelf">
      <Folders {...list} onDrop={onMove} onRename={setRenaming} onDelete={setDeleting} />
      <div className="stack g4">{children}</div>
      <FolderDialog
        opened={renaming !== null}
        title="Rename Folder"
        confirm="Rename"
        busy={busy}
        {...(renaming ? { name: renaming.name } : {})}
        onSubmit={(name) => renaming && void run(onRename(renaming.id, name))}
        onClose={() => setRenaming(null)}
      />
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete Folder"
        confirm="Delete Folder"
        busy={busy}
        onConfirm={() => deleting && void run(onDelete(deleting.id))}
        onClose={() => setDeleting(null)}
      >
        Delete “{deleting?.name}”? {afterDelete}
      </ConfirmDialog>
    </div>
  );
}
