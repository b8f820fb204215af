import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useDraft } from '../../../shared/lib/draft/index.js';
import { youtube } from '../../../shared/platforms/youtube.js';
import { DraftNotice, toast, Page } from '../../../shared/ui/index.js';
import { useGurusQuery } from '../../gurus/index.js';
import { IngestAlert } from '../components/IngestAlert.js';
import { IngestResult } from '../components/IngestResult.js';
import { RunProgress } from '../components/RunProgress.js';
import { ActivityButton } from '../components/ActivityButton.js';
import { t } from '../texts.js';
import { YoutubeForm } from './YoutubeForm.js';
import '../ingest.css';
import { useYoutubeIngest, type YoutubeIngest } from './useYoutubeIngest.js';
import { givenIn, YOUTUBE_DRAFT, YoutubeDraft, youtubeInput } from './youtube-rules.js';

/** `/youtube-ingest`. When the address names a video, a form of its own starts with it. */
export function YoutubeIngestPage() {
  const { search } = useLocation();
  return <Screen key={search} given={search} />;
}

function Screen({ given }: { given: string }) {
  const navigate = useNavigate();
  const kept = useDraft({
    screen: YOUTUBE_DRAFT,
    thing: given || null,
    schema: YoutubeDraft,
    initial: givenIn(new URLSearchParams(given)),
  });
  const { value: draft, change } = kept;
  const gurus = useGurusQuery();
  const ingest = useYoutubeIngest({ run: draft.run, setRun: (run) => change({ run }) });
  const titleField = useRef<HTMLInputElement>(null);
  const start = (how: 'submit' | 'retry') => {
    const checked = youtubeInput(draft, gurus.data ?? null);
    if ('problem' in checked) toast({ ...checked.problem, destructive: true });
    else void ingest[how](checked.input);
    return 'input' in checked;
  };
  const toManual = (extractedTitle: string | null) => {
    ingest.dismiss();
    change({ manual: true, title: draft.title || extractedTitle || '' });
    // The field is there after the next drawing.
    requestAnimationFrame(() => titleField.current?.focus());
  };
  const reset = () => {
    ingest.dismiss();
    kept.done();
    if (given) void navigate(youtube.wayIn.to, { replace: true });
  };
  return (
    <Page writes title={t('videoIngest')} subtitle={t('videoSubtitle')} actions={<ActivityButton />}>
      <div className="halves">
        <YoutubeForm
          draft={draft}
          change={change}
          busy={ingest.state.step === 'processing'}
          notice={ingest.state.step === 'idle' ? <DraftNotice draft={kept} /> : null}
          onSubmit={() => start('submit')}
          onReset={reset}
          titleField={titleField}
          captions={ingest.state.step === 'error' ? ingest.state.problem.captions : []}
        />
        <Results ingest={ingest} onManual={toManual} onRetry={() => start('retry')} onAnother={reset} />
      </div>
    </Page>
  );
}

interface ResultsProps {
  ingest: YoutubeIngest;
  onManual: (extractedTitle: string | null) => void;
  onRetry: () => void;
  onAnother: () => void;
}

function Results({ ingest, onManual, onRetry, onAnother }: ResultsProps) {
  const { state, jobId, job, dismiss } = ingest;
  const panel = useRef<HTMLElement>(null);
  const { step } = state;
  useEffect(() => {
    // Below the form on a small screen, what happens would be out of sight.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (step !== 'idle' && top > window.innerHeight / 2) panel.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  return (
    <section ref={panel} className="stack g4 results" aria-label={t('results')} aria-live="polite">
      {step === 'idle' ? <WhatHappens /> : null}
      {step === 'processing' ? <RunProgress jobId={jobId} /> : null}
      {step === 'error' ? (
        <IngestAlert
          problem={state.problem}
          job={job}
          onManual={() => onManual(state.problem.extractedTitle)}
          onRetry={onRetry}
          onDismiss={dismiss}
        />
      ) : null}
      {step === 'success' ? <IngestResult result={state.result} onAnother={onAnother} /> : null}
    </section>
  );
}

function WhatHappens() {
  return (
    <div className="state what-happens">
      <h2 className="section-title">{t('whatHappens')}</h2>
      <ol className="stack soft">
        <li>{t('captionsRead')}</li>
        <li>{t('transcriptStored')}</li>
        <li>{t('topicsFound')}</li>
      </ol>
      <p className="small faint">{t('videoHint')}</p>
    </div>
  );
}
