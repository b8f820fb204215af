import { Button } from '@mantine/core';
import { IconMoodEmpty, IconSparkles } from '@tabler/icons-react';
import { EmptyState, WaysIn } from '../../../shared/ui/index.js';
import type { TopicFilters } from '../useTopicFilters.js';

interface Props {
  filters: TopicFilters;
  /** Looks for topics in the one source that is shown; missing where there is none. */
  onDiscover?: () => void;
}

/** Says why there are no topics, and how to get some. */
export function NoTopics({ filters, onDiscover }: Props) {
  const filtered = filters.active > 0;
  const text = filtered
    ? 'No topic matches these filters. Remove some, or add a recording.'
    : onDiscover
      ? 'This recording has no topics yet. Galley may still be looking for them, or you can discover some now.'
      : 'Topics come from recordings. Ingest a video or upload a transcript, and its topics appear here in a few minutes.';
  return (
    <EmptyState icon={<IconMoodEmpty size={32} />} title="No Topics Found" text={text}>
      {filtered ? <Button onClick={filters.clear}>Clear All</Button> : null}
      {onDiscover ? (
        <Button
          variant={filtered ? 'default' : 'filled'}
          leftSection={<IconSparkles size={16} />}
          onClick={onDiscover}
        >
          Discover New Topics
        </Button>
      ) : (
        <WaysIn main={!filtered} />
      )}
    </EmptyState>
  );
}
