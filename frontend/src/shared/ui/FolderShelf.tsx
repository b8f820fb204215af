import { DndContext, type DragEndEvent, DragOverlay, MeasuringStrategy } from '@dnd-kit/core';
import { snapCenterToCursor } from '@dnd-kit/modifiers';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../texts.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { announcements, type CarriedCard, cardOf, instructions, placeOf, useCardSensors } from './drag.js';
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
  /** True when it was renamed; otherwise the dialog stays, with what was typed. */
  onRename: (folderId: number, name: string) => Promise<boolean>;
  /** True when it was deleted. */
  onDelete: (folderId: number) => Promise<boolean>;
  children: ReactNode;
}

// Folders become a tray at the edge of a small screen as soon as a card is carried, so they are measured on the way.
const measuring = { droppable: { strategy: MeasuringStrategy.Always, frequency: 100 } };

/** Folders on one side, what is in them on the other; cards move by mouse, touch, keyboard, or their menu. */
export function FolderShelf({ afterDelete, onMove, onRename, onDelete, children, ...list }: Props) {
  const [carried, setCarried] = useState<CarriedCard | null>(null);
  const { sensors, collisionDetection, forget } = useCardSensors();
  const letGo = () => (setCarried(null), forget());
  const drop = ({ active, over }: DragEndEvent) => {
    letGo();
    const [card, place] = [cardOf(active), placeOf(over)];
    // A drop onto the folder that already holds the card does nothing.
    if (card && place && card.folderId !== place.folderId) onMove(card.cardId, place.folderId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      measuring={measuring}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setCarried(cardOf(active))}
      onDragEnd={drop}
      onDragCancel={letGo}
    >
      <div className="shelf" data-carrying={carried !== null}>
        <FolderList {...list} afterDelete={afterDelete} onRename={onRename} onDelete={onDelete} />
        <div className="stack g4">{children}</div>
      </div>
      <DragOverlay dropAnimation={null} modifiers={[snapCenterToCursor]} zIndex={450}>
        {carried ? <Carried title={carried.title} /> : null}
      </DragOverlay>
    </DndContext>
  );
}

/** What is seen of a card while it is carried; small and beside the pointer, so that the folders stay in sight. */
function Carried({ title }: { title: string }) {
  return (
    // The outer part is put under the pointer, the inner part stands beside it.
    <div className="carrier">
      <div className="carried">
        <IconGripVertical size={16} aria-hidden />
        <span className="clamp-1" dir="auto">
          {title}
        </span>
      </div>
    </div>
  );
}

type ListProps = Omit<Props, 'onMove' | 'children'>;

/** The folders with the dialogs to rename and delete one. */
function FolderList({ afterDelete, onRename, onDelete, ...list }: ListProps) {
  const [renaming, setRenaming] = useState<Folder | null>(null);
  const [deleting, setDeleting] = useState<Folder | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async (work: Promise<boolean>) => {
    setBusy(true);
    const done = await work.finally(() => setBusy(false));
    if (!done) return;
    setRenaming(null);
    setDeleting(null);
  };
  return (
    <div className="folders-place">
      <Folders {...list} onRename={setRenaming} onDelete={setDeleting} />
      <FolderDialog
        opened={renaming !== null}
        title={t('renameFolder')}
        confirm={t('rename')}
        busy={busy}
        {...(renaming ? { name: renaming.name } : {})}
        onSubmit={(name) => renaming && void run(onRename(renaming.id, name))}
        onClose={() => setRenaming(null)}
      />
      <ConfirmDialog
        opened={deleting !== null}
        title={t('deleteFolder')}
        confirm={t('deleteFolder')}
        busy={busy}
        onConfirm={() => deleting && void run(onDelete(deleting.id))}
        onClose={() => setDeleting(null)}
      >
        {t('deleteNamed', { name: deleting?.name ?? '' })} {afterDelete}
      </ConfirmDialog>
    </div>
  );
}
