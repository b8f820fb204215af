import type { DiscoveredQueued } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconBookmark, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useProgress } from '../../../shared/live/index.js';
import { EmptyState } from '../../../shared/ui/index.js';

/** Chosen topics are on their way; the screen says so when they have arrived. */
export function TopicsQueued({ queued, onMore }: { queued: DiscoveredQueued; onMore: () => void }) {
  const live = useProgress(`keep-topics:${queued.jobId}`);
  const failed = live?.status === 'failed' || live?.status === 'cancelled';
  const done = live?.status === 'done';
  return (
    <EmptyState
      icon={done ? <IconCircleCheck size={32} /> : <IconBookmark size={32} />}
      title={failed ? 'The topics could not be saved' : done ? 'Topics saved' : 'Topics queued'}
      text={
        failed
          ? (live.reason ?? 'Something went wrong. Your selection is kept.')
          : done
            ? 'They are in My Topics now.'
            : `${queued.message} That takes a few minutes at most; you can leave this page.`
      }
    >
      <Button component={Link} to="/my-topics">
        Go to My Topics
      </Button>
      <Button variant="default" onClick={onMore}>
        Back to the discovered topics
      </Button>
    </EmptyState>
  );
}
