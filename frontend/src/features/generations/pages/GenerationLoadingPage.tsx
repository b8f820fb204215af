import { Button, Progress } from '@mantine/core';
import { IconArrowLeft, IconCircleCheck, IconMoodEmpty } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useMayChange } from '../../../shared/lib/ownership.js';
import { selection } from '../../../shared/lib/selection.js';
import { EmptyState, useSidebar, Page } from '../../../shared/ui/index.js';
import { RetryNow, WritingPanel } from '../components/WritingPanel.js';
import { loadingStage } from '../progress.js';
import { t } from '../texts.js';
import { type Creation, type CreationType, useCreation } from '../useCreation.js';

/** How long "Generation Complete!" stays before the text is shown. */
const LEAVE_MS = 1500;

const typeOf = (stored: string): CreationType => (/^news/i.test(stored.trim()) ? 'newsletter' : 'blogpost');

export function GenerationLoadingPage() {
  const [contentType] = useState(() => selection.contentType());
  const creation = useCreation(typeOf(contentType));
  if (!creation.hasTopic && creation.generationId === null) return <NoTopic />;
  return <Loading creation={creation} contentType={contentType} />;
}

function NoTopic() {
  return (
    <Page writes title={t('contentGeneration')}>
      <EmptyState
        icon={<IconMoodEmpty size={32} />}
        title={t('noTopicSelected')}
        text={t('selectTopicFirst')}
        action={t('backToTopics')}
        to="/create"
      />
    </Page>
  );
}

function Loading({ creation, contentType }: { creation: Creation; contentType: string }) {
  const navigate = useNavigate();
  const sidebar = useSidebar();
  const { follow, requesting, generationId, problem, topic, topicError } = creation;
  const { status } = follow.progress;
  const done = status === 'done';
  const failed =
    status === 'failed' || problem !== null || topicError !== undefined || follow.error !== undefined;
  useEffect(() => {
    if (!done || generationId === null) return;
    const timer = setTimeout(() => {
      sidebar.close();
      void navigate(`/generation-view/${generationId}`, { replace: true });
    }, LEAVE_MS);
    return () => clearTimeout(timer);
  }, [done, generationId, navigate, sidebar]);
  const { percent, text } = loadingStage(follow.progress);
  const title = follow.detail?.topics[0]?.title ?? topic?.title;
  return (
    <Page
      data-narrow
      writes
      title={t('contentGeneration')}
      subtitle={follow.detail?.generation.contentType ?? contentType}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          disabled={!failed && !done && (requesting || generationId !== null)}
          onClick={() => void navigate(-1)}
        >
          {t('back')}
        </Button>
      }
    >
      <section className="card">
        {title ? (
          <h2 className="section-title" dir="auto">
            {title}
          </h2>
        ) : null}
        {failed ? (
          <p className="toned" data-tone="red" role="alert">
            {t('failedTryAgain')}
          </p>
        ) : (
          <Percent percent={percent} text={follow.progress.waiting ?? text} done={done} />
        )}
        <NextTry creation={creation} failed={failed} />
      </section>
      {generationId !== null && status === 'failed' ? (
        <WritingPanel generationId={generationId} progress={follow.progress} />
      ) : null}
    </Page>
  );
}

/** What a person can do about a text that waits, or that was never begun. */
function NextTry({ creation, failed }: { creation: Creation; failed: boolean }) {
  const { generationId, follow, start } = creation;
  const mayChange = useMayChange();
  if (generationId !== null) {
    const mayRetry = follow.progress.waiting && follow.detail && mayChange(follow.detail.generation);
    return mayRetry ? <RetryNow id={generationId} /> : null;
  }
  if (!failed) return null;
  return (
    <div className="row">
      <Button onClick={start}>{t('tryAgain')}</Button>
      <Button component={Link} to="/create" variant="default">
        {t('backToTopics')}
      </Button>
    </div>
  );
}

function Percent({ percent, text, done }: { percent: number; text: string; done: boolean }) {
  return (
    <div className="stack" aria-live="polite">
      <div className="row between">
        <span className="row">
          {done ? <IconCircleCheck size={16} aria-hidden /> : null}
          {text}
        </span>
        <span className="numbers soft">{percent}%</span>
      </div>
      <Progress value={percent} aria-label={text} />
      {done ? null : <p className="small faint">{t('estimated')}</p>}
    </div>
  );
}
