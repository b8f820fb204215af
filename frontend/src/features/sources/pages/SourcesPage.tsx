import { Button } from '@mantine/core';
import { IconDatabaseOff, IconRss, IconUpload } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallPages } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import {
  CardGrid,
  EmptyState,
  LoadMore,
  SkeletonCards,
  WaysIn,
  PagesView,
  Page,
} from '../../../shared/ui/index.js';
import { ContentSourceCard } from '../components/ContentSourceCard.js';
import { MaterialViews } from '../components/MaterialViews.js';
import { SourceFilterBar } from '../components/SourceFilterBar.js';
import { SourceDialog } from '../dialog/SourceDialog.js';
import { useOpenSource } from '../dialog/useOpenSource.js';
import { pictured } from '../links.js';
import '../sources.css';
import { t } from '../texts.js';
import { type SourceFilters, useSourceFilters } from '../useSourceFilters.js';

const PER_PAGE = 24;
const useSources = ({ filter }: SourceFilters) => useCallPages(httpApi.source.list, filter, PER_PAGE);

/** All sources. The address holds the filters and the open source. */
export function SourcesPage() {
  const filters = useSourceFilters();
  const sources = useSources(filters);
  // While another question is being answered, what was found for the one before stays in sight.
  const found = sources.currentData ?? (sources.isFetching ? sources.data : undefined);
  const items = found?.pages.flatMap((page) => page.items) ?? null;
  const page = sources.currentData?.pages[0];
  return (
    <Page
      data-pictures={pictured(items ?? [])}
      writes
      title={t('sources')}
      subtitle={page === undefined ? t('sourcesHint') : t('sourceCount', tally(page))}
      actions={
        <>
          <Button component={Link} to="/feeds" variant="default" leftSection={<IconRss size={16} />}>
            {t('feeds')}
          </Button>
          <Button
            component={Link}
            to="/upload-transcript"
            variant="default"
            leftSection={<IconUpload size={16} />}
          >
            {t('upload')}
          </Button>
        </>
      }
    >
      <MaterialViews />
      <SourceFilterBar filters={filters} />
      <Sources sources={sources} filters={filters} />
      <SourceDialog listed={items ?? []} />
    </Page>
  );
}

interface Props {
  sources: ReturnType<typeof useSources>;
  filters: SourceFilters;
}

function Sources({ sources, filters }: Props) {
  const { linkTo } = useOpenSource();
  const skeleton = (
    <div className="stack g3">
      <p className="small soft">{t('loadingSourcesNow')}</p>
      <SkeletonCards shape="source" label={t('loadingSources')} />
    </div>
  );
  return (
    <PagesView query={sources} skeleton={skeleton} empty={<NoSources filters={filters} />} keepsPrevious>
      {(items, total) => (
        <>
          <CardGrid items={items} total={total} keyOf={({ id }) => id} busy={!sources.currentData}>
            {(source) => <ContentSourceCard source={source} details={linkTo(source.id)} />}
          </CardGrid>
          {sources.currentData ? <LoadMore pages={sources} label={t('moreSources')} /> : null}
        </>
      )}
    </PagesView>
  );
}

function NoSources({ filters }: { filters: SourceFilters }) {
  const filtered = filters.active > 0;
  return (
    <EmptyState
      icon={<IconDatabaseOff size={32} />}
      title={t(filtered ? 'noMatch' : 'noSources')}
      text={t(filtered ? 'noMatchHint' : 'noSourcesHint')}
    >
      {filtered ? <Button onClick={filters.clear}>{t('clearFilters')}</Button> : null}
      <WaysIn main={!filtered} />
    </EmptyState>
  );
}
