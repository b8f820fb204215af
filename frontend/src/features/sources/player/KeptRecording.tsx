import type { Source } from '@galley/contracts';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { frameOf } from '../video/Player.js';
import { MediaPlayer } from './MediaPlayer.js';

/** The recording of a source, where the studio keeps it. */
export function useKeptMedia(sourceId: number, skip: boolean) {
  const query = useCallQuery(httpApi.media.ofSource, { id: sourceId }, { skip });
  const renew = async () => (await query.refetch()).data?.media ?? null;
  const { isFetching, isUninitialized, currentData } = query;
  const isLoading = currentData === undefined && (isFetching || isUninitialized);
  return { media: currentData?.media ?? null, renew, isLoading };
}

/** What its platform plays on this page is not asked for. */
export const useKeptRecording = (source: Source) => useKeptMedia(source.id, frameOf(source, 0) !== null);

interface Props {
  source: Pick<Source, 'id' | 'title'>;
  kept: ReturnType<typeof useKeptRecording>;
}

export function KeptRecording({ source: { id, title }, kept: { media, renew } }: Props) {
  return media ? <MediaPlayer title={title} media={media} renew={renew} within={null} sourceId={id} /> : null;
}
