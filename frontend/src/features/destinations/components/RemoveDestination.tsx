import type { Destination } from '@galley/contracts';
import { httpApi, useCallMutation } from '../../../shared/api/index.js';
import { ConfirmDialog, toastResult } from '../../../shared/ui/index.js';
import { t } from '../texts.js';

interface Props {
  /** Null is closed. */
  destination: Destination | null;
  onClose: () => void;
}

/** Says what it means before a destination is disconnected. */
export function RemoveDestination({ destination, onClose }: Props) {
  const [remove, { isLoading }] = useCallMutation(httpApi.destination.remove);
  const confirm = async (id: number) => {
    if (toastResult(await remove({ id }), t('removed'), t('notRemoved'))) onClose();
  };
  return (
    <ConfirmDialog
      opened={destination !== null}
      // While the question fades away there is no destination any more.
      title={t('removeTitle', { name: destination?.name ?? '' })}
      confirm={t('remove')}
      busy={isLoading}
      onConfirm={() => destination && void confirm(destination.id)}
      onClose={onClose}
    >
      {t('removeHint')}
    </ConfirmDialog>
  );
}
