import { Button } from '@mantine/core';
import { IconBookmarkOff, IconSearch, IconStar } from '@tabler/icons-react';
import { limits, type UserFolder } from '@galley/contracts';
import { Link } from 'react-router-dom';
import { tally, type Counted } from '../../../shared/lib/counted.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  FilterToggle,
  FilterBar,
  FolderPage,
  EmptyState,
  LoadMore,
  PagesView,
  PartError,
  SearchField,
  SkeletonCards,
} from '../../../shared/ui/index.js';
import { SavedTopicDialogs, SavedTopicList } from '../saved/SavedTopicList.js';
import {
  useSavedShelfInfiniteQuery,
  useSavedTopicCountQuery,
  useTopicFoldersQuery,
} from '../saved/saved-topics.api.js';
import { type SavedTopicActions, useSavedTopicActions } from '../saved/useSavedTopicActions.js';
import { t } from '../texts.js';

/** The user's saved topics, with folders on one side and cards on the other. */
export function MyTopicsPage() {
  const { text, id, set } = useUrlFilters();
  const folders = useTopicFoldersQuery();
  const count = useSavedTopicCountQuery();
  const actions = useSavedTopicActions();
  return (
    <FolderPage
      writes
      title={t('myTitle')}
      subtitle={t('mySubtitle')}
      allLabel={t('allTopics')}
      allCount={count.data ?? null}
      folders={(folders.data ?? []).map((folder) => ({ ...folder, count: folder.topicCount }))}
      afterDelete={t('afterFolderDelete', { days: limits.binDays })}
      folderActions={actions}
      withDescription
      action={
        <Button component={Link} to="/find-topics" leftSection={<IconSearch size={16} />}>
          {t('findMore')}
        </Button>
      }
    >
      {folders.error && !folders.data ? (
        <PartError
          what={t('foldersNotLoaded')}
          error={folders.error}
          onRetry={() => void folders.refetch()}
        />
      ) : null}
      <Shelf
        search={text('search') ?? ''}
        folderId={id('folder')}
        favourites={text('favourites') === '1'}
        folders={folders.data ?? null}
        actions={actions}
        set={set}
      />
    </FolderPage>
  );
}

type ShelfProps = Omit<NothingProps, 'gone'> & {
  /** Null while they are not known. */
  folders: readonly UserFolder[] | null;
  actions: SavedTopicActions;
};

/** What the chosen folder and the search leave. */
function Shelf({ search, folderId, favourites, folders, actions, set }: ShelfProps) {
  const saved = useSavedShelfInfiniteQuery({
    search: search || null,
    folderId,
    favorited: favourites ? 1 : null,
  });
  // While another question is being answered, what was found for the one before stays in sight.
  const pages = (saved.currentData ?? (saved.isFetching ? saved.data : undefined))?.pages;
  const topics = pages?.flatMap(({ items }) => items);
  const gone = folderId !== null && folders !== null && !folders.some(({ id }) => id === folderId);
  return (
    <>
      <FilterBar label={t('filterMine')}>
        <SearchField
          placeholder={t('searchMine')}
          value={search}
          onChange={(value) => set({ search: value })}
        />
        <FilterToggle
          on={favourites}
          icon={<IconStar size={16} />}
          onToggle={() => set({ favourites: favourites ? null : '1' })}
        >
          {t('favourites')}
        </FilterToggle>
      </FilterBar>
      {search && saved.currentData ? (
        <ResultLine
          found={saved.currentData.pages[0] ?? { total: 0 }}
          search={search}
          onClear={() => set({ search: null })}
        />
      ) : null}
      <PagesView
        query={saved}
        skeleton={<SkeletonCards shape="saved" wide count={4} label={t('loadingMine')} />}
        empty={
          <NothingSaved search={search} folderId={folderId} favourites={favourites} set={set} gone={gone} />
        }
        keepsPrevious
      >
        {(found, total) => (
          <SavedTopicList
            topics={found}
            total={total}
            folders={folders ?? []}
            actions={actions}
            busy={!saved.currentData}
          />
        )}
      </PagesView>
      <SavedTopicDialogs topics={topics ?? []} actions={actions} />
      <LoadMore pages={saved} label={t('showMore')} />
    </>
  );
}

interface ResultLineProps {
  found: Counted;
  search: string;
  onClear: () => void;
}

function ResultLine({ found, search, onClear }: ResultLineProps) {
  return (
    <div className="row">
      <span className="soft" aria-live="polite">
        {t('results', { ...tally(found), search })}
      </span>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}

interface NothingProps {
  search: string;
  folderId: number | null;
  favourites: boolean;
  /** The folder of the address is none of one's own. */
  gone: boolean;
  set: (changes: Record<string, string | null>) => void;
}

function NothingSaved({ search, folderId, favourites, gone, set }: NothingProps) {
  const icon = <IconBookmarkOff size={32} />;
  if (gone) {
    return (
      <EmptyState
        icon={icon}
        title={t('noSuchFolder')}
        text={t('noSuchFolderHint')}
        action={t('showAllTopics')}
        onAction={() => set({ folder: null })}
      />
    );
  }
  if (search) {
    return (
      <EmptyState icon={icon} title={t('noneMatch')} text={t('noneContains', { search })}>
        <Button onClick={() => set({ search: null })}>{t('clearSearch')}</Button>
        {folderId === null ? null : (
          <Button variant="default" onClick={() => set({ folder: null })}>
            {t('searchAll')}
          </Button>
        )}
      </EmptyState>
    );
  }
  if (favourites) {
    return (
      <EmptyState
        icon={icon}
        title={t('noFavourites')}
        text={t('noFavouritesHint')}
        action={t('showAll')}
        onAction={() => set({ favourites: null })}
      />
    );
  }
  if (folderId !== null) {
    return <EmptyState icon={icon} title={t('emptyFolder')} text={t('emptyFolderHint')} />;
  }
  return (
    <EmptyState icon={icon} title={t('noneSaved')} text={t('noneSavedHint')}>
      {/* The same action is the main one above. */}
      <Button component={Link} to="/find-topics" variant="light">
        {t('findMore')}
      </Button>
    </EmptyState>
  );
}
