import type { FollowedFeed } from '@galley/contracts';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { useLast } from '../../../shared/lib/useLast.js';
import { ConfirmDialog, toastResult } from '../../../shared/ui/index.js';
import { t } from './texts.js';
import { titleOf } from './words.js';

/** Asks before a feed is followed no more. */
export function RemoveFeed({ feed, onClose }: { feed: FollowedFeed | null; onClose: () => void }) {
  const [remove, { isLoading }] = useCallMutation(httpApi.followedFeed.remove);
  const last = useLast(feed);
  const confirm = async (id: number) => {
    if (toastResult(await remove({ id }), t('removed'), t('notRemoved'))) onClose();
  };
  return (
    <ConfirmDialog
      opened={feed !== null}
      title={t('removeTitle')}
      confirm={t('remove')}
      busy={isLoading}
      onConfirm={() => feed && void confirm(feed.id)}
      onClose={onClose}
    >
      {t('removeHint', { title: last ? titleOf(last) : '' })}
    </ConfirmDialog>
  );
}
