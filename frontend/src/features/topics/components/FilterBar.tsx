import { Button } from '@mantine/core';
import { IconClock, IconX } from '@tabler/icons-react';
import { imprints, pods } from '../../../shared/lib/pods.js';
import { FilterSelect, SearchField } from '../../../shared/ui/index.js';
import { GuruFilter } from '../../gurus/index.js';
import type { TopicFilters } from '../useTopicFilters.js';

export function FilterBar({ filters }: { filters: TopicFilters }) {
  const { values, set, active, clear } = filters;
  return (
    <div className="filters" role="search">
      <SearchField
        placeholder="Search topics..."
        value={values.search}
        onChange={(search) => set({ search })}
      />
      <FilterSelect
        label="Pod"
        all="All Pods"
        options={pods}
        value={values.pod}
        onChange={(pod) => set({ pod })}
      />
      <FilterSelect
        label="Imprint"
        all="All Imprints"
        options={imprints}
        value={values.imprint}
        onChange={(imprint) => set({ imprint })}
      />
      <GuruFilter value={values.guruId} onChange={(guruId) => set({ guruId })} />
      <Button
        variant={values.today ? 'light' : 'default'}
        aria-pressed={values.today}
        leftSection={<IconClock size={16} />}
        onClick={() => set({ today: values.today ? null : '1' })}
      >
        Today&apos;s Topics
      </Button>
      <Button
        variant="subtle"
        color="gray"
        disabled={active === 0}
        leftSection={<IconX size={16} />}
        onClick={clear}
      >
        Clear All
      </Button>
    </div>
  );
}
