import type { Costs } from '@galley/contracts';
import { Skeleton } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import {
  EmptyState,
  FilterBar,
  FilterSelect,
  Page,
  QueryView,
  SaveFileButton,
} from '../../shared/ui/index.js';
import { useAuth } from '../auth/index.js';
import { Budgets } from './Budgets.js';
import { CostChart } from './CostChart.js';
import { useExportCostsMutation } from './costs.api.js';
import './costs.css';
import { t } from './texts.js';
import { UseTable } from './UseTable.js';

const USUAL = 30;
const spans = ['7', '90', '365'] as const;
const dayMs = 24 * 3_600_000;

interface Days {
  readonly from: string;
  readonly to: string;
}

/** `/costs`: what the team uses of the language model, and its budgets. */
export function CostsPage() {
  const { text, set } = useUrlFilters();
  const { isOwner, teams } = useAuth();
  const [now] = useState(() => Date.now());
  const span = spans.find((one) => one === text('days')) ?? null;
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  const days = { from: isoDay(now - (Number(span ?? USUAL) - 1) * dayMs), to: isoDay(now) };
  // What others use is told by no event.
  const costs = useCallQuery(httpApi.cost.team, days, { refetchOnMountOrArgChange: true });
  const hasTeams = isOwner && teams.length > 1;
  return (
    <Page title={t('title')} subtitle={t('subtitle')} actions={<Export days={days} />}>
      <FilterBar label={t('period')}>
        <FilterSelect
          label={t('period')}
          all={t('lastDays', { count: USUAL })}
          options={spans.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) }))}
          value={span}
          onChange={(chosen) => set({ days: chosen })}
        />
      </FilterBar>
      <QueryView query={costs} keepsPrevious skeleton={<Loading />}>
        {(data) => (
          <>
            {data.total.calls === 0 ? (
              <EmptyState icon={<IconCoins size={32} />} title={t('empty')} text={t('emptyHint')} />
            ) : (
              <Used costs={data} />
            )}
            {hasTeams ? <ByTeam days={days} /> : null}
            <Budgets />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** In the shape of what comes. */
function Loading() {
  return (
    <div className="stack g4" role="status" aria-label={t('loading')}>
      <div className="card" aria-hidden>
        <Skeleton height={16} width="30%" />
        <Skeleton height={150} />
      </div>
      <div className="costs-parts" aria-hidden>
        {['people', 'kinds', 'models'].map((part) => (
          <div className="card" key={part}>
            <Skeleton height={16} width="40%" />
            <Skeleton height={72} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Used({ costs }: { costs: Costs }) {
  const { people, kinds, models } = costs;
  const who = (userId: number | null, name: string | null) =>
    userId === null ? t('agent') : (name ?? t('formerMember'));
  return (
    <>
      <CostChart costs={costs} />
      <div className="costs-parts">
        <div className="stack g4">
          <UseTable
            title={t('byPerson')}
            of={t('person')}
            lines={people.map(({ userId, name, ...use }) => ({
              ...use,
              id: userId ?? 0,
              name: who(userId, name),
            }))}
          />
          <UseTable
            title={t('byModel')}
            of={t('model')}
            lines={models.map(({ model, ...use }) => ({ ...use, id: model, name: model }))}
          />
        </div>
        <UseTable
          title={t('byKind')}
          of={t('kind')}
          lines={kinds.map(({ kind, ...use }) => ({ ...use, id: kind, name: t(kind) }))}
        />
      </div>
    </>
  );
}

/** For the owner of the installation, where there are several teams. */
function ByTeam({ days }: { days: Days }) {
  const { data } = useCallQuery(httpApi.cost.teams, days, { refetchOnMountOrArgChange: true });
  if (!data || data.teams.length === 0) return null;
  return (
    <UseTable
      title={t('byTeam')}
      of={t('team')}
      lines={data.teams.map(({ teamId, ...use }) => ({ ...use, id: teamId }))}
    />
  );
}

function Export({ days }: { days: Days }) {
  const [make, { isLoading }] = useExportCostsMutation();
  return (
    <SaveFileButton busy={isLoading} failure={t('notExported')} make={() => make(days)}>
      {t('export')}
    </SaveFileButton>
  );
}
