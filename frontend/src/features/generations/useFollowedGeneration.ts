import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { textVisit } from '../../shared/lib/visits.js';
import { useLiveConnected, useProgress } from '../../shared/live/index.js';
import { useVisit } from '../auth/index.js';
import { writingProgress } from './progress.js';

/** Live news may be lost, so the truth is looked up from time to time while a text is being written. */
const LOOK_MS = 10_000;
const LOOK_WHEN_BLIND_MS = 2500;

/** A generation by its id, with its progress for as long as it is being written. */
export function useFollowedGeneration(id: number | null) {
  const connected = useLiveConnected();
  const live = useProgress(id === null ? null : `generate:${id}`);
  const known = useCallQuery(httpApi.text.get, { id: id ?? 0 }, { skip: id === null });
  const processing = known.currentData?.generation.status === 'Processing';
  const query = useCallQuery(
    httpApi.text.get,
    { id: id ?? 0 },
    {
      skip: id === null,
      pollingInterval: processing ? (connected ? LOOK_MS : LOOK_WHEN_BLIND_MS) : 0,
    },
  );
  const detail = id === null ? null : (query.currentData ?? null);
  const text = detail?.generation;
  useVisit(text ? textVisit(text.id, text.subjectLine ?? text.title) : null);
  return {
    detail,
    error: detail === null && id !== null ? query.error : undefined,
    refetch: query.refetch,
    progress: writingProgress(detail?.generation ?? null, live),
  };
}
