import { type LiveProgress, tagsOfTexts } from '@galley/contracts';
import type { TagType } from '../api/tags.js';

/** Which cached answers the news of a change makes old. @param event its type, like `galley.topic.extracted.v1` */
export function tagsOf(event: string): readonly TagType[] {
  const name = event.replace(/^galley\./, '').replace(/^event\./, '');
  const subject = name.split('.')[0];
  return (subject !== undefined && bySubject[subject]) || [];
}

const bySubject: Record<string, readonly TagType[]> = {
  guru: ['Guru', 'Bin'],
  source: ['Source', 'Topic', 'IngestJob', 'Guru', 'Stats', 'Bin'],
  transcript: ['Source', 'Topic', 'Generation', 'Guru'],
  topic: ['Topic', 'Source', 'IngestJob', 'Guru', 'Stats', 'Bin'],
  ingest: ['IngestJob', 'Source'],
  generation: tagsOfTexts,
  publication: ['Publication', ...tagsOfTexts],
  document: ['Document', 'Generation', 'Version', 'Recent', 'Today'],
  saved: ['SavedTopic', 'TopicFolder'],
  'sign-off': ['Review', 'Generation'],
  webhook: ['Webhook', 'Delivery'],
  destination: ['Destination'],
  'model-content-source': ['StoredResponse'],
  'model-topic': ['StoredResponse'],
  'model-generation': ['StoredResponse'],
  'model-assistant': ['StoredResponse'],
};

const sources: readonly TagType[] = ['IngestJob', 'Source', 'Topic', 'Stats'];
const byKind: Partial<Record<LiveProgress['kind'], readonly TagType[]>> = {
  generate: tagsOfTexts,
  refine: tagsOfTexts,
  'write-document': tagsOfTexts,
  'import-document': tagsOfTexts,
  'publish-text': ['Publication'],
  'keep-topics': ['Topic', 'SavedTopic', 'TopicFolder', 'Source', 'Stats'],
  // Whoever asked waits for these, and nobody else shows them.
  answer: [],
  'fact-check': [],
};

/** Which cached answers a piece of work has made old when it begins or ends. */
export const tagsAfter = (kind: LiveProgress['kind']): readonly TagType[] => byKind[kind] ?? sources;
