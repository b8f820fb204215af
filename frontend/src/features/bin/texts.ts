import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('bin', {
  title: 'Bin',
  subtitle: 'What was deleted or replaced. You can restore it for {{days}} days.',
  loading: 'Loading the bin',
  empty: 'The bin is empty',
  emptyHint: 'What is deleted or replaced stays here for {{days}} days. You can restore it until then.',
  list: 'Deleted',
  deleted: 'Deleted {{age}}',
  restore: 'Restore',
  restoreOne: 'Restore {{title}}',
  restored: 'Restored',
  notRestored: 'Failed to restore it',
  youDeleted: 'You deleted it. It is in the bin and will be removed for good {{when}}.',

  // When an entry is removed
  withinDay: 'within a day',
  inDays_one: 'in {{count}} day',
  inDays_other: 'in {{count}} days',
  removedForGood: 'Removed for good {{when}}',
  leaves: 'Leaves the bin {{when}}',

  // Kinds of entries
  text: 'Text',
  'content-folder': 'Content folder',
  topic: 'Topic',
  topics: 'Topics before a new extraction',
  'subject-lines': 'Replaced subject lines',
  'saved-topic': 'Saved topic',
  'topic-folder': 'Topic folder',
  guru: 'Guru',
  source: 'Recording with its topics',
});
