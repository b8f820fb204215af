import type { IngestJob, IngestProcessing, IngestYoutubeAnswer, IngestYoutubeInput } from '@galley/contracts';
import { useEffect, useRef, useState } from 'react';
import { httpApi, isApiError, useCallMutation, useLazyCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
import { toast, toastFailure } from '../../../shared/ui/index.js';
import { type Ingested } from '../ingest.api.js';
import { type Problem, problemOf, problemOfJob } from '../problem.js';
import { t } from '../texts.js';
import { JOBS_LOOKED_AT, useOutcome, useRunJob } from './useRunJob.js';
import { jobOf, type Run } from './youtube-run.js';

/** The states of an ingest on the screen. Dismissing an error leads back to idle. */
type IngestState =
  | { step: 'idle' }
  /** `seen`: known to be at work, and not only asked after. */
  | { step: 'processing'; seen: boolean }
  | { step: 'success'; result: Ingested }
  | { step: 'error'; problem: Problem };

interface KeptRun {
  run: Run | null;
  setRun: (run: Run | null) => void;
}
/** What the open call said; null while it is open, and after a reload. */
type Answer = { result: Ingested } | { problem: Problem } | null;

const RETRY_PAUSE_MS = 1000;

const isProcessing = (answer: IngestYoutubeAnswer | IngestProcessing): answer is IngestProcessing =>
  'status' in answer;

/** One ingest of a video, from the call or, where that ended early, from its job. */
export function useYoutubeIngest({ run, setRun }: KeptRun) {
  const [ask] = useCallMutation(httpApi.ingest.youtube);
  const loadJobs = useLazyCallQuery(httpApi.ingest.jobs);
  const [answer, setAnswer] = useState<Answer>(null);
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { jobId, job, absent } = useRunJob(run);
  const outcome = useOutcome(job);
  const state = stateOf({ answer, busy, job, gone: run === null || absent, outcome });
  useToasts(state);

  const send = async (input: IngestYoutubeInput): Promise<Answer> => {
    const known = (await loadJobs({ limit: 1 })).data;
    const begun: Run = { youtubeUrl: input.youtubeUrl, after: known?.[0]?.id ?? 0, jobId: null };
    setRun(begun);
    const { data, error } = await ask(input);
    if (data && isProcessing(data)) setRun({ ...begun, jobId: data.jobId });
    if (data) return isProcessing(data) ? null : { result: data };
    if (isApiError(error) && error.code === 'CANCELLED') {
      setRun(null);
      return null;
    }
    // A broken connection breaks no work: where its job is found, that tells how it went on.
    const left =
      isApiError(error) && error.statusCode === 0
        ? jobOf(begun, (await loadJobs({ limit: JOBS_LOOKED_AT })).data ?? [])
        : null;
    if (left === null) return { problem: problemOf(error) };
    setRun({ ...begun, jobId: left });
    return null;
  };
  const submit = async (input: IngestYoutubeInput) => {
    setAnswer(null);
    setBusy(true);
    setAnswer(await send(input).finally(() => setBusy(false)));
  };
  const dismiss = () => {
    setAnswer(null);
    setRun(null);
  };
  const retry = (input: IngestYoutubeInput) => {
    setBusy(true);
    setAnswer(null);
    timer.current = setTimeout(() => void submit(input), RETRY_PAUSE_MS);
  };
  return { state, jobId, job, submit, dismiss, retry };
}
export type YoutubeIngest = ReturnType<typeof useYoutubeIngest>;

interface Known {
  answer: Answer;
  busy: boolean;
  job: IngestJob | null;
  /** There is no run, or none of its work was ever taken on. */
  gone: boolean;
  outcome: ReturnType<typeof useOutcome>;
}

function stateOf({ answer, busy, job, gone, outcome }: Known): IngestState {
  if (answer) return 'result' in answer ? { step: 'success', ...answer } : { step: 'error', ...answer };
  if (busy) return { step: 'processing', seen: true };
  if (gone || job?.status === 'cancelled') return { step: 'idle' };
  if (!job) return { step: 'processing', seen: false };
  if (job.status === 'failed') return { step: 'error', problem: problemOfJob(job) };
  if (outcome.failed !== null) {
    const failure = { code: 'NO_TOPICS_FOUND', reason: outcome.failed, failure: null };
    return { step: 'error', problem: { ...problemOfJob(failure), existingSourceId: job.sourceId } };
  }
  if (outcome.result) return { step: 'success', result: outcome.result };
  return { step: 'processing', seen: !outcome.loading };
}

/** Says how an ingest ended, once, when it ends while somebody looks. */
function useToasts(state: IngestState): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was.step !== 'processing' || !was.seen) return;
    if (state.step === 'error') {
      const { title, message } = state.problem;
      toastFailure(title, message);
    }
    if (state.step === 'success') toast(successWords(state.result));
    if (state.step === 'idle')
      toast({ title: t('ingestionCancelled'), message: t('ingestionCancelledHint') });
  });
}

function successWords({ topicsCreated }: Ingested) {
  return {
    title: t('youtubeIngested'),
    message: t('created', tally(topicsCreated)),
  };
}
