import { useMemo, useState } from 'react';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import { sinceOf } from './time-windows.js';

/** What narrows a list of sources; the gateway does the narrowing. */
interface SourceFilter {
  search?: string | null;
  guruId?: number | null;
  platform?: string | null;
  /** ISO 8601: nothing older. */
  since?: string | null;
}

const NAMES = ['search', 'guruId', 'platform', 'time'] as const;

/** The filters of Content Sources, from the address, and the question they make for the gateway. */
export function useSourceFilters() {
  const { text, id, set } = useUrlFilters();
  // Fixed while the screen is open, so that a redraw at midnight asks no new question.
  const [now] = useState(() => new Date());
  const search = text('search') ?? '';
  const guruId = id('guruId');
  const platform = text('platform');
  const time = text('time');
  const filter = useMemo<SourceFilter>(
    () => ({ search, guruId, platform, since: sinceOf(time, now) }),
    [search, guruId, platform, time, now],
  );
  return {
    values: { search, guruId, platform, time },
    filter,
    active: NAMES.filter((name) => text(name)).length,
    set,
    clear: () => set(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}
export type SourceFilters = ReturnType<typeof useSourceFilters>;
