import type { IngestJob } from '@galley/contracts';
import { IconActivity } from '@tabler/icons-react';
import { httpApi, useCallPages, useCallQuery } from '../../../shared/api/index.js';
import { counted } from '../../../shared/lib/counted.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  FilterBar,
  EmptyState,
  FilterSelect,
  LoadMore,
  SkeletonLines,
  WaysIn,
  QueryView,
  Page,
} from '../../../shared/ui/index.js';
import { JobRow } from '../components/JobRow.js';
import '../ingest.css';
import { statusFilters } from '../job-view.js';
import { t } from '../texts.js';

const PER_PAGE = 30;
const useJobs = (status: string | null) => useCallPages(httpApi.ingest.jobs, { status }, PER_PAGE);

/** Every transcript on its way in, those that arrived and those that did not; the team sees all. */
export function IngestActivityPage() {
  const { text, set } = useUrlFilters();
  const filter = statusFilters.find(({ value }) => value === text('status')) ?? null;
  const jobs = useJobs(filter?.status ?? null);
  const page = jobs.currentData?.pages[0];
  return (
    <Page
      writes
      title={t('activity')}
      subtitle={page === undefined ? t('activitySubtitle') : t('inAll', { number: counted(page) })}
      actions={<WaysIn />}
    >
      <FilterBar label={t('filterActivity')}>
        <FilterSelect
          label={t('status')}
          all={t('allStatuses')}
          options={statusFilters}
          value={filter?.value ?? null}
          onChange={(status) => set({ status })}
        />
      </FilterBar>
      <Jobs jobs={jobs} filtered={filter !== null} onClear={() => set({ status: null })} />
    </Page>
  );
}

interface Props {
  jobs: ReturnType<typeof useJobs>;
  filtered: boolean;
  onClear: () => void;
}

function Jobs({ jobs, filtered, onClear }: Props) {
  return (
    <QueryView
      query={jobs}
      skeleton={<SkeletonLines shape="row" count={8} label={t('loadingActivity')} />}
      empty={<Nothing filtered={filtered} onClear={onClear} />}
      isEmpty={({ pages }) => pages[0]?.items.length === 0}
    >
      {({ pages }) => (
        <>
          <ul className="plain lines" aria-label={t('activity')}>
            {pages.map(({ items }) => (
              <Rows key={items[0]?.id} jobs={items} />
            ))}
          </ul>
          <LoadMore pages={jobs} label={t('showMore')} />
        </>
      )}
    </QueryView>
  );
}

/** One page of jobs, with what became of the topics of those that arrived. */
function Rows({ jobs }: { jobs: readonly IngestJob[] }) {
  const ids = jobs.flatMap(({ sourceId, status }) =>
    sourceId !== null && status === 'done' ? [sourceId] : [],
  );
  const { data = [] } = useCallQuery(httpApi.ingest.extractions, { ids: ids }, { skip: ids.length === 0 });
  const ofSource = new Map(data.map((job) => [job.sourceId, job]));
  return jobs.map((job) => (
    <JobRow
      key={job.id}
      job={job}
      extraction={(job.sourceId !== null && ofSource.get(job.sourceId)) || null}
    />
  ));
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <EmptyState
        icon={<IconActivity size={32} />}
        title={t('nothingHere')}
        text={t('nothingHereHint')}
        action={t('showAll')}
        onAction={onClear}
      />
    );
  return (
    <EmptyState icon={<IconActivity size={32} />} title={t('noUploads')} text={t('noUploadsHint')}>
      <WaysIn main />
    </EmptyState>
  );
}
