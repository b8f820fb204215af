import { type ContentFolder, type GenerationListItem, limits } from '@galley/contracts';
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
import { httpApi, May } from '../../../shared/api/index.js';
import { t } from '../texts.js';
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
      title={t('myContent')}
      subtitle={t('myContentSubtitle')}
      allLabel={t('allContent')}
      allCount={unfiled.data ?? null}
      folders={(folders.data ?? []).map((folder) => ({ ...folder, count: folder.generationCount }))}
      afterDelete={t('afterFolderDelete', { days: limits.binDays })}
      folderActions={actions}
      action={
        <May call={httpApi.text.create}>
          <Button component={Link} to="/create" leftSection={<IconPlus size={16} />}>
            {t('createContent')}
          </Button>
        </May>
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
        skeleton={<SkeletonCards shape="text" count={SKELETONS} label={t('loadingContent')} />}
        empty={narrowed ? <NoMatch onClear={clear} /> : <Nothing folder={folderId !== null} some={filed} />}
      >
        {(found, total) => <Cards generations={found} total={total} folders={folders} actions={actions} />}
      </PagesView>
      <LoadMore pages={list} label={t('showMoreContent')} />
    </>
  );
}

interface CardsProps {
  total: number;
  generations: readonly GenerationListItem[];
  folders: readonly ContentFolder[];
  actions: ContentActions;
}

const names = new Intl.ListFormat('en');

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
        title={t('deleteGeneration')}
        confirm={t('delete')}
        onClose={() => setDeleting(null)}
        onConfirm={() => {
          if (deleting) void actions.remove(deleting.id);
          setDeleting(null);
        }}
      >
        {t('deleteText', {
          title: deleting?.subjectLine ?? deleting?.title ?? t('untitled'),
          days: limits.binDays,
        })}
        {deleting?.places?.length
          ? ` ${t('staysAt', { places: names.format(deleting.places.map(({ name }) => name)) })}`
          : null}
      </ConfirmDialog>
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFileOff size={32} />}
      title={t('nothingMatches')}
      text={t('nothingMatchesHint')}
      action={t('clearFilters')}
      onAction={onClear}
    />
  );
}

function Nothing({ folder, some }: { folder: boolean; some: boolean }) {
  const icon = <IconFileOff size={32} />;
  if (folder) {
    return <EmptyState icon={icon} title={t('emptyFolder')} text={t('emptyFolderHint')} />;
  }
  if (some) return <EmptyState icon={icon} title={t('allFiled')} text={t('allFiledHint')} />;
  return (
    <EmptyState
      icon={icon}
      title={t('noContent')}
      text={t('noContentHint')}
      action={t('createContent')}
      to="/create-new"
    />
  );
}
