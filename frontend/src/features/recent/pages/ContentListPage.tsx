import type { RecentItem } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallPages } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  FilterBar,
  BackButton,
  CardGrid,
  DocumentFrame,
  EmptyState,
  FilterSelect,
  LoadMore,
  SkeletonCards,
  PagesView,
  Page,
} from '../../../shared/ui/index.js';
import { MissingParts } from '../../../shared/ui/MissingParts.js';
import { StoredText } from '../../generations/index.js';
import { GuruFilter } from '../../gurus/index.js';
import { TopicDetailsDialog } from '../../topics/index.js';
import { RecentCard } from '../components/RecentCard.js';
import { WindowSelect } from '../components/WindowSelect.js';
import { DEFAULT_WINDOW, labels, lastYear, windows } from '../labels.js';

const PER_PAGE = 24;

export function ContentListPage() {
  const { text, id, set } = useUrlFilters();
  const days = [...windows, lastYear].find(({ value }) => value === text('days'))?.value ?? DEFAULT_WINDOW;
  const guruId = id('guruId');
  const label = labels.find(({ value }) => value === text('label'))?.value ?? null;
  const list = useCallPages(httpApi.text.recent, { days: Number(days), guruId, label }, PER_PAGE);
  const { currentData } = list;
  const items = currentData?.pages.flatMap((page) => page.items);
  const total = currentData?.pages[0]?.total ?? 0;
  return (
    <Page
      title="Recent Content"
      subtitle={items ? counted(currentData?.pages[0] ?? total, 'text') : 'View & refine generated content'}
      actions={<BackButton to="/">Back to Dashboard</BackButton>}
    >
      <FilterBar label="Filter content">
        <WindowSelect
          value={days}
          onChange={(next) => set({ days: next === DEFAULT_WINDOW ? null : next })}
        />
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
        <FilterSelect
          label="Label"
          all="All content"
          options={labels}
          value={label}
          onChange={(value) => set({ label: value })}
        />
      </FilterBar>
      <MissingParts missing={currentData?.pages.at(-1)?.missing ?? []} />
      <PagesView
        query={list}
        skeleton={<SkeletonCards shape="recent" wide label="Loading content" />}
        errorTitle="Error loading content"
      >
        {(items) => (
          <Items
            items={items}
            total={total}
            onClear={guruId === null && label === null ? null : () => set({ guruId: null, label: null })}
          />
        )}
      </PagesView>
      <LoadMore pages={list} label="Show more content" />
    </Page>
  );
}

interface ItemsProps {
  items: readonly RecentItem[];
  total: number;
  /** Takes the filters away; null when there are none. */
  onClear: (() => void) | null;
}

function Items({ items, total, onClear }: ItemsProps) {
  const [topicId, setTopicId] = useState<number | null>(null);
  const [open, setOpen] = useState<RecentItem | null>(null);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<IconFileOff size={32} />}
        title="No Content Found"
        text={onClear ? 'Nothing from this time matches the filters.' : 'Nothing was generated in this time.'}
      >
        {onClear ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : null}
        <Button component={Link} to="/create">
          Create Content
        </Button>
      </EmptyState>
    );
  }
  const title = open?.subjectLine ?? open?.title ?? 'Document';
  return (
    <>
      <CardGrid items={items} total={total} keyOf={({ id }) => id} wide>
        {(item) => <RecentCard item={item} onDetails={setTopicId} onOpen={() => setOpen(item)} />}
      </CardGrid>
      <TopicDetailsDialog topicId={topicId} onClose={() => setTopicId(null)} />
      <Modal opened={open !== null} onClose={() => setOpen(null)} title={title} size="96vw" padding="md">
        {open?.embedUrl ? (
          <DocumentFrame
            document={{
              title,
              embedUrl: open.embedUrl,
              editUrl: open.editUrl ?? open.embedUrl,
              target: open.documentTarget,
            }}
            verb="edit"
            instead={<StoredText generationId={open.id} />}
          />
        ) : null}
      </Modal>
    </>
  );
}
