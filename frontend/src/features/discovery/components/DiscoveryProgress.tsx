import { Progress } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { clock } from '../../../shared/lib/time.js';
import { secondsLeft } from '../estimate.js';
import { t } from '../texts.js';

const TICK_MS = 1000;

interface Props {
  /** The step that the work itself reported last. */
  stage: string | null;
  /** 0 to 100. */
  progress: number;
  startedAt: number | null;
  /** In seconds. */
  estimate: number;
}

/** The real progress of the discovery, and beside it a countdown of the estimated time. */
export function DiscoveryProgress({ stage, progress, startedAt, estimate }: Props) {
  const percent = Math.round(progress);
  return (
    <section className="card" data-progress aria-label={t('progressOf')}>
      <div className="row between top g4">
        <div className="stack" style={{ gap: 2 }}>
          <h2 className="section-title">{t('analyzing')}</h2>
          <p className="soft" aria-live="polite">
            {stage ?? t('waiting')}
          </p>
        </div>
        {startedAt === null ? null : <Countdown startedAt={startedAt} estimate={estimate} />}
      </div>
      <div className="row g3">
        <Progress className="grow" value={percent} size="sm" aria-label={t('progress')} />
        <span className="small soft numbers still">{percent}%</span>
      </div>
      <p className="small faint">{t('mayLeave')}</p>
    </section>
  );
}

function Countdown({ startedAt, estimate }: { startedAt: number; estimate: number }) {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  const left = secondsLeft(startedAt, now, estimate);
  if (left === 0) {
    return (
      <p className="countdown small soft" role="status">
        {t('longer')}
      </p>
    );
  }
  return (
    <div className="countdown" role="timer" aria-label={t('timeLeft')}>
      <span className="small faint">{t('estimated')}</span>
      <span className="countdown-time numbers">{clock(left)}</span>
    </div>
  );
}
