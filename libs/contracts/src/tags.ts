/** What cached answers are about. Events and calls make those of a kind old, and screens then ask again. */
export const tags = [
  'Me',
  'Session',
  'Passkey',
  'Token',
  'Config',
  'Stats',
  'Guru',
  'Source',
  'IngestJob',
  'Feed',
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
  'Cost',
  'Webhook',
  'Delivery',
  'Automation',
  'Bin',
  'Audit',
  'Person',
  'Invitation',
] as const;
export type Tag = (typeof tags)[number];

/** What shows something of a text: old after any change of one. */
export const tagsOfTexts: readonly Tag[] = [
  'Generation',
  'Version',
  'Recent',
  'Today',
  'Stats',
  'ContentFolder',
  'Document',
  'Automation',
];
