import type { DiscoverInput, Discovery } from '@galley/contracts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../shared/api/index.js';
import { useProgress } from '../../shared/live/index.js';
import { useStartDiscoveryMutation } from './discovery.api.js';

/** Live news may be lost: while the work goes on, the job itself is looked at as well. */
const LOOK_EVERY_MS = 4000;

export interface DiscoveryWork {
  discovery: Discovery | null;
  error: unknown;
  /** The real step, and 0 to 100 of the way. */
  stage: string | null;
  progress: number;
  /** When it was asked for, in milliseconds since the epoch; null when another window did. */
  startedAt: number | null;
  again: () => void;
}

/** The discovery that the address asks for: started once, then followed by the number of its job, also after a reload. */
export function useDiscovery(wanted: DiscoverInput): DiscoveryWork {
  const job = useJobInAddress();
  const started = useStarted(wanted, job);
  const { jobId } = job;
  const { currentData, error, isFetching, refetch } = useCallQuery(
    httpApi.topic.discovery,
    { id: jobId ?? 0 },
    { skip: jobId === null },
  );
  const live = useProgress(jobId === null ? null : `discover:${jobId}`);
  const found = currentData && 'topics' in currentData ? currentData : null;
  const going = currentData && 'stage' in currentData ? currentData : null;
  const ended = live !== null && live.status !== 'running' && live.status !== 'queued';
  const waiting = going !== null && !error;
  useEffect(() => {
    if (!waiting) return;
    if (ended) void refetch();
    const timer = setInterval(() => void refetch(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, ended, refetch]);
  return {
    discovery: found,
    error: started.error ?? (isFetching ? undefined : error),
    stage: live?.stage ?? going?.stage ?? null,
    progress: Math.max(live?.progress ?? 0, going?.progress ?? 0),
    startedAt: job.startedAt,
    again: () => (started.forget(), job.set(null)),
  };
}

/** The job's number in the address; when it began stays with this entry of the browser's history. */
function useJobInAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const job = Number(query.get('job'));
  const state: unknown = location.state;
  const kept = typeof state === 'object' && state !== null && 'startedAt' in state ? state.startedAt : null;
  const set = (jobId: number | null) => {
    const next = new URLSearchParams(query);
    next.delete('picked');
    if (jobId === null) next.delete('job');
    else next.set('job', String(jobId));
    const startedAt = jobId === null ? null : Date.now();
    void navigate({ search: `?${next.toString()}` }, { replace: true, state: { startedAt } });
  };
  return {
    jobId: Number.isInteger(job) && job > 0 ? job : null,
    startedAt: typeof kept === 'number' ? kept : null,
    set,
  };
}

/** Asks for the discovery when the address names no job yet; once, however often the screen is drawn. */
function useStarted(wanted: DiscoverInput, job: ReturnType<typeof useJobInAddress>) {
  const [start, { error, reset }] = useStartDiscoveryMutation();
  const asked = useRef(false);
  useEffect(() => {
    if (job.jobId !== null) asked.current = false;
    if (job.jobId !== null || asked.current || error) return;
    asked.current = true;
    void start(wanted).then(({ data }) => data && job.set(data.jobId));
  });
  return { error, forget: () => ((asked.current = false), reset()) };
}
