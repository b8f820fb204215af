import { SaveFileButton } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { useDrawQuoteMutation } from '../topics.api.js';

/** Keeps the quote of a topic as a picture for social networks. */
export function QuoteCard({ topicId }: { topicId: number }) {
  return (
    <div className="row wrap">
      <Save topicId={topicId} format="png" />
      <Save topicId={topicId} format="svg" />
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
