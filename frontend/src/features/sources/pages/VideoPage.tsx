import { IconVideoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Source } from '@galley/contracts';
import { httpApi, isApiError, May, useCallQuery } from '../../../shared/api/index.js';
import { BackButton, EmptyState, Page, QueryView } from '../../../shared/ui/index.js';
import { useVisit } from '../../auth/index.js';
import { DiscoverDialog } from '../../discovery/index.js';
import { usePageOf } from '../../../shared/player/index.js';
import { Removal } from '../removal/Removal.js';
import { KeptRecording, useKeptRecording } from '../player/KeptRecording.js';
import '../sources.css';
import { t } from '../texts.js';
import { TranscriptSection } from '../transcript/TranscriptSection.js';
import { failureOf } from '../video/extraction-state.js';
import { ReExtraction } from '../video/ReExtraction.js';
import { PlayerContext } from '../video/player-state.js';
import { TopicPreview } from '../video/TopicPreview.js';
import { usePagePlayer } from '../video/usePagePlayer.js';
import { useExtraction } from '../video/useReExtraction.js';
import { VideoDetails, VideoSkeleton } from '../video/VideoDetails.js';

/** One source: its details, its transcript and beside it its topics. See `placeOf` for the address. */
export function VideoPage() {
  const id = Number(useParams().id);
  const valid = Number.isInteger(id) && id > 0;
  const source = useCallQuery(httpApi.source.get, { id }, { skip: !valid });
  const { error } = source;
  const absent = !valid || (isApiError(error) && (error.statusCode === 404 || error.statusCode === 400));
  if (absent) return <VideoNotFound />;
  return (
    <Page
      writes
      title={source.currentData?.title ?? t('videoDetails')}
      actions={<BackButton to="/browse-videos">{t('backToVideos')}</BackButton>}
    >
      <QueryView query={source} skeleton={<VideoSkeleton />}>
        {(data) => <Video key={data.id} source={data} />}
      </QueryView>
    </Page>
  );
}

function Video({ source }: { source: Source }) {
  useVisit({ kind: 'source', id: source.id, title: source.title, to: `/video/${source.id}` });
  const [discovering, setDiscovering] = useState(false);
  const topics = useCallQuery(httpApi.topic.ofSource, { sourceId: source.id });
  const failure = failureOf(useExtraction(source.id));
  const discover = () => setDiscovering(true);
  const kept = useKeptRecording(source);
  const player = usePagePlayer(source, kept.media !== null);
  usePageOf(source.id, player?.play ?? null);
  return (
    <PlayerContext value={player}>
      <VideoDetails source={source} onDiscover={discover} />
      <TranscriptSection
        source={source}
        settled={!topics.isLoading}
        player={<KeptRecording source={source} kept={kept} />}
      >
        <TopicPreview source={source} topics={topics} failure={failure} onDiscover={discover} />
      </TranscriptSection>
      <May call={httpApi.source.reExtract}>
        <ReExtraction source={source} />
      </May>
      <Removal source={source} />
      <DiscoverDialog
        sourceId={discovering ? source.id : null}
        sourceTitle={source.title}
        onClose={() => setDiscovering(false)}
      />
    </PlayerContext>
  );
}

function VideoNotFound() {
  return (
    <Page writes title={t('videoDetails')}>
      <EmptyState
        icon={<IconVideoOff size={32} />}
        title={t('videoNotFound')}
        text={t('videoNotFoundHint')}
        action={t('backToVideos')}
        to="/browse-videos"
      />
    </Page>
  );
}
