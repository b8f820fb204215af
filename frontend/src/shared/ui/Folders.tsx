import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEdit, IconTrash } from '@tabler/icons-react';
import { type CSSProperties, type DragEvent, type ReactNode, useState } from 'react';
import { carriesCard, droppedCard } from './drag.js';

export interface Folder {
  id: number;
  name: string;
  color: string;
  count: number;
}

interface Props {
  /** "All Topics" or "All Content". */
  allLabel: string;
  allCount: number | null;
  folders: readonly Folder[];
  current: number | null;
  onChoose: (folderId: number | null) => void;
  onDrop: (cardId: number, folderId: number | null) => void;
  onRename: (folder: Folder) => void;
  onDelete: (folder: Folder) => void;
}

/** The folders beside a list; cards can be dropped on them. */
export function Folders({
  allLabel,
  allCount,
  folders,
  current,
  onChoose,
  onDrop,
  onRename,
  onDelete,
}: Props) {
  return (
    <nav className="folders" aria-label="Folders">
      <FolderRow
        name={allLabel}
        count={allCount}
        current={current === null}
        onChoose={() => onChoose(null)}
        onDrop={(id) => onDrop(id, null)}
      />
      {folders.map((folder) => (
        <FolderRow
          key={folder.id}
          name={folder.name}
          count={folder.count}
          color={folder.color}
          current={current === folder.id}
          onChoose={() => onChoose(folder.id)}
          onDrop={(id) => onDrop(id, folder.id)}
          menu={<FolderMenu folder={folder} onRename={onRename} onDelete={onDelete} />}
        />
      ))}
    </nav>
  );
}

interface RowProps {
  name: string;
  count: number | null;
  color?: string;
  current: boolean;
  menu?: ReactNode;
  onChoose: () => void;
  onDrop: (cardId: number) => void;
}

function FolderRow({ name, count, color, current, menu, onChoose, onDrop }: RowProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const id = droppedCard(event);
    // Dropping onto the folder one is in does nothing (spec part 2, 2.2).
    if (id !== null && !current) onDrop(id);
  };
  const style: CSSProperties & Record<'--folder', string | undefined> = { '--folder': color };
  return (
    <div
      className="folder"
      data-current={current}
      data-over={over}
      style={style}
      onDragOver={(event) => {
        if (!carriesCard(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <button type="button" aria-current={current ? 'true' : undefined} onClick={onChoose} title={name}>
        <span className="dot" aria-hidden />
        <span className="folder-name" dir="auto">
          {name}
        </span>
        {count === null ? null : <span className="small faint numbers">{count}</span>}
      </button>
      {menu}
    </div>
  );
}

function FolderMenu({
  folder,
  onRename,
  onDelete,
}: { folder: Folder } & Pick<Props, 'onRename' | 'onDelete'>) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Folder menu of ${folder.name}`}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={14} />} onClick={() => onRename(folder)}>
          Rename Folder
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={() => onDelete(folder)}>
          Delete Folder
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
