import type { LiveProgress } from '@galley/contracts';
import type { TagType } from '../api/tags.js';

/** Which cached answers the news of a change makes old. @param event its type, like `galley.topic.extracted.v1` */
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
  generation: [
    'Generation',
    'Version',
    'Recent',
    'Today',
    'Stats',
    'ContentFolder',
    'Document',
    'Automation',
  ],
  document: ['Document', 'Generation', 'Version', 'Recent', 'Today'],
  saved: ['SavedTopic', 'TopicFolder'],
  webhook: ['Webhook', 'Delivery'],
  'model-content-source': ['StoredResponse'],
  'model-topic': ['StoredResponse'],
  'model-generation': ['StoredResponse'],
  'model-assistant': ['StoredResponse'],
};

const texts: TagType[] = ['Generation', 'Version', 'Recent', 'Today', 'Document', 'Stats', 'Automation'];
const sources: TagType[] = ['IngestJob', 'Source', 'Topic', 'Stats'];
const byKind: Partial<Record<LiveProgress['kind'], TagType[]>> = {
  generate: texts,
  refine: texts,
  'write-document': texts,
  'import-document': texts,
  'keep-topics': ['Topic', 'SavedTopic', 'TopicFolder', 'Source', 'Stats'],
  // Whoever asked waits for these, and nobody else shows them.
  answer: [],
  'fact-check': [],
};

/** Which cached answers a piece of work has made old when it begins or ends. */
export const tagsAfter = (kind: LiveProgress['kind']): TagType[] => byKind[kind] ?? sources;
