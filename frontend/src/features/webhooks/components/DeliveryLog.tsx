import {
  type DeliveryQuery,
  deliveryStatuses,
  type WebhookDelivery,
  type WebhookSubscription,
} from '@galley/contracts';
import { IconListDetails } from '@tabler/icons-react';
import type { z } from 'zod';
import { httpApi, useCallPages } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { useHeld } from '../../../shared/lib/useHeld.js';
import { ageLabel, dateTimeLabel } from '../../../shared/lib/time.js';
import {
  FilterBar,
  Badge,
  EmptyState,
  ErrorState,
  FilterSelect,
  LoadMore,
  NewItems,
  SkeletonLines,
} from '../../../shared/ui/index.js';
import {
  eventLabel,
  eventName,
  loggedTypes,
  shortType,
  statusName,
  statusOf,
  triesLabel,
} from '../labels.js';
import { t } from '../texts.js';
import { ReplayFailed } from './ReplayFailed.js';

const POLL_MS = 5_000;
const PER_PAGE = 50;

export type DeliveryFilter = Pick<z.output<typeof DeliveryQuery>, 'subscriptionId' | 'status' | 'type'>;

interface Props {
  webhooks: readonly WebhookSubscription[];
  filter: DeliveryFilter;
  onFilter: (changes: { webhook?: string | null; status?: string | null; type?: string | null }) => void;
  onOpen: (id: number) => void;
}

/** Every delivery, newest first, narrowed to an endpoint, a state or a type. */
export function DeliveryLog({ webhooks, filter, onFilter, onOpen }: Props) {
  const pages = useCallPages(httpApi.webhook.deliveries, filter, PER_PAGE, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: data, error, isFetching, refetch } = pages;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const page = data?.pages[0];
  const { shown, listRef, ...held } = useHeld(items, ({ id }) => id);
  return (
    <section className="stack g3" aria-labelledby="delivery-log">
      <div className="row between wrap">
        <h2 className="section-title" id="delivery-log">
          {t('deliveries')}
          {page ? <span className="faint numbers"> {counted(page)}</span> : null}
        </h2>
        <ReplayFailed webhooks={webhooks} subscriptionId={filter.subscriptionId ?? null} />
      </div>
      <Filters webhooks={webhooks} filter={filter} onFilter={onFilter} />
      {!data && isFetching ? <SkeletonLines count={6} label={t('loadingDeliveries')} /> : null}
      {error && !data && !isFetching ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && items.length === 0 ? (
        <EmptyState
          plain
          icon={<IconListDetails size={28} />}
          title={t('noDeliveries')}
          text={t('noDeliveriesHint')}
        />
      ) : null}
      <NewItems held={held} />
      {items.length > 0 ? (
        <ul ref={listRef} className="plain lines" aria-label={t('deliveries')}>
          {shown.map((delivery) => (
            <li key={delivery.id}>
              <Row delivery={delivery} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : null}
      <LoadMore pages={pages} label={t('showOlder')} />
    </section>
  );
}

function Filters({ webhooks, filter, onFilter }: Omit<Props, 'onOpen'>) {
  return (
    <FilterBar label={t('filter')}>
      <FilterSelect
        label={t('webhook')}
        all={t('allWebhooks')}
        options={webhooks.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.subscriptionId === undefined ? null : String(filter.subscriptionId)}
        onChange={(webhook) => onFilter({ webhook })}
      />
      <FilterSelect
        label={t('status')}
        all={t('allStatuses')}
        options={deliveryStatuses.map((status) => ({ value: status, label: statusName(status) }))}
        value={filter.status ?? null}
        onChange={(status) => onFilter({ status })}
      />
      <FilterSelect
        label={t('event')}
        all={t('allEvents')}
        searchable
        options={loggedTypes.map((type) => ({ value: type, label: eventLabel(type) }))}
        value={filter.type ?? null}
        onChange={(type) => onFilter({ type })}
      />
    </FilterBar>
  );
}

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: (id: number) => void }) {
  const { id, type, subscriptionName, createdAt } = delivery;
  const [tone, label] = statusOf(delivery);
  return (
    <button type="button" className="delivery" onClick={() => onOpen(id)}>
      <Badge tone={tone}>{label}</Badge>
      <span className="delivery-type" title={type}>
        <span className="strong">{eventName(type)}</span>{' '}
        <span className="small faint">{shortType(type)}</span>
      </span>
      <span className="small soft delivery-to" dir="auto">
        {subscriptionName}
      </span>
      <span className="small faint numbers delivery-tries">{triesLabel(delivery)}</span>
      <time
        className="small faint numbers delivery-time"
        dateTime={createdAt}
        title={dateTimeLabel(createdAt)}
      >
        {ageLabel(createdAt)}
      </time>
    </button>
  );
}
