import { useState } from 'react';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { selection } from '../../shared/lib/selection.js';
import { toast } from '../../shared/ui/index.js';
import { UNDO_MS } from '../bin/index.js';
import { useSelectableGurus } from '../gurus/index.js';
import { t } from './texts.js';

/** How many sample topics replace an empty choice. */
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
  const topics = useCallQuery(httpApi.topic.extracted, { guruId: guruId ?? 0 }, { skip: guruId === null });
  const samples = (topics.currentData ?? []).slice(0, SAMPLE_TOPICS);
  const chosen =
    kept.length > 0 ? kept : samples.map(({ id, title, sourceTitle }) => ({ id, title, sourceTitle }));
  return {
    ...selected,
    topics: chosen,
    isLoading: selected.isLoading || (kept.length === 0 && topics.isLoading),
    remove: (id: number) => {
      const keep = (topics: typeof chosen) => {
        selection.keepTopics(topics);
        setKept(topics);
      };
      keep(chosen.filter((topic) => topic.id !== id));
      toast({ title: t('topicRemoved'), stays: UNDO_MS, undo: () => keep(chosen) });
    },
  };
}

/** The subject line that was chosen on the card of a topic; one that was written anew since is not chosen any more. */
export function useChosenLine(topicId: number | null) {
  const [lines, setLines] = useState(() => selection.lines());
  const kept = topicId === null ? null : (lines[topicId] ?? null);
  const { currentData, isLoading } = useCallQuery(
    httpApi.topic.get,
    { id: topicId ?? 0 },
    { skip: kept === null },
  );
  const keep = (line: string | null) => {
    if (topicId !== null) selection.keepLine(topicId, line);
    setLines(selection.lines());
  };
  return {
    line: currentData?.subjectLines.find((line) => line === kept) ?? null,
    isLoading,
    forget: () => keep(null),
    /** As somebody asks, who may have clicked the wrong thing. */
    remove: () => {
      keep(null);
      toast({ title: t('lineRemoved'), stays: UNDO_MS, undo: () => keep(kept) });
    },
  };
}
