import type { Source } from '@galley/contracts';
import { Skeleton } from '@mantine/core';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { frameOf } from '../video/Player.js';
import { MediaPlayer } from './MediaPlayer.js';
import { t } from './texts.js';

/** The recording of a source, where the studio keeps it. */
export function useKeptMedia(sourceId: number, skip: boolean) {
  const query = useCallQuery(httpApi.media.ofSource, { id: sourceId }, { skip });
  const renew = async () => (await query.refetch()).data?.media ?? null;
  const { isFetching, isUninitialized, currentData } = query;
  const isLoading = currentData === undefined && (isFetching || isUninitialized);
  return { media: currentData?.media ?? null, renew, isLoading };
}

/** What its platform plays on this page is not asked for, and neither is what is not there. */
export const useKeptRecording = (source: Source) =>
  useKeptMedia(source.id, frameOf(source, 0) !== null || source.hasRecording === false);

interface Props {
  source: Pick<Source, 'id' | 'title' | 'hasRecording'>;
  kept: ReturnType<typeof useKeptRecording>;
}

export function KeptRecording({ source: { id, title, hasRecording }, kept }: Props) {
  const { media, renew, isLoading } = kept;
  if (media) return <MediaPlayer title={title} media={media} renew={renew} within={null} sourceId={id} />;
  return hasRecording && isLoading ? <WaitingPlayer /> : null;
}

/** As tall as the player of a sound: what stands below does not jump. */
const WaitingPlayer = () => (
  <section className="recording card" role="status" aria-label={t('waiting')}>
    <Skeleton height="2.5rem" />
    <Skeleton height="2.125rem" width="12rem" />
  </section>
);
