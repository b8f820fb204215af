import type { DiscoveredQueued } from '@galley/contracts';
import { Button } from '@mantine/core';
import { IconBookmark, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useProgress } from '../../../shared/live/index.js';
import { EmptyState } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

/** Chosen topics are on their way; the screen says so when they have arrived. */
export function TopicsQueued({ queued, onMore }: { queued: DiscoveredQueued; onMore: () => void }) {
  const live = useProgress(`keep-topics:${queued.jobId}`);
  const failed = live?.status === 'failed' || live?.status === 'cancelled';
  const done = live?.status === 'done';
  return (
    <EmptyState
      icon={done ? <IconCircleCheck size={32} /> : <IconBookmark size={32} />}
      title={failed ? t('notSaved') : done ? t('saved') : t('queued')}
      text={
        failed
          ? (live.reason ?? t('notSavedHint'))
          : done
            ? t('savedHint')
            : t('queuedHint', { message: queued.message })
      }
    >
      <Button component={Link} to="/my-topics">
        {t('goToMyTopics')}
      </Button>
      <Button variant="default" onClick={onMore}>
        {t('backToFound')}
      </Button>
    </EmptyState>
  );
}
