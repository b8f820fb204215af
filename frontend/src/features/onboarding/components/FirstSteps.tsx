import type { GenerationListItem, Onboarding, TopicListItem } from '@galley/contracts';
import { Button, CloseButton } from '@mantine/core';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { newsletterLink } from '../../../shared/lib/topic-links.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import { useProgress } from '../../../shared/live/index.js';
import { EngineLabel, ErrorState } from '../../../shared/ui/index.js';
import { IngestProgress } from '../../ingest/index.js';
import '../onboarding.css';
import { isWritten, type StepState, stepsOf } from '../steps.js';
import { t } from '../texts.js';
import { FirstStepsSkeleton } from './FirstStepsSkeleton.js';
import { TopicChoice } from './TopicChoice.js';
import { Ways } from './Ways.js';

interface Props {
  /** The newest text of one's own. */
  text: GenerationListItem | null;
  onHide: () => void;
}

/** From nothing to a first newsletter in three steps, each told from what is there. */
export function FirstSteps({ text, onHide }: Props) {
  const { data, error, refetch } = useCallQuery(httpApi.dashboard.onboarding);
  const sourceId = data?.recording?.sourceId ?? null;
  const found = useCallQuery(
    httpApi.topic.ofSource,
    { sourceId: sourceId ?? 0 },
    { skip: sourceId === null },
  );
  const jobId = data?.recording?.jobId ?? null;
  const followed = useProgress(jobId === null ? null : `ingest:${jobId}`) !== null;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Whoever saw it come in sees its steps until the topics are there, and no skeleton between the two.
  if (!data || (found.isLoading && !followed)) return <FirstStepsSkeleton />;
  const topics = (sourceId !== null && found.currentData) || [];
  const steps = stepsOf({ recording: data.recording, topics, text });
  const done = steps.text === 'done';
  return (
    <section className="card first-steps" aria-labelledby="first-steps-title">
      <div className="row between first-head">
        <div className="stack" style={{ gap: 0 }}>
          <h2 className="section-title" id="first-steps-title">
            {t(done ? 'written' : 'title')}
          </h2>
          <p className="soft small">{t(done ? 'writtenHint' : 'titleHint')}</p>
        </div>
        <div className="row still">
          <EngineLabel />
          <CloseButton aria-label={t('hide')} onClick={onHide} />
        </div>
      </div>
      <ol className="plain first-list">
        <Step number={1} title={t('addRecording')} state={steps.recording}>
          <RecordingStep {...data} state={steps.recording} topics={topics} />
        </Step>
        <TopicAndText topics={topics} sourceId={sourceId} steps={steps} text={text} />
      </ol>
    </section>
  );
}

function TopicAndText({
  topics,
  sourceId,
  steps,
  text,
}: {
  topics: readonly TopicListItem[];
  sourceId: number | null;
  steps: ReturnType<typeof stepsOf>;
  text: GenerationListItem | null;
}) {
  const { id, set } = useUrlFilters();
  const chosen = topics.find((topic) => topic.id === id('topic')) ?? topics[0] ?? null;
  const choosing = steps.topic === 'now' && chosen !== null && sourceId !== null;
  return (
    <>
      <Step number={2} title={t('pickTopic')} state={steps.topic}>
        {choosing ? (
          <TopicChoice
            topics={topics}
            chosen={chosen.id}
            sourceId={sourceId}
            onChoose={(topicId) => set({ topic: String(topicId) })}
          />
        ) : steps.topic === 'later' ? (
          <p className="small soft">{t('topicsLater')}</p>
        ) : null}
      </Step>
      <Step number={3} title={t('write')} state={steps.text}>
        <WritingStep topic={choosing ? chosen : null} text={text} />
      </Step>
    </>
  );
}

function WritingStep({ topic, text }: { topic: TopicListItem | null; text: GenerationListItem | null }) {
  if (text && (isWritten(text) || text.status === 'Processing')) {
    return (
      <div className="row wrap">
        <span dir="auto">{text.subjectLine ?? text.title ?? t('yourText')}</span>
        <Button component={Link} to={`/generation/${text.id}`} variant="default" size="compact-sm">
          {t(text.status === 'Processing' ? 'watch' : 'open')}
        </Button>
      </div>
    );
  }
  if (!topic) {
    return <p className="small soft">{t('newsletterHint')}</p>;
  }
  return (
    <div className="stack g3">
      {text ? (
        <p className="small soft">{t('lastTryFailed', { reason: text.failureReason ?? t('notWritten') })}</p>
      ) : null}
      <div>
        <Button
          component={Link}
          to={newsletterLink(topic.guruId, topic.id)}
          leftSection={<IconPencil size={16} />}
        >
          {t('writeNewsletter')}
        </Button>
      </div>
    </div>
  );
}

function RecordingStep({
  recording,
  sample,
  state,
  topics,
}: Onboarding & { state: StepState; topics: readonly TopicListItem[] }) {
  const sourceId = recording?.sourceId ?? null;
  const [extraction] = useCallQuery(
    httpApi.ingest.extractions,
    { ids: sourceId === null ? [] : [sourceId] },
    {
      skip: sourceId === null || topics.length > 0,
    },
  ).currentData ?? [null];
  if (!recording) return state === 'done' ? null : <Ways sample={sample} />;
  const title = (
    <>
      {sourceId === null ? (
        <span dir="auto">{recording.title}</span>
      ) : (
        <Link to={`/video/${sourceId}`} dir="auto">
          {recording.title}
        </Link>
      )}
    </>
  );
  if (state === 'done') return <p>{title}</p>;
  const failed = recording.status === 'failed' || extraction?.status === 'failed';
  return (
    <div className="stack g3">
      <p>{title}</p>
      {recording.jobId !== null ? (
        <IngestProgress jobId={recording.jobId} sourceId={sourceId} />
      ) : failed ? (
        <p className="small soft">{extraction?.reason ?? t('noTopics')}</p>
      ) : (
        <p className="small soft" role="status">
          {t('looking')}
        </p>
      )}
      {failed || recording.status === 'cancelled' ? <Ways sample={sample} /> : null}
    </div>
  );
}

const spoken = { done: 'stepDone', now: 'stepNow', later: 'stepLater' } as const;

function Step({
  number,
  title,
  state,
  children,
}: {
  number: number;
  title: string;
  state: StepState;
  children: ReactNode;
}) {
  return (
    <li className="first-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="step-mark first-mark" role="img" aria-label={t(spoken[state], { number })}>
        {state === 'done' ? <IconCheck size={14} /> : number}
      </span>
      <div className="stack g3 grow">
        <h3 className="section-title">{title}</h3>
        {children}
      </div>
    </li>
  );
}
