import { AuditAction, auditActions, type AuditEntry, auditLimits } from '@galley/contracts';
import { Button, UnstyledButton } from '@mantine/core';
import { IconListDetails, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallPages } from '../../shared/api/index.js';
import { ageLabel, dateTimeLabel } from '../../shared/lib/time.js';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import {
  EmptyState,
  FilterBar,
  FilterSelect,
  LoadMore,
  Page,
  PagesView,
  SaveFileButton,
  SkeletonLines,
} from '../../shared/ui/index.js';
import { useExportAuditMutation } from './audit.api.js';
import './audit.css';
import { t } from './texts.js';
import { changesLabel } from './values.js';

const PER_PAGE = 50;
const dayMs = 24 * 3_600_000;
const spans = ['1', '7', '30', '90'] as const;

interface Person {
  readonly id: number;
  readonly name: string;
}

/** `/audit`: who did what, when, and from where. */
export function AuditPage() {
  const { text, id, set } = useUrlFilters();
  const [person, setPerson] = useState<Person | null>(null);
  const action = AuditAction.safeParse(text('action')).data ?? null;
  const days = spans.find((span) => span === text('days')) ?? null;
  const userId = id('person');
  const [now] = useState(() => Date.now());
  const filter = {
    ...(action ? { action } : {}),
    ...(userId === null ? {} : { userId }),
    ...(days ? { since: new Date(now - Number(days) * dayMs).toISOString() } : {}),
  };
  const pages = useCallPages(httpApi.audit.list, filter, PER_PAGE, { refetchOnMountOrArgChange: true });
  const only = (one: Person | null) => {
    setPerson(one);
    set({ person: one === null ? null : String(one.id) });
  };
  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle', { days: auditLimits.days })}
      actions={<Export filter={filter} />}
    >
      <Filters person={person} onPerson={only} />
      <PagesView
        query={pages}
        skeleton={<SkeletonLines shape="row" count={8} label={t('loading')} />}
        empty={<EmptyState icon={<IconListDetails size={28} />} title={t('empty')} text={t('emptyHint')} />}
      >
        {(items) => (
          <ul className="plain lines" aria-label={t('list')}>
            {items.map((entry) => (
              <Line key={entry.id} entry={entry} onPerson={only} />
            ))}
          </ul>
        )}
      </PagesView>
      <LoadMore pages={pages} label={t('older')} />
    </Page>
  );
}

function Filters({ person, onPerson }: { person: Person | null; onPerson: (person: Person | null) => void }) {
  const { text, id, set } = useUrlFilters();
  const userId = id('person');
  return (
    <FilterBar label={t('filter')}>
      <FilterSelect
        label={t('action')}
        all={t('allActions')}
        searchable
        options={auditActions.map((value) => ({ value, label: t(value) }))}
        value={AuditAction.safeParse(text('action')).data ?? null}
        onChange={(action) => set({ action })}
      />
      <FilterSelect
        label={t('since')}
        all={t('ever')}
        options={spans.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) }))}
        value={spans.find((span) => span === text('days')) ?? null}
        onChange={(days) => set({ days })}
      />
      {userId === null ? null : (
        <Button variant="default" rightSection={<IconX size={14} />} onClick={() => onPerson(null)}>
          {t('onlyPerson', { name: person?.name ?? userId })}
        </Button>
      )}
    </FilterBar>
  );
}

function Line({ entry, onPerson }: { entry: AuditEntry; onPerson: (person: Person) => void }) {
  const { action, at, thing, address, device } = entry;
  const changes = changesLabel(entry.before, entry.after);
  return (
    <li className="line audit-line">
      <div className="grow">
        <div className="row wrap audit-deed">
          <Who entry={entry} onPerson={onPerson} />
          <span>{t(action)}</span>
          {thing?.name ? (
            <span className="strong clamp-1" dir="auto">
              {thing.name}
            </span>
          ) : null}
        </div>
        {changes === '' ? null : <div className="small soft audit-values">{changes}</div>}
        <div className="small faint">{[device, address].filter(Boolean).join(' · ')}</div>
      </div>
      <time className="small faint numbers still" dateTime={at} title={dateTimeLabel(at)}>
        {ageLabel(at)}
      </time>
    </li>
  );
}

function Who({
  entry: { userId, name, action },
  onPerson,
}: {
  entry: AuditEntry;
  onPerson: (person: Person) => void;
}) {
  if (userId === null || name === null)
    return <span className="soft">{t(action === 'account.sign-in-refused' ? 'nobody' : 'operator')}</span>;
  return (
    <UnstyledButton
      className="strong audit-who"
      title={t('onlyOf', { name })}
      onClick={() => onPerson({ id: userId, name })}
    >
      <bdi>{name}</bdi>
    </UnstyledButton>
  );
}

function Export({ filter }: { filter: Parameters<ReturnType<typeof useExportAuditMutation>[0]>[0] }) {
  const [make, { isLoading }] = useExportAuditMutation();
  return (
    <SaveFileButton busy={isLoading} failure={t('notExported')} make={() => make(filter)}>
      {t('export')}
    </SaveFileButton>
  );
}
