import type { Source } from '@galley/contracts';
import { httpApi, useCallQuery } from '../../../shared/api/index.js';
import { frameOf } from '../video/Player.js';
import { MediaPlayer } from './MediaPlayer.js';

/** The recording of a source, where the studio keeps it. What its platform plays on this page is not asked for. */
export function useKeptRecording(source: Source) {
  const query = useCallQuery(
    httpApi.media.ofSource,
    { id: source.id },
    { skip: frameOf(source, 0) !== null },
  );
  const renew = async () => (await query.refetch()).data?.media ?? null;
  return { media: query.currentData?.media ?? null, renew };
}

interface Props {
  title: string;
  kept: ReturnType<typeof useKeptRecording>;
}

export function KeptRecording({ title, kept: { media, renew } }: Props) {
  return media ? <MediaPlayer title={title} media={media} renew={renew} /> : null;
}
