import type { TodaysContent } from '@galley/contracts';
import { Button, Tabs } from '@mantine/core';
import { IconCalendarOff, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { dateLabel, startOfDay, timeLabel } from '../../../shared/lib/time.js';
import {
  Badge,
  contentTypeName,
  DocumentFrame,
  EmptyState,
  ErrorState,
  SkeletonProse,
  Page,
} from '../../../shared/ui/index.js';
import { MissingParts } from '../../../shared/ui/MissingParts.js';
import { StoredText } from '../../generations/index.js';
import '../recent.css';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

type Today = z.infer<typeof TodaysContent>;
type TodayItem = Today['gurus'][string][number];

/** How often today's content is fetched again. */
const REFETCH_MS = 30_000;
const ITEMS_SHOWN = 2;

export function TodaysContentPage() {
  const since = useStartOfDay();
  const { data, error, isLoading, isFetching, refetch } = useCallQuery(
    httpApi.text.today,
    { since },
    {
      pollingInterval: REFETCH_MS,
    },
  );
  const refresh = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={isFetching}
      onClick={() => void refetch()}
    >
      {t('refresh')}
    </Button>
  );
  return (
    <Page
      data-wide
      title={t('today')}
      subtitle={dateLabel(since)}
      actions={
        data && data.totalGenerations > 0 ? <Badge>{t('items', tally(data.totalGenerations))}</Badge> : null
      }
    >
      {isLoading ? (
        <>
          <p className="soft">{t('loadingToday')}</p>
          <SkeletonProse label={t('loadingToday')} />
        </>
      ) : null}
      {error && !data ? (
        <ErrorState error={error} title={t('todayNotLoaded')} onRetry={() => void refetch()} />
      ) : null}
      {data && data.totalGenerations === 0 ? (
        <EmptyState
          icon={<IconCalendarOff size={32} />}
          title={t('nothingToday')}
          text={t('nothingTodayHint')}
        >
          {refresh}
        </EmptyState>
      ) : null}
      <MissingParts missing={data?.missing ?? []} />
      {data && data.totalGenerations > 0 ? <ByGuru today={data} /> : null}
    </Page>
  );
}

/** Midnight of the reader's own day; a page that stays open over midnight moves on with it. */
function useStartOfDay(): string {
  const [since, setSince] = useState(() => startOfDay());
  useEffect(() => {
    const timer = setInterval(() => setSince(startOfDay()), REFETCH_MS);
    return () => clearInterval(timer);
  }, []);
  return since;
}

function ByGuru({ today }: { today: Today }) {
  const { text, id, set } = useUrlFilters();
  const entries = Object.entries(today.gurus).filter(([, items]) => items.length > 0);
  const [name, items] = entries.find(([guru]) => guru === text('guru')) ?? entries[0] ?? ['', []];
  const item = items.find((one) => one.id === id('item')) ?? items[0];
  return (
    <div className="today">
      <ul className="plain stack today-gurus" aria-label={t('gurus')}>
        {entries.map(([guru, list]) => (
          <li key={guru}>
            <button
              type="button"
              className="pick"
              aria-current={guru === name ? 'true' : undefined}
              onClick={() => set({ guru, item: null })}
            >
              <span className="row between">
                <span className="strong clamp-1" dir="auto">
                  {guru}
                </span>
                <Badge>{list.length}</Badge>
              </span>
              {list.slice(0, ITEMS_SHOWN).map((one) => (
                <span key={one.id} className="small soft clamp-1" dir="auto">
                  {one.title}
                </span>
              ))}
              {list.length > ITEMS_SHOWN ? (
                <span className="small faint">{t('more', { count: list.length - ITEMS_SHOWN })}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      {item ? (
        <Items items={items} current={item} onChoose={(next) => set({ guru: name, item: String(next) })} />
      ) : null}
    </div>
  );
}

interface ItemsProps {
  items: readonly TodayItem[];
  current: TodayItem;
  onChoose: (id: number) => void;
}

function Items({ items, current, onChoose }: ItemsProps) {
  return (
    <Tabs value={String(current.id)} onChange={(value) => value && onChoose(Number(value))}>
      <Tabs.List mb="md" className="today-tabs">
        {items.map((item) => (
          <Tabs.Tab
            key={item.id}
            value={String(item.id)}
            leftSection={
              <span
                className="dot"
                data-tone={item.contentType === 'Newsletter' ? 'green' : 'blue'}
                aria-hidden
              />
            }
          >
            {contentTypeName(item.contentType)} {timeLabel(item.createdAt)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {items.map((item) => (
        <Tabs.Panel key={item.id} value={String(item.id)}>
          {item.id !== current.id ? null : item.embedUrl ? (
            <DocumentFrame
              document={{
                title: item.title ?? t('untitled'),
                embedUrl: item.embedUrl,
                editUrl: item.editUrl ?? item.embedUrl,
                target: item.documentTarget,
              }}
              verb="edit"
              instead={<StoredText generationId={item.id} />}
            />
          ) : (
            <EmptyState title={t('noDocument')} text={t('noDocumentHint')} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
