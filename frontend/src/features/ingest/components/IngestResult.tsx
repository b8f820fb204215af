import { Button } from '@mantine/core';
import { IconArticle, IconCircleCheck, IconFiles, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { blogLink, newsletterLink } from '../../../shared/lib/topic-links.js';
import { platformName, safeUrl } from '../../../shared/lib/video.js';
import { Moment, OutsideButton } from '../../../shared/ui/index.js';
import type { Ingested } from '../ingest.api.js';
import { Facts } from './IngestAlert.js';
import { tally } from '../../../shared/lib/counted.js';
import { t } from '../texts.js';

interface Props {
  result: Ingested;
  onAnother: () => void;
  /** A dialog makes room for the topic that was chosen. */
  onChoose?: () => void;
}

/** A finished ingest: its summary, where it came from, and its topics to go on with. */
export function IngestResult({ result, onAnother, onChoose }: Props) {
  const { source, guru, summary, topics } = result;
  const original = safeUrl(source.videoUrl);
  const facts = [
    { label: t('platform'), value: platformName(source.platformType) },
    { label: t('guru'), value: guru.name },
    { label: t('titleField'), value: source.title },
  ];
  return (
    <section className="card" aria-label={t('result')}>
      <div className="row g3 top">
        <span className="toned" data-tone="green">
          <IconCircleCheck size={24} />
        </span>
        <div className="stack grow">
          <h2 className="section-title">{t('ingested', { platform: platformName(source.platformType) })}</h2>
          {summary ? (
            <p className="soft" dir="auto">
              {summary}
            </p>
          ) : null}
        </div>
      </div>
      <Facts facts={facts} />
      <div className="row wrap">
        <Button component={Link} to={`/sources?source=${source.id}`} leftSection={<IconFiles size={16} />}>
          {t('viewInSources')}
        </Button>
        <OutsideButton href={original}>{t('viewOriginal')}</OutsideButton>
        <Button variant="default" onClick={onAnother}>
          {t('ingestAnother')}
        </Button>
      </div>
      <h3 className="section-title">{t('topics', tally(topics.length))}</h3>
      <ol className="plain lines">
        {topics.map((topic) => (
          <ResultTopic key={topic.id} topic={topic} source={source} onChoose={onChoose} />
        ))}
      </ol>
    </section>
  );
}

interface TopicProps {
  topic: Ingested['topics'][number];
  source: Ingested['source'];
  onChoose: (() => void) | undefined;
}

function ResultTopic({ topic, source, onChoose }: TopicProps) {
  const { timestamp, startSeconds } = topic.metadata;
  return (
    <li className="line result-topic">
      <div className="stack grow">
        <div className="row between top">
          <h4 className="strong" dir="auto">
            {topic.title}
          </h4>
          <span className="still small">
            <Moment timestamp={timestamp} seconds={startSeconds} url={source.videoUrl} sourceId={source.id} />
          </span>
        </div>
        <p className="soft clamp-3" dir="auto">
          {topic.excerpt}
        </p>
        <div className="row wrap g1">
          <Button
            component={Link}
            to={newsletterLink(topic.guruId, topic.id)}
            onClick={onChoose}
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconMail size={14} />}
          >
            {t('newsletter')}
          </Button>
          <Button
            component={Link}
            to={blogLink(topic.id)}
            onClick={onChoose}
            size="compact-xs"
            variant="subtle"
            color="gray"
            leftSection={<IconArticle size={14} />}
          >
            {t('blogPost')}
          </Button>
        </div>
      </div>
    </li>
  );
}
