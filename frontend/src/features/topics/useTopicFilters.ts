import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { chosenGurus } from '../../shared/lib/pods.js';
import { lastDay } from '../../shared/lib/time.js';
import { useUrlFilters } from '../../shared/lib/useUrlFilters.js';
import { useGurusQuery } from '../gurus/index.js';
import { useMemo, useState } from 'react';
import type { TopicFilter } from './topic-question.js';

const NAMES = ['search', 'pod', 'imprint', 'guruId', 'today'] as const;

/** The filters of the topic screens, from the address, and the question they make for the gateway. */
export function useTopicFilters(limit: number) {
  const { text, id, set } = useUrlFilters();
  const gurus = useGurusQuery();
  const config = useCallQuery(httpApi.installation.config);
  // Fixed while the screen is open, so that a redraw asks no new question.
  const [dayStart] = useState(() => lastDay());
  const values = {
    search: text('search') ?? '',
    pod: text('pod'),
    imprint: text('imprint'),
    guruId: id('guruId'),
    today: text('today') === '1',
    sourceId: id('sourceId'),
    videoUrl: text('videoUrl'),
  };
  const { search, pod, imprint, guruId, today, sourceId, videoUrl } = values;
  const filter = useMemo<TopicFilter>(
    () => ({
      search: search || null,
      guruIds: chosenGurus(gurus.data ?? [], config.data, { pod, imprint, guruId }),
      since: today ? dayStart : null,
      sourceId,
      // A known source is the sharper question; the address counts where the link has nothing else.
      videoUrl: sourceId === null ? videoUrl : null,
      limit,
    }),
    [search, gurus.data, config.data, pod, imprint, guruId, today, dayStart, sourceId, videoUrl, limit],
  );
  const active = NAMES.filter((name) => text(name)).length;
  return {
    values,
    filter,
    active,
    /** Null while they are not known. */
    gurus: gurus.data ?? null,
    /** Pods and imprints can't be asked about before the gurus and their lists are known. */
    ready:
      !(pod || imprint || guruId !== null) ||
      (gurus.data !== undefined && (config.data !== undefined || !(pod || imprint))),
    set,
    clear: () => set(Object.fromEntries(NAMES.map((name) => [name, null]))),
  };
}
export type TopicFilters = ReturnType<typeof useTopicFilters>;
