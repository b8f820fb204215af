import type { GenerationListItem } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconExternalLink, IconFileOff, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useConfigQuery } from '../../../shared/api/index.js';
import { dateLabel } from '../../../shared/lib/time.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  EmptyState,
  ErrorState,
  PageHeader,
  SkeletonLines,
  StatusBadge,
  TypeBadge,
  webAddress,
} from '../../../shared/ui/index.js';
import { GuruFilter } from '../../gurus/index.js';
import { useDocumentsOfQuery, useExportableGenerationsInfiniteQuery } from '../generations.api.js';

const useGenerations = (guruId: number | null) => useExportableGenerationsInfiniteQuery({ guruId });

export function DocsDashboardPage() {
  const { id, set } = useUrlFilters();
  const guruId = id('guruId');
  const config = useConfigQuery();
  const generations = useGenerations(guruId);
  const own = config.data?.engines.documents === 'embedded';
  return (
    <div className="page">
      <PageHeader
        title="Google Docs Integration"
        subtitle={
          own
            ? 'Documents live on this installation; no Google account is connected'
            : 'Documents live in Google Docs'
        }
        actions={
          <Button component={Link} to="/create-blog" leftSection={<IconPlus size={16} />}>
            Create New Content
          </Button>
        }
      />
      <div className="filters">
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
      </div>
      <List generations={generations} />
    </div>
  );
}

function List({ generations }: { generations: ReturnType<typeof useGenerations> }) {
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    generations;
  if (!currentData && error && !isFetching)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonLines label="Loading documents" />;
  const items = currentData.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconFileOff size={32} />}
        title="No documents yet"
        text="Every newsletter and blog post gets its document when it is written."
      >
        <Button component={Link} to="/create-blog">
          Create New Content
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="lines">
        {items.map((generation) => (
          <Line key={generation.id} generation={generation} />
        ))}
      </div>
      {hasNextPage ? (
        <div className="row" style={{ justifyContent: 'center' }}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Line({ generation }: { generation: GenerationListItem }) {
  return (
    <div className="line wrap">
      <div className="grow stack" style={{ gap: 2 }}>
        <Link className="strong clamp-2 plain-link" dir="auto" to={`/generation-view/${generation.id}`}>
          {generation.subjectLine ?? generation.title ?? 'Untitled Generation'}
        </Link>
        <span className="small soft">
          {generation.guru.name}, {dateLabel(generation.createdAt)}
        </span>
      </div>
      <div className="row wrap">
        <TypeBadge type={generation.contentType} />
        <StatusBadge status={generation.status} />
        <Documents generationId={generation.id} />
      </div>
    </div>
  );
}

function Documents({ generationId }: { generationId: number }) {
  const { data, isLoading, error } = useDocumentsOfQuery(generationId);
  if (isLoading) return null;
  if (error || !data || data.length === 0) return <span className="small faint">No document</span>;
  return data.map((document) => (
    <Button
      key={document.id}
      component="a"
      href={webAddress(document.editUrl) ?? undefined}
      target="_blank"
      rel="noreferrer"
      size="xs"
      variant="default"
      leftSection={<IconExternalLink size={14} />}
    >
      {document.provider === 'google' ? 'Open in Google Docs' : 'Open document'}
    </Button>
  ));
}
