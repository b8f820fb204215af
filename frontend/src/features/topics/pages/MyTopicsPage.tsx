import { Button } from '@mantine/core';
import { IconArrowLeft, IconBookmarkOff, IconFolderPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  ErrorState,
  FolderDialog,
  FolderShelf,
  EmptyState,
  PageHeader,
  SearchField,
  SkeletonCards,
} from '../../../shared/ui/index.js';
import { SavedTopicList } from '../saved/SavedTopicList.js';
import { useSavedTopicsQuery, useTopicFoldersQuery } from '../saved/saved-topics.api.js';
import { useSavedTopicActions } from '../saved/useSavedTopicActions.js';

export function MyTopicsPage() {
  const { text, id, set } = useUrlFilters();
  const search = text('search') ?? '';
  const folderId = id('folder');
  const folders = useTopicFoldersQuery();
  const saved = useSavedTopicsQuery({ search: search || null });
  const actions = useSavedTopicActions();
  const [naming, setNaming] = useState(false);
  const items = saved.currentData?.items ?? null;
  const shown = items?.filter((topic) => folderId === null || topic.folderId === folderId) ?? null;
  return (
    <div className="page" data-wide>
      <PageHeader
        title="My Topics"
        subtitle="Saved & organized topics"
        actions={<Actions onNewFolder={() => setNaming(true)} />}
      />
      <FolderShelf
        allLabel="All Topics"
        allCount={search === '' ? (saved.currentData?.total ?? null) : null}
        folders={(folders.data ?? []).map((folder) => ({ ...folder, count: folder.topicCount }))}
        current={folderId}
        afterDelete="Its topics move to All Topics."
        onChoose={(next) => set({ folder: next === null ? null : String(next) })}
        onMove={(cardId, folder) => void actions.move(cardId, folder)}
        onRename={actions.renameFolder}
        onDelete={async (deleted) => {
          if ((await actions.deleteFolder(deleted)) && deleted === folderId) set({ folder: null });
        }}
      >
        <div className="filters">
          <SearchField
            placeholder="Search your topics..."
            value={search}
            onChange={(value) => set({ search: value })}
          />
        </div>
        {search && shown ? (
          <ResultLine count={shown.length} search={search} onClear={() => set({ search: null })} />
        ) : null}
        {shown ? (
          shown.length > 0 ? (
            <SavedTopicList topics={shown} folders={folders.data ?? []} actions={actions} />
          ) : (
            <NothingSaved search={search} folderId={folderId} set={set} />
          )
        ) : saved.error && !saved.isFetching ? (
          <ErrorState error={saved.error} onRetry={() => void saved.refetch()} />
        ) : (
          <SkeletonCards wide count={4} height={260} label="Loading your topics" />
        )}
      </FolderShelf>
      <FolderDialog
        opened={naming}
        title="Create New Folder"
        confirm="Create Folder"
        busy={false}
        withDescription
        onSubmit={(name, description) =>
          void actions.createFolder(name, description).then((made) => made && setNaming(false))
        }
        onClose={() => setNaming(false)}
      />
    </div>
  );
}

function Actions({ onNewFolder }: { onNewFolder: () => void }) {
  return (
    <>
      <Button component={Link} to="/" variant="subtle" color="gray" leftSection={<IconArrowLeft size={16} />}>
        Back to Dashboard
      </Button>
      <Button variant="default" leftSection={<IconFolderPlus size={16} />} onClick={onNewFolder}>
        New Folder
      </Button>
      <Button component={Link} to="/find-topics" leftSection={<IconSearch size={16} />}>
        Find More Topics
      </Button>
    </>
  );
}

function ResultLine({ count, search, onClear }: { count: number; search: string; onClear: () => void }) {
  return (
    <div className="row">
      <span className="soft" aria-live="polite">
        {count} {count === 1 ? 'result' : 'results'} for “{search}”
      </span>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}

interface NothingProps {
  search: string;
  folderId: number | null;
  set: (changes: Record<string, string | null>) => void;
}

function NothingSaved({ search, folderId, set }: NothingProps) {
  const icon = <IconBookmarkOff size={32} />;
  if (search) {
    return (
      <EmptyState icon={icon} title="No topics match your search" text={`Nothing here holds “${search}”.`}>
        <Button onClick={() => set({ search: null })}>Clear Search</Button>
        {folderId === null ? null : (
          <Button variant="default" onClick={() => set({ folder: null })}>
            Search All Topics
          </Button>
        )}
      </EmptyState>
    );
  }
  if (folderId !== null) {
    return (
      <EmptyState
        icon={icon}
        title="No topics in this folder"
        text="Drag a topic onto the folder, or move it with its menu."
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No saved topics yet"
      text="Save a topic you may want to write about; it waits here for you."
    >
      <Button component={Link} to="/find-topics">
        Find More Topics
      </Button>
    </EmptyState>
  );
}
