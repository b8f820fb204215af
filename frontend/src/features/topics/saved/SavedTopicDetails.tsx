import type { SavedTopic } from '@galley/contracts';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { Modal } from '@mantine/core';
import { useLast } from '../../../shared/lib/useLast.js';
import { GuruAvatar, PlatformBadge, Quote, DialogClose } from '../../../shared/ui/index.js';
import { Part, Segments, SourceInfo } from '../components/TopicDetailsDialog.js';
import { t } from '../texts.js';

interface Props {
  saved: SavedTopic | null;
  onClose: () => void;
}

/** One's own copy of a topic, with what was said on it as long as the topic exists. */
export function SavedTopicDetails({ saved: asked, onClose }: Props) {
  const saved = useLast(asked);
  const topicId = saved?.topicId ?? null;
  const { currentData: topic } = useCallQuery(
    httpApi.topic.get,
    { id: topicId ?? 0 },
    { skip: topicId === null },
  );
  return (
    <Modal opened={asked !== null} onClose={onClose} size="lg" title={t('details')}>
      {saved ? (
        <div className="stack g6">
          <h2 className="display" dir="auto">
            {saved.title}
          </h2>
          <div className="row g3">
            <GuruAvatar guru={saved.guru} />
            <div className="grow">
              <div className="strong">{saved.guru.name}</div>
              <div className="small soft">{t('expert')}</div>
            </div>
            <PlatformBadge platformType={saved.source.platformType} />
          </div>
          {saved.quote ? (
            <Quote
              quote={saved.quote}
              speaker={saved.guru.name}
              url={saved.source.videoUrl}
              sourceId={saved.sourceId}
            />
          ) : null}
          {topic ? <Segments topic={topic} /> : null}
          <Part title={t('summary')} text={saved.excerpt} />
          <Part title={t('analysis')} text={saved.details} />
          <SourceInfo
            sourceId={saved.sourceId}
            title={saved.source.title}
            reference={saved.source.sourceReference}
            url={saved.source.videoUrl}
            seconds={saved.quote?.startSeconds ?? null}
          />
        </div>
      ) : null}
      <DialogClose onClose={onClose} />
    </Modal>
  );
}
