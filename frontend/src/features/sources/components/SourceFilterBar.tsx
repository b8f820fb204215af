import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { platformName } from '../../../shared/lib/video.js';
import { FilterBar, FilterSelect, SearchField } from '../../../shared/ui/index.js';
import { GuruFilter } from '../../gurus/index.js';
import { t } from '../texts.js';
import { timeWindows } from '../time-windows.js';
import type { SourceFilters } from '../useSourceFilters.js';

/** Filters by search, guru, platform and time. Shows how many are set, and clears them. */
export function SourceFilterBar({ filters }: { filters: SourceFilters }) {
  const { values, set, active, clear } = filters;
  const platforms = usePlatforms(values.platform);
  return (
    <FilterBar
      label={t('filterSources')}
      clear={{ active, onClear: clear, label: t('clear'), counted: true }}
    >
      <SearchField
        placeholder={t('searchSources')}
        value={values.search}
        onChange={(search) => set({ search })}
      />
      <GuruFilter value={values.guruId} onChange={(guruId) => set({ guruId })} />
      <FilterSelect
        label={t('platform')}
        all={t('allPlatforms')}
        options={platforms}
        value={values.platform}
        onChange={(platform) => set({ platform })}
      />
      <FilterSelect
        label={t('time')}
        all={t('allTime')}
        options={timeWindows}
        value={values.time}
        onChange={(time) => set({ time })}
      />
    </FilterBar>
  );
}

/** What there is; a platform that only the address knows can still be seen, and taken away. */
function usePlatforms(chosen: string | null) {
  const { data = [] } = useCallQuery(httpApi.source.platforms);
  const known = data.map(({ platformType }) => platformType);
  const all = chosen !== null && !known.includes(chosen) ? [...known, chosen] : known;
  return all.map((platformType) => ({
    value: platformType,
    // Recordings of several gurus are shown as Zoom; as a choice they need a name of their own.
    label: platformType === 'Multi-Guru Transcript' ? platformType : platformName(platformType),
  }));
}
