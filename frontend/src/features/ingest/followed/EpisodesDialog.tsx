import type { FollowedEpisode, FollowedFeed } from '@galley/contracts';
import { Anchor, Button, Modal } from '@mantine/core';
import { Link } from 'react-router-dom';
import { httpApi, May, useCallMutation, useCallPages } from '../../../shared/api/index.js';
import { dateLabel } from '../../../shared/lib/time.js';
import { useLast } from '../../../shared/lib/useLast.js';
import {
  Badge,
  LoadMore,
  PagesView,
  SkeletonLines,
  toastFailure,
  toastResult,
} from '../../../shared/ui/index.js';
import { t } from './texts.js';
import { episodeStateOf, titleOf } from './words.js';

const PER_PAGE = 50;
const POLL_MS = 5_000;

/** The episodes of a feed, and what became of each. */
export function EpisodesDialog({ feed, onClose }: { feed: FollowedFeed | null; onClose: () => void }) {
  const last = useLast(feed);
  return (
    <Modal
      opened={feed !== null}
      onClose={onClose}
      title={t('episodesOf', { title: last ? titleOf(last) : '' })}
      size="lg"
    >
      {feed ? <Episodes feedId={feed.id} /> : null}
    </Modal>
  );
}

function Episodes({ feedId }: { feedId: number }) {
  const pages = useCallPages(httpApi.followedFeed.episodes, { id: feedId }, PER_PAGE, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <PagesView
      query={pages}
      skeleton={<SkeletonLines shape="row" count={5} label={t('loadingEpisodes')} />}
      empty={<p className="soft">{t('noEpisodes')}</p>}
    >
      {(items) => (
        <>
          <ul className="plain lines" aria-label={t('episodes')}>
            {items.map((episode) => (
              <EpisodeRow key={episode.id} feedId={feedId} episode={episode} />
            ))}
          </ul>
          <LoadMore pages={pages} label={t('older')} />
        </>
      )}
    </PagesView>
  );
}

function EpisodeRow({ feedId, episode }: { feedId: number; episode: FollowedEpisode }) {
  const { title, address, publishedAt, state, reason, sourceId } = episode;
  const { tone, label } = episodeStateOf[state];
  return (
    <li className="line">
      <div className="stack g1 grow">
        <span className="clamp-2" dir="auto">
          {title ?? address}
        </span>
        <div className="row wrap small faint">
          <Badge tone={tone}>{label}</Badge>
          {publishedAt ? <time dateTime={publishedAt}>{dateLabel(publishedAt)}</time> : null}
          {sourceId === null ? null : (
            <Anchor component={Link} to={`/video/${sourceId}`} inherit>
              {t('openSource')}
            </Anchor>
          )}
        </div>
        {reason !== null && state !== 'done' ? <span className="small soft">{reason}</span> : null}
      </div>
      {state === 'failed' || state === 'left-out' ? (
        <May call={httpApi.followedFeed.takeIn}>
          <TakeIn feedId={feedId} episode={episode} />
        </May>
      ) : null}
    </li>
  );
}

function TakeIn({ feedId, episode: { id, state } }: { feedId: number; episode: FollowedEpisode }) {
  const [takeIn, { isLoading }] = useCallMutation(httpApi.followedFeed.takeIn);
  const take = async () => {
    const result = await takeIn({ id: feedId, episodeId: id });
    if (result.data?.state === 'failed') toastFailure(t('notTaken'), result.data.reason ?? undefined);
    else toastResult(result, t('taken'), t('notTaken'));
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      className="still"
      loading={isLoading}
      onClick={() => void take()}
    >
      {t(state === 'failed' ? 'tryAgain' : 'takeIn')}
    </Button>
  );
}
