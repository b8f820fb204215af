import { EmptyState, ErrorState, SkeletonLines } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import { ActivityList } from './ActivityList.js';
import type { Activity } from './activity.js';

interface Props {
  items: readonly Activity[];
  loading: boolean;
  error: unknown;
  onRetry: () => void;
  onChoose: () => void;
}

/** What the bell opens. */
export function ActivityPanel({ items, loading, error, onRetry, onChoose }: Props) {
  if (loading) return <SkeletonLines count={3} />;
  if (error && items.length === 0) return <ErrorState error={error} onRetry={onRetry} />;
  if (items.length > 0) return <ActivityList items={items} onChoose={onChoose} />;
  return <EmptyState plain title={t('noActivity')} text={t('noActivityHint')} />;
}
