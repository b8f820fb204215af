import { contentTypes, statuses } from '@galley/contracts';
import { ActionIcon, Button } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { counted, type Counted } from '../../../shared/lib/counted.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { FilterBar, contentTypeName, FilterSelect, SearchField } from '../../../shared/ui/index.js';
import { GuruFilter } from '../../gurus/index.js';
import type { ContentFilter } from '../generations.api.js';

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
      <FilterBar label="Filter your content">
        <SearchField
          placeholder="Search your content..."
          value={search ?? ''}
          onChange={(value) => set({ search: value })}
        />
        <GuruFilter value={guruId} onChange={(value) => set({ guruId: value })} />
        <FilterSelect
          label="Status"
          all="All statuses"
          options={statuses.map((value) => ({ value, label: value }))}
          value={status}
          onChange={(value) => set({ status: value })}
        />
        <FilterSelect
          label="Content type"
          all="All types"
          options={contentTypes.map((value) => ({ value, label: contentTypeName(value) }))}
          value={contentType}
          onChange={(value) => set({ type: value })}
        />
        <ActionIcon
          variant={favorited ? 'light' : 'default'}
          aria-pressed={favorited === 1}
          aria-label="Favourites"
          title="Only favourites"
          onClick={() => set({ favourites: favorited ? null : '1' })}
        >
          <IconStar size={16} />
        </ActionIcon>
      </FilterBar>
      {narrowed && found !== null ? (
        <div className="row">
          <span className="soft" aria-live="polite">
            {counted(found, 'result')}
          </span>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={clear}>
            Clear
          </Button>
        </div>
      ) : null}
    </div>
  );
}
