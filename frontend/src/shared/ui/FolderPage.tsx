import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useUrlFilters } from '../lib/useUrlFilters.js';
import { t } from '../texts.js';
import { BackButton } from './BackButton.js';
import type { FolderActions } from './folder-actions.js';
import { FolderDialog } from './FolderDialog.js';
import type { Folder } from './Folders.js';
import { FolderShelf } from './FolderShelf.js';
import { Page } from './index.js';

interface Props {
  title: string;
  subtitle: string;
  writes?: boolean;
  /** What a deleted folder's cards go back to, in words. */
  afterDelete: string;
  allLabel: string;
  allCount: number | null;
  folders: readonly Folder[];
  folderActions: FolderActions & { move: (id: number, folderId: number | null) => Promise<void> };
  /** A new folder may be described. */
  withDescription?: boolean;
  /** The main action of the page. */
  action: ReactNode;
  children: ReactNode;
}

/** A page of one's own things: folders on one side, what is in the chosen one (`?folder=`) on the other. */
export function FolderPage({ title, subtitle, writes, folderActions, action, ...page }: Props) {
  const { id, set } = useUrlFilters();
  const folderId = id('folder');
  const { move, createFolder, creatingFolder, renameFolder, deleteFolder } = folderActions;
  const [naming, setNaming] = useState(false);
  return (
    <Page
      data-wide
      {...(writes && { writes })}
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <BackButton to="/">{t('backToDashboard')}</BackButton>
          <Button
            variant="default"
            leftSection={<IconFolderPlus size={16} />}
            onClick={() => setNaming(true)}
          >
            {t('newFolder')}
          </Button>
          {action}
        </>
      }
    >
      <FolderShelf
        allLabel={page.allLabel}
        allCount={page.allCount}
        folders={page.folders}
        current={folderId}
        afterDelete={page.afterDelete}
        onChoose={(next) => set({ folder: next === null ? null : String(next) })}
        onMove={(cardId, folder) => void move(cardId, folder)}
        onRename={renameFolder}
        onDelete={async (deleted) => {
          const gone = await deleteFolder(deleted);
          if (gone && deleted === folderId) set({ folder: null });
          return gone;
        }}
      >
        {page.children}
      </FolderShelf>
      <FolderDialog
        opened={naming}
        title={t('createFolderTitle')}
        confirm={t('createFolder')}
        busy={creatingFolder}
        withDescription={page.withDescription ?? false}
        onSubmit={(name, description) =>
          void createFolder(name, description).then((made) => made && setNaming(false))
        }
        onClose={() => setNaming(false)}
      />
    </Page>
  );
}
