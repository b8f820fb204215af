import { IconClock } from '@tabler/icons-react';
import { imprints, pods } from '../../../shared/lib/pods.js';
import { FilterBar, FilterSelect, FilterToggle, SearchField } from '../../../shared/ui/index.js';
import { GuruFilter } from '../../gurus/index.js';
import { t } from '../texts.js';
import type { TopicFilters } from '../useTopicFilters.js';

/** Filters topics by search, pod, imprint, guru and day. */
export function TopicFilterBar({ filters }: { filters: TopicFilters }) {
  const { values, set, active, clear } = filters;
  return (
    <FilterBar label={t('filter')} clear={{ active, onClear: clear }}>
      <SearchField placeholder={t('search')} value={values.search} onChange={(search) => set({ search })} />
      <FilterSelect
        label={t('pod')}
        term="pod"
        all={t('allPods')}
        options={pods}
        value={values.pod}
        onChange={(pod) => set({ pod })}
      />
      <FilterSelect
        label={t('imprint')}
        term="imprint"
        all={t('allImprints')}
        options={imprints}
        value={values.imprint}
        onChange={(imprint) => set({ imprint })}
      />
      <GuruFilter value={values.guruId} onChange={(guruId) => set({ guruId })} />
      <FilterToggle
        on={values.today}
        icon={<IconClock size={16} />}
        onToggle={() => set({ today: values.today ? null : '1' })}
      >
        {t('today')}
      </FilterToggle>
    </FilterBar>
  );
}
