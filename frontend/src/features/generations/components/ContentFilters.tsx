import { contentTypes, statuses } from '@galley/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { tally, type Counted } from '../../../shared/lib/counted.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { FilterBar, contentTypeName, FilterSelect, SearchField } from '../../../shared/ui/index.js';
import { GuruFilter } from '../../gurus/index.js';
import type { ContentFilter } from '../generations.api.js';
import { t } from '../texts.js';

/** What narrows My Content, out of the address. */
export function useContentFilters() {
  const { text, id, set } = useUrlFilters();
  const narrowing: Omit<ContentFilter, 'folderId'> = {
    search: text('search'),
    guruId: id('guruId'),
    status: statuses.find((status) => status === text('status')) ?? null,
    contentType: contentTypes.find((type) => type === text('type')) ?? null,
    favorited: text('favourites') === '1' ? 1 : null,
  };
  const narrowed = Object.values(narrowing).some((value) => value !== null && value !== '');
  const clear = () => set({ search: null, guruId: null, status: null, type: null, favourites: null });
  return { narrowing, narrowed, clear, set };
}

/** Search and filters of My Content; the server applies them. `found` is how much they leave, once that is known. */
export function ContentFilters({ found }: { found: Counted | null }) {
  const { narrowing, narrowed, clear, set } = useContentFilters();
  const { search, guruId, status, contentType, favorited } = narrowing;
  return (
    <div className="stack">
      <FilterBar label={t('filterContent')}>
        <SearchField
          placeholder={t('searchContent')}
          value={search ?? ''}
          onChange={(value) => set({ search: value })}
        />
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
        <FilterSelect
          label={t('status')}
          all={t('allStatuses')}
          options={statuses.map((value) => ({ value, label: value }))}
          value={status}
          onChange={(value) => set({ status: value })}
        />
        <FilterSelect
          label={t('contentType')}
          all={t('allTypes')}
          options={contentTypes.map((value) => ({ value, label: contentTypeName(value) }))}
          value={contentType}
          onChange={(value) => set({ type: value })}
        />
        <ActionIcon
          variant={favorited ? 'light' : 'default'}
          aria-pressed={favorited === 1}
          aria-label={t('favourites')}
          title={t('onlyFavourites')}
          onClick={() => set({ favourites: favorited ? null : '1' })}
        >
          <IconStar size={16} />
        </ActionIcon>
      </FilterBar>
      {narrowed && found !== null ? (
        <div className="row">
          <span className="soft" aria-live="polite">
            {t('results', tally(found))}
          </span>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
