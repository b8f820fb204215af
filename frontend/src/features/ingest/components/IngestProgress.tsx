import { Button, Progress } from '@mantine/core';
import { IconCheck, IconLoader2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { progressForgotten, useProgress } from '../../../shared/live/index.js';
import { toastResult } from '../../../shared/ui/index.js';
import { useDispatch } from 'react-redux';
import { type Phase, phasesOf } from '../ingest-phases.js';
import { t } from '../texts.js';

const marks: Record<Phase['state'], ReactNode> = {
  waiting: null,
  running: <IconLoader2 size={14} className="turning" />,
  done: <IconCheck size={14} />,
  failed: <IconX size={14} />,
};

/** The real steps of one upload, kept current by the live events, with a retry or a cancel where there is one. */
export function IngestProgress({ jobId, sourceId }: { jobId: number; sourceId: number | null }) {
  const dispatch = useDispatch();
  const job = useCallQuery(httpApi.ingest.job, { id: jobId }).data ?? null;
  const ingest = useProgress(`ingest:${jobId}`);
  const source = ingest?.sourceId ?? job?.sourceId ?? sourceId;
  const extract = useProgress(source === null ? null : `extract:${source}`);
  const [retry, retrying] = useCallMutation(httpApi.ingest.retry);
  const [cancel, cancelling] = useCallMutation(httpApi.ingest.cancel);
  const phases = phasesOf(job, ingest, extract);
  const first = phases[0];
  const again = async () => {
    dispatch(progressForgotten(`ingest:${jobId}`));
    toastResult(await retry({ id: jobId }), null, t('notRetried'));
  };
  const stop = async () => toastResult(await cancel({ id: jobId }), null, t('notCancelled'));
  return (
    <div className="stack g3" aria-live="polite">
      <div className="steps">
        {phases.map((phase) => (
          <Step key={phase.label} phase={phase} />
        ))}
      </div>
      {first?.state === 'failed' ? (
        <div>
          <Button variant="default" loading={retrying.isLoading} onClick={() => void again()}>
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {first?.state === 'running' ? (
        <div className="row">
          {first.waiting ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={retrying.isLoading}
              onClick={() => void again()}
            >
              {t('retryNow')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={cancelling.isLoading}
            onClick={() => void stop()}
          >
            {t('cancelProcessing')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Step({ phase: { state, label, detail, progress } }: { phase: Phase }) {
  return (
    <div className="step" data-state={state}>
      <span className="step-mark">{marks[state]}</span>
      <span className="stack grow" style={{ gap: 2 }}>
        <span>{label}</span>
        {detail ? <span className="small soft">{detail}</span> : null}
        {state === 'running' ? <Progress size="xs" value={progress} aria-label={label} /> : null}
      </span>
    </div>
  );
}
