import { useEffect, useRef, useState } from 'react';
import { errorText, httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { useProgress } from '../../../shared/live/index.js';
import { toast, toastFailure } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { type Extraction, newestOf, underWay } from './extraction-state.js';
import { tally } from '../../../shared/lib/counted.js';

const failed = (message: string) => toastFailure(t('notReExtracted'), message);
const succeeded = (count: number | null) =>
  toast({
    title: t('reExtracted'),
    message: count === null ? t('newTopicsHere') : t('replaced', tally(count)),
  });

/** The newest that is known of the extraction of a source. */
export function useExtraction(sourceId: number): Extraction | null {
  const { data } = useCallQuery(httpApi.ingest.extractions, { ids: [sourceId] });
  return newestOf(useProgress(`extract:${sourceId}`), data?.[0] ?? null);
}

/**
 * New topics for a source, and how far they are: by the live events, also when somebody else, or another tab, asked for
 * them, and by the job itself, which is looked up at first and after the events were cut off. When the gateway stopped
 * waiting (202), the end of the job is told by either.
 */
export function useReExtraction(sourceId: number) {
  const [ask, { isLoading: asking }] = useCallMutation(httpApi.source.reExtract);
  const now = useExtraction(sourceId);
  /** The job that was answered 202; its end may have overtaken the answer. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const reported = useRef<number | null>(null);
  const { jobId, status, reason } = now ?? {};
  useEffect(() => {
    if (awaited === null || jobId !== awaited || reported.current === awaited) return;
    if (status === 'queued' || status === 'running') return;
    reported.current = awaited;
    if (status === 'done') succeeded(null);
    else failed(reason ?? t('tryAgain'));
  }, [awaited, jobId, status, reason]);
  const start = async () => {
    const { data, error } = await ask({ id: sourceId });
    if (error) failed(errorText(error, t('tryAgain')));
    else if (data && 'topicsCreated' in data) succeeded(data.topicsCreated);
    else if (data) setAwaited(data.jobId);
  };
  return { running: asking || underWay(now), extraction: underWay(now) ? now : null, start };
}
