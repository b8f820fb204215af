import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEdit, IconFolder, IconTrash } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../texts.js';
import { useDropFolder } from './drag.js';

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
  onRename: (folder: Folder) => void;
  onDelete: (folder: Folder) => void;
}

/** The folders beside a list; cards can be dropped on them (see `FolderShelf`). */
export function Folders({ allLabel, allCount, folders, current, onChoose, onRename, onDelete }: Props) {
  return (
    <nav className="folders" aria-label={t('folders')}>
      <FolderRow
        id={null}
        name={allLabel}
        count={allCount}
        current={current === null}
        onChoose={() => onChoose(null)}
      />
      {folders.map((folder) => (
        <FolderRow
          key={folder.id}
          id={folder.id}
          name={folder.name}
          count={folder.count}
          color={folder.color}
          current={current === folder.id}
          onChoose={() => onChoose(folder.id)}
          menu={<FolderMenu folder={folder} onRename={onRename} onDelete={onDelete} />}
        />
      ))}
      <Link to="/bin" className="folder folder-link small soft">
        <IconTrash size={14} aria-hidden />
        {t('bin')}
      </Link>
    </nav>
  );
}

interface RowProps {
  id: number | null;
  name: string;
  count: number | null;
  color?: string;
  current: boolean;
  menu?: ReactNode;
  onChoose: () => void;
}

function FolderRow({ id, name, count, color, current, menu, onChoose }: RowProps) {
  const { setNodeRef, over } = useDropFolder({ folderId: id, name });
  const style: CSSProperties & Record<'--folder', string | undefined> = { '--folder': color };
  return (
    <div ref={setNodeRef} className="folder" data-current={current} data-over={over} style={style}>
      <button type="button" aria-current={current ? 'true' : undefined} onClick={onChoose} title={name}>
        <span className="dot" aria-hidden />
        <span className="folder-name" dir="auto">
          {name}
        </span>
        {count === null ? null : <span className="small faint numbers">{count.toLocaleString('en-US')}</span>}
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
        <ActionIcon size="sm" aria-label={t('folderMenu', { name: folder.name })}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEdit size={14} />} onClick={() => onRename(folder)}>
          {t('renameFolder')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={14} />} onClick={() => onDelete(folder)}>
          {t('deleteFolder')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface MoveToProps {
  allLabel: string;
  folders: readonly { id: number; name: string }[];
  current: number | null;
  onMove: (folderId: number | null) => void;
}

/** The entries of a card's menu that move it; the folder it is in can't be chosen. */
export function MoveToItems({ allLabel, folders, current, onMove }: MoveToProps) {
  const places = [{ id: null, name: allLabel }, ...folders];
  return (
    <>
      <Menu.Label>{t('moveTo')}</Menu.Label>
      <div className="menu-places">
        {places.map(({ id, name }) => (
          <Menu.Item
            key={id ?? 'all'}
            disabled={current === id}
            leftSection={<IconFolder size={14} />}
            onClick={() => onMove(id)}
          >
            <span className="clamp-1" dir="auto">
              {name}
            </span>
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
