import type { TagType } from '../api/tags.js';

/** Which cached answers the news of a change makes old. `event` is the event's type, like `galley.topic.extracted.v1`. */
export function tagsOf(event: string): TagType[] {
  const name = event.replace(/^galley\./, '').replace(/^event\./, '');
  const subject = name.split('.')[0];
  return (subject !== undefined && bySubject[subject]) || [];
}

const bySubject: Record<string, TagType[]> = {
  guru: ['Guru'],
  source: ['Source', 'IngestJob', 'Guru', 'Stats'],
  topic: ['Topic', 'Source', 'IngestJob', 'Guru', 'Stats'],
  ingest: ['IngestJob', 'Source'],
  generation: ['Generation', 'Version', 'Recent', 'Today', 'Stats', 'ContentFolder', 'Document'],
  document: ['Document', 'Generation', 'Version', 'Recent', 'Today'],
  saved: ['SavedTopic', 'TopicFolder'],
  'model-content-source': ['StoredResponse'],
  'model-topic': ['StoredResponse'],
  'model-generation': ['StoredResponse'],
  'model-assistant': ['StoredResponse'],
};
