import type { RecentItem } from '@galley/contracts';
import { Button, Modal } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallPages, May } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
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
import { t } from '../texts.js';

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
      title={t('title')}
      subtitle={items ? t('texts', tally(currentData?.pages[0] ?? total)) : t('subtitle')}
      actions={<BackButton to="/">{t('backToDashboard')}</BackButton>}
    >
      <FilterBar label={t('filter')}>
        <WindowSelect
          value={days}
          onChange={(next) => set({ days: next === DEFAULT_WINDOW ? null : next })}
        />
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
        <FilterSelect
          label={t('label')}
          all={t('allContent')}
          options={labels}
          value={label}
          onChange={(value) => set({ label: value })}
        />
      </FilterBar>
      <MissingParts missing={currentData?.pages.at(-1)?.missing ?? []} />
      <PagesView
        query={list}
        skeleton={<SkeletonCards shape="recent" wide label={t('loading')} />}
        errorTitle={t('notLoaded')}
      >
        {(items) => (
          <Items
            items={items}
            total={total}
            onClear={guruId === null && label === null ? null : () => set({ guruId: null, label: null })}
          />
        )}
      </PagesView>
      <LoadMore pages={list} label={t('showMore')} />
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
        title={t('empty')}
        text={t(onClear ? 'noMatch' : 'emptyHint')}
      >
        {onClear ? (
          <Button variant="default" onClick={onClear}>
            {t('clearFilters')}
          </Button>
        ) : null}
        <May call={httpApi.text.create}>
          <Button component={Link} to="/create">
            {t('createContent')}
          </Button>
        </May>
      </EmptyState>
    );
  }
  const title = open?.subjectLine ?? open?.title ?? t('document');
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
