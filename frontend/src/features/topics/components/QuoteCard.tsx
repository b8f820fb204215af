import type { Topic } from '@galley/contracts';
import { SaveTopicClip } from '../../../shared/player/SaveClip.js';
import { SaveFileButton } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useDrawQuoteMutation } from '../topics.api.js';

/** Keeps the quote of a topic as a picture, or as sound or video, for social networks. */
export function QuoteCard({ topic }: { topic: Pick<Topic, 'id' | 'sourceId' | 'platformType'> }) {
  const { id: topicId, sourceId, platformType } = topic;
  return (
    <div className="row wrap">
      <Save topicId={topicId} format="png" />
      <Save topicId={topicId} format="svg" />
      <SaveTopicClip topicId={topicId} sourceId={sourceId} platformType={platformType} />
    </div>
  );
}

function Save({ topicId, format }: { topicId: number; format: 'png' | 'svg' }) {
  const [draw, { isLoading }] = useDrawQuoteMutation();
  return (
    <SaveFileButton busy={isLoading} failure={t('cardFailed')} make={() => draw({ id: topicId, format })}>
      {t(format === 'png' ? 'cardPng' : 'cardSvg')}
    </SaveFileButton>
  );
}
