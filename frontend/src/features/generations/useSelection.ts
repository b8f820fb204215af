import { useState } from 'react';
import { selection } from '../../shared/lib/selection.js';
import { useSelectableGurus } from '../gurus/index.js';
import { useExtractedTopicsQuery } from '../topics/index.js';

/** How many topics stand in when none were chosen (spec part 1, section 3). */
const SAMPLE_TOPICS = 2;

/** The guru chosen on Browse Gurus; without one, the first that can be chosen. */
export function useSelectedGuru() {
  const [kept] = useState(() => selection.guru());
  const { data, items, isLoading, error, refetch } = useSelectableGurus();
  const chosen = kept ? data?.find(({ id }) => id === kept.id) : undefined;
  const guru = chosen ?? items.find(({ available }) => available)?.guru ?? null;
  return { guru, isLoading, error: data || isLoading ? undefined : error, refetch };
}

/** The guru and the topics to write from; the guru's first topics stand in when none were chosen. */
export function useSelectedTopics() {
  const selected = useSelectedGuru();
  const guruId = selected.guru?.id ?? null;
  const [kept, setKept] = useState(() => selection.topics());
  const topics = useExtractedTopicsQuery(guruId ?? 0, { skip: guruId === null });
  const samples = (topics.currentData ?? []).slice(0, SAMPLE_TOPICS);
  const chosen =
    kept.length > 0 ? kept : samples.map(({ id, title, sourceTitle }) => ({ id, title, sourceTitle }));
  return {
    ...selected,
    topics: chosen,
    isLoading: selected.isLoading || (kept.length === 0 && topics.isLoading),
    remove: (id: number) => {
      const rest = chosen.filter((topic) => topic.id !== id);
      selection.keepTopics(rest);
      setKept(rest);
    },
  };
}
