import type { ContentFolder, GenerationListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconFileOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  CardGrid,
  ConfirmDialog,
  EmptyState,
  FolderPage,
  LoadMore,
  PagesView,
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
  const { id } = useUrlFilters();
  const folders = useContentFoldersQuery();
  const unfiled = useUnfiledCountQuery();
  const actions = useContentActions();
  return (
    <FolderPage
      title="My Content"
      subtitle="Organize and manage your generated content"
      allLabel="All Content"
      allCount={unfiled.data ?? null}
      folders={(folders.data ?? []).map((folder) => ({ ...folder, count: folder.generationCount }))}
      afterDelete="Its content moves to All Content. You can restore the folder from the bin for 30 days."
      folderActions={actions}
      action={
        <Button component={Link} to="/create" leftSection={<IconPlus size={16} />}>
          Create Content
        </Button>
      }
    >
      <Shelf folderId={id('folder')} folders={folders.data ?? []} actions={actions} />
    </FolderPage>
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
  const filed = folders.some(({ generationCount }) => generationCount > 0);
  return (
    <>
      <ContentFilters found={narrowed ? (pages?.[0] ?? null) : null} />
      <PagesView
        query={list}
        skeleton={<SkeletonCards shape="text" count={SKELETONS} label="Loading your content" />}
        empty={narrowed ? <NoMatch onClear={clear} /> : <Nothing folder={folderId !== null} some={filed} />}
      >
        {(found, total) => <Cards generations={found} total={total} folders={folders} actions={actions} />}
      </PagesView>
      <LoadMore pages={list} label="Show more content" />
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
        document? You can restore it from the bin for 30 days.
      </ConfirmDialog>
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFileOff size={32} />}
      title="Nothing matches"
      text="No text matches the search and the filters."
      action="Clear filters"
      onAction={onClear}
    />
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
      action="Create Content"
      to="/create-new"
    />
  );
}
