/** What cached answers are about; live events and our own changes make these old. */
export const tagTypes = [
  'Me',
  'Config',
  'Stats',
  'Guru',
  'Source',
  'IngestJob',
  'Topic',
  'SavedTopic',
  'TopicFolder',
  'Generation',
  'Version',
  'ContentFolder',
  'Recent',
  'Today',
  'Document',
  'StoredResponse',
  'Webhook',
  'Delivery',
  'Automation',
] as const;
export type TagType = (typeof tagTypes)[number];
