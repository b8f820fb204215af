import type { ContentFolder, GenerationListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconFileOff, IconFolderPlus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  BackButton,
  CardGrid,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  FolderDialog,
  FolderShelf,
  LoadMore,
  PageHeader,
  SkeletonCards,
} from '../../../shared/ui/index.js';
import { ContentFilters, useContentFilters } from '../components/ContentFilters.js';
import { GenerationCard } from '../components/GenerationCard.js';
import {
  useContentFoldersQuery,
  useMyGenerationsInfiniteQuery,
  useUnfiledCountQuery,
} from '../generations.api.js';
import { type ContentActions, useContentActions } from '../useContentActions.js';

const SKELETONS = 3;

/** `/my-content`: the user's own texts, with folders on one side and cards on the other. */
export function MyContentPage() {
  const { id, set } = useUrlFilters();
  const folderId = id('folder');
  const folders = useContentFoldersQuery();
  const unfiled = useUnfiledCountQuery();
  const actions = useContentActions();
  const [naming, setNaming] = useState(false);
  return (
    <div className="page" data-wide>
      <PageHeader
        title="My Content"
        subtitle="Organize and manage your generated content"
        actions={<Actions onNewFolder={() => setNaming(true)} />}
      />
      <FolderShelf
        allLabel="All Content"
        allCount={unfiled.data ?? null}
        folders={(folders.data ?? []).map((folder) => ({ ...folder, count: folder.generationCount }))}
        current={folderId}
        afterDelete="Its content moves to All Content."
        onChoose={(next) => set({ folder: next === null ? null : String(next) })}
        onMove={(cardId, folder) => void actions.move(cardId, folder)}
        onRename={actions.renameFolder}
        onDelete={async (deleted) => {
          const gone = await actions.deleteFolder(deleted);
          if (gone && deleted === folderId) set({ folder: null });
          return gone;
        }}
      >
        <Shelf folderId={folderId} folders={folders.data ?? []} actions={actions} />
      </FolderShelf>
      <FolderDialog
        opened={naming}
        title="Create New Folder"
        confirm="Create Folder"
        busy={false}
        onSubmit={(name) => void actions.createFolder(name).then((made) => made && setNaming(false))}
        onClose={() => setNaming(false)}
      />
    </div>
  );
}

interface ShelfProps {
  folderId: number | null;
  folders: readonly ContentFolder[];
  actions: ContentActions;
}

/** What the chosen folder and the filters leave; without a folder that is what is in none, and a search looks everywhere. */
function Shelf({ folderId, folders, actions }: ShelfProps) {
  const { narrowing, narrowed, clear } = useContentFilters();
  const list = useMyGenerationsInfiniteQuery({
    ...narrowing,
    folderId: folderId ?? (narrowed ? null : 'none'),
  });
  const pages = list.currentData?.pages;
  const shown = pages?.flatMap(({ items }) => items);
  const filed = folders.some(({ generationCount }) => generationCount > 0);
  return (
    <>
      <ContentFilters found={narrowed ? (pages?.[0] ?? null) : null} />
      {shown === undefined && list.error && !list.isFetching ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : shown === undefined ? (
        <SkeletonCards shape="text" count={SKELETONS} label="Loading your content" />
      ) : shown.length > 0 ? (
        <Cards
          generations={shown}
          total={pages?.[0]?.total ?? shown.length}
          folders={folders}
          actions={actions}
        />
      ) : narrowed ? (
        <EmptyState
          icon={<IconFileOff size={32} />}
          title="Nothing matches"
          text="No text fits the search and the filters."
        >
          <Button onClick={clear}>Clear filters</Button>
        </EmptyState>
      ) : (
        <Nothing folder={folderId !== null} some={filed} />
      )}
      <LoadMore pages={list} label="Show more content" />
    </>
  );
}

function Actions({ onNewFolder }: { onNewFolder: () => void }) {
  return (
    <>
      <BackButton to="/">Back to Dashboard</BackButton>
      <Button variant="default" leftSection={<IconFolderPlus size={16} />} onClick={onNewFolder}>
        New Folder
      </Button>
      <Button component={Link} to="/create" leftSection={<IconPlus size={16} />}>
        Create Content
      </Button>
    </>
  );
}

interface CardsProps {
  total: number;
  generations: readonly GenerationListItem[];
  folders: readonly ContentFolder[];
  actions: ContentActions;
}

function Cards({ generations, total, folders, actions }: CardsProps) {
  const [deleting, setDeleting] = useState<GenerationListItem | null>(null);
  return (
    <>
      <CardGrid items={generations} total={total} keyOf={({ id }) => id}>
        {(generation) => (
          <GenerationCard
            generation={generation}
            folders={folders}
            onFavourite={() => void actions.favourite(generation)}
            onMove={(folderId) => void actions.move(generation.id, folderId)}
            onDelete={() => setDeleting(generation)}
          />
        )}
      </CardGrid>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete generation"
        confirm="Delete"
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void actions.remove(deleting.id);
          setDeleting(null);
        }}
      >
        Delete “{deleting?.subjectLine ?? deleting?.title ?? 'Untitled Generation'}” with its versions and its
        document? This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

function Nothing({ folder, some }: { folder: boolean; some: boolean }) {
  const icon = <IconFileOff size={32} />;
  if (folder) {
    return (
      <EmptyState
        icon={icon}
        title="No content in this folder"
        text="Drag a card onto the folder, or move it with its menu."
      />
    );
  }
  if (some)
    return <EmptyState icon={icon} title="Everything is filed" text="All your content is in folders." />;
  return (
    <EmptyState
      icon={icon}
      title="No content generated yet"
      text="Choose a topic, and the first newsletter or blog post appears here."
    >
      <Button component={Link} to="/create-new">
        Create Content
      </Button>
    </EmptyState>
  );
}
