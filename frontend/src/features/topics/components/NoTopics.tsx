import { Button } from '@mantine/core';
import { IconMoodEmpty, IconSparkles } from '@tabler/icons-react';
import { EmptyState, WaysIn } from '../../../shared/ui/index.js';
import { t } from '../texts.js';
import type { TopicFilters } from '../useTopicFilters.js';

interface Props {
  filters: TopicFilters;
  /** Looks for topics in the one source that is shown; missing where there is none. */
  onDiscover?: () => void;
}

/** Says why there are no topics, and how to get some. */
export function NoTopics({ filters, onDiscover }: Props) {
  const filtered = filters.active > 0;
  const text = filtered ? t('noMatch') : onDiscover ? t('noneOfRecording') : t('noneYet');
  return (
    <EmptyState icon={<IconMoodEmpty size={32} />} title={t('noneFound')} text={text}>
      {filtered ? <Button onClick={filters.clear}>{t('clearAll')}</Button> : null}
      {onDiscover ? (
        <Button
          variant={filtered ? 'default' : 'filled'}
          leftSection={<IconSparkles size={16} />}
          onClick={onDiscover}
        >
          {t('discover')}
        </Button>
      ) : (
        <WaysIn main={!filtered} />
      )}
    </EmptyState>
  );
}
