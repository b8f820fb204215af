import type { Guru, Topic } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconMoodEmpty, IconSparkles } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { useUrlFilters } from '../../../shared/lib/useUrlFilters.js';
import {
  BackButton,
  EmptyState,
  ErrorState,
  GuruAvatar,
  SkeletonCards,
  Page,
} from '../../../shared/ui/index.js';
import { useGurusQuery } from '../../gurus/index.js';
import { SubjectLines } from '../../topics/index.js';
import { TextError } from '../components/TextError.js';
import { UsedBefore } from '../components/UsedBefore.js';
import { WritingPanel } from '../components/WritingPanel.js';
import { WrittenNewsletter } from '../components/WrittenNewsletter.js';
import { t } from '../texts.js';
import { useNewsletter, type NewsletterWriting } from '../useNewsletter.js';

const MOST_TOPICS = 3;

/** `/generate-newsletter?guruId=&topicIds=1,2`: choose a subject line, then write a newsletter. */
export function GenerateNewsletterPage() {
  const { id, text } = useUrlFilters();
  const guruId = id('guruId');
  const topicIds = idsIn(text('topicIds'));
  const [first] = topicIds;
  return (
    <Page
      data-narrow
      writes
      title={t('newsletterGeneration')}
      actions={<BackButton to="/find-topics">{t('back')}</BackButton>}
    >
      {guruId === null || first === undefined ? (
        <InvalidParameters />
      ) : (
        <Chosen key={`${guruId}/${topicIds.join()}`} guruId={guruId} topicIds={topicIds} first={first} />
      )}
    </Page>
  );
}

/** The topics that the address names; none when one of them is no topic, or when they are too many. */
function idsIn(list: string | null): number[] {
  const ids = [...new Set((list ?? '').split(',').filter(Boolean).map(Number))];
  const valid = ids.length <= MOST_TOPICS && ids.every((id) => Number.isInteger(id) && id > 0);
  return valid ? ids : [];
}

function InvalidParameters() {
  return (
    <EmptyState
      icon={<IconMoodEmpty size={32} />}
      title={t('invalidLink')}
      text={t('invalidLinkHint')}
      action={t('findTopics')}
      to="/find-topics"
    />
  );
}

function Chosen({ guruId, topicIds, first }: { guruId: number; topicIds: number[]; first: number }) {
  const gurus = useGurusQuery();
  const topic = useCallQuery(httpApi.topic.get, { id: first });
  const guru = gurus.data?.find(({ id }) => id === guruId);
  const error = topic.error ?? gurus.error;
  if (error) {
    return (
      <ErrorState
        error={error}
        title={t('topicNotLoaded')}
        onRetry={() => void (topic.error ? topic.refetch() : gurus.refetch())}
      >
        <Button component={Link} to="/find-topics" variant="default">
          {t('findTopics')}
        </Button>
      </ErrorState>
    );
  }
  if (!topic.data || !gurus.data)
    return <SkeletonCards shape="topic" count={1} wide label={t('loadingTopic')} />;
  if (!guru) return <InvalidParameters />;
  return <Newsletter guru={guru} topic={topic.data} topicIds={topicIds} />;
}

function Newsletter({ guru, topic, topicIds }: { guru: Guru; topic: Topic; topicIds: number[] }) {
  const writing = useNewsletter({ guruId: guru.id, topicIds, topic });
  return (
    <div className="stack g6">
      <section className="card" aria-label={t('chosen')}>
        <div className="row g3">
          <GuruAvatar guru={guru} />
          <div className="stack" style={{ gap: 2 }}>
            <h2 className="section-title" dir="auto">
              {topic.title}
            </h2>
            <span className="small soft" dir="auto">
              {topicIds.length > 1
                ? t('guruAndMore', { guru: guru.name, count: topicIds.length - 1 })
                : guru.name}
            </span>
          </div>
        </div>
        <p className="soft" dir="auto">
          {topic.excerpt}
        </p>
        <UsedBefore topics={[topic]} />
        <SubjectLines
          topicId={topic.id}
          lines={writing.lines}
          chosen={writing.subjectLine}
          onChoose={writing.choose}
        />
        <div>
          <Button
            leftSection={<IconSparkles size={18} />}
            loading={writing.busy}
            onClick={() => void writing.generate()}
          >
            {t('generateNewsletter')}
          </Button>
        </div>
      </section>
      <Result writing={writing} />
    </div>
  );
}

function Result({ writing }: { writing: NewsletterWriting }) {
  const { generationId, follow, requesting } = writing;
  if (generationId === null && !requesting) return null;
  if (follow.error) return <TextError error={follow.error} onRetry={() => void follow.refetch()} />;
  if (follow.detail && follow.progress.status === 'done')
    return <WrittenNewsletter generation={follow.detail.generation} />;
  return <WritingPanel generationId={generationId} progress={follow.progress} />;
}
