import type { Destination } from '@galley/contracts';
import { httpApi, useCallMutation, useCallQuery } from '../../../shared/api/index.js';
import { tally } from '../../../shared/lib/counted.js';
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
      <p>{t('removeHint')}</p>
      {destination ? <TextsThere id={destination.id} /> : null}
    </ConfirmDialog>
  );
}

/** How many texts that concerns; nothing while it is not known, since it stops nobody. */
function TextsThere({ id }: { id: number }) {
  const { data } = useCallQuery(httpApi.publication.atDestinations, undefined, {
    refetchOnMountOrArgChange: true,
  });
  const texts = data?.destinations.find(({ destinationId }) => destinationId === id);
  if (!texts) return null;
  return (
    <p>
      {texts.live === 0 ? null : t('liveThere', tally(texts.live))}{' '}
      {texts.planned === 0 ? null : t('plannedThere', tally(texts.planned))}
    </p>
  );
}
