import { followedFeedRpc } from '../feed-subscriptions.js';
import { callsOf, forwards, forwardsList, get, patch, post, remove, waits } from './call.js';

/** Feeds whose new episodes come in by themselves. */
export const followedFeedCalls = callsOf(
  'Feeds',
  {
    list: get('/api/feeds', 'The feeds that are followed', forwards(followedFeedRpc.list)),
    get: get('/api/feeds/{id}', 'A feed that is followed', forwards(followedFeedRpc.get)),
    preview: post(
      '/api/feeds/preview',
      'What is in a feed, before it is followed',
      forwards(followedFeedRpc.preview, { changes: [], costs: 'uploads', waitMs: waits.file }),
    ),
    follow: post(
      '/api/feeds',
      'Follows a feed: its new episodes become sources of a guru',
      forwards(followedFeedRpc.follow, { status: 201, costs: 'uploads', waitMs: waits.file }),
    ),
    change: patch(
      '/api/feeds/{id}',
      'Changes whose episodes they are, which come in, or where the feed is',
      forwards(followedFeedRpc.change, { costs: 'uploads', waitMs: waits.file }),
    ),
    pause: post('/api/feeds/{id}/pause', 'Reads a feed no more for now', forwards(followedFeedRpc.pause)),
    resume: post(
      '/api/feeds/{id}/resume',
      'Goes on reading a feed',
      forwards(followedFeedRpc.resume, { costs: 'uploads', waitMs: waits.file }),
    ),
    check: post(
      '/api/feeds/{id}/check',
      'Reads a feed now',
      forwards(followedFeedRpc.check, { costs: 'uploads', waitMs: waits.file }),
    ),
    remove: remove(
      '/api/feeds/{id}',
      'Follows a feed no more; what came in stays',
      forwards(followedFeedRpc.remove),
    ),
    episodes: get(
      '/api/feeds/{id}/episodes',
      'The episodes of a feed and what became of them, newest first',
      forwardsList(followedFeedRpc.episodes),
    ),
    takeIn: post(
      '/api/feeds/{id}/episodes/{episodeId}/take-in',
      'Takes in an episode that was left out or has failed',
      forwards(followedFeedRpc.takeIn, { costs: 'jobs' }),
    ),
  },
  { reads: ['Feed', 'IngestJob', 'Source'], changes: ['Feed', 'IngestJob'] },
);
