import { z } from 'zod';
import { topicRpc } from '../topics.js';
import { DiscoveryProcessing, TopicJobStarted } from '../topic-jobs.js';
import { Discovery } from '../discoveries.js';
import {
  callsOf,
  composes,
  forwards,
  forwardsList,
  get,
  post,
  put,
  remove,
  waits,
  whenDone,
} from './call.js';

export const topicCalls = callsOf(
  'Topics',
  {
    list: get('/api/topics/all', 'Topics, newest first', forwardsList(topicRpc.list)),
    recent: get('/api/topics/recent', 'Topics, newest first', forwardsList(topicRpc.list)),
    extracted: get('/api/extracted-topics', 'Topics, newest first', forwardsList(topicRpc.list)),
    ofSource: get('/api/topics/source/{sourceId}', 'Topics of a source', forwardsList(topicRpc.ofSource)),
    byVideoUrl: get('/api/topics/by-video-url', 'Topics of a video', forwards(topicRpc.byVideoUrl)),
    get: get(
      ['/api/topics/{id}', '/api/extracted-topics/{id}'],
      'A topic',
      forwards(topicRpc.get, { reads: ['Topic', 'Generation'] }),
    ),
    delete: remove(
      '/api/topics/{id}',
      'Deletes a topic; texts and saved copies stay',
      forwards(topicRpc.delete, {
        description: 'Everybody can restore it for 30 days.',
        changes: ['Topic', 'SavedTopic', 'Bin'],
      }),
    ),
    related: get(
      '/api/topics/{id}/related',
      'Topics close to a topic, the closest first',
      forwards(topicRpc.related),
    ),
    refreshSubjectLines: post(
      '/api/topics/{id}/refresh-subject-lines',
      'Writes new subject lines for a topic',
      forwards(topicRpc.refreshSubjectLines, { costs: 'model', waitMs: waits.model }),
    ),
    setSubjectLines: put(
      '/api/topics/{id}/subject-lines',
      'Sets the subject lines of a topic',
      forwards(topicRpc.setSubjectLines),
    ),
    generateSubjectLines: post(
      '/api/generate-subject-lines',
      'Writes subject lines for a title and an excerpt',
      forwards(topicRpc.generateSubjectLines, { costs: 'model', waitMs: waits.model, changes: [] }),
    ),
    discover: post(
      '/api/discover-topics',
      'Finds topics without storing them',
      composes({
        input: topicRpc.discover.input,
        output: Discovery,
        accepted: TopicJobStarted.extend({ status: z.literal('processing') }),
        description: whenDone,
        costs: 'model',
        changes: [],
      }),
    ),
    discovery: get(
      '/api/discover-topics/{id}',
      'What a discovery found, by its job',
      composes({
        input: topicRpc.discovery.input,
        output: Discovery,
        accepted: DiscoveryProcessing,
        reads: [],
      }),
    ),
  },
  { permission: 'texts.write', reads: ['Topic'], changes: ['Topic', 'Bin'], announcedByEvent: true },
);

export const savedTopicCalls = callsOf(
  'Saved topics',
  {
    list: get('/api/user/saved-topics', 'Topics that you saved', forwardsList(topicRpc.saved)),
    save: post('/api/user/saved-topics', 'Saves a topic', forwards(topicRpc.save, { status: 201 })),
    change: put('/api/user/saved-topics/{id}', 'Changes a saved topic', forwards(topicRpc.changeSaved)),
    delete: remove('/api/user/saved-topics/{id}', 'Removes a saved topic', forwards(topicRpc.deleteSaved)),
  },
  { reads: ['SavedTopic'], changes: ['SavedTopic', 'TopicFolder', 'Topic'], personal: true },
);
