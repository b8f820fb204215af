import { textsOf } from '../../shared/lib/texts.js';

export const t = textsOf('gurus', {
  // Browse Gurus and Manage Gurus
  browse: 'Browse Gurus',
  manage: 'Manage Gurus',
  manageSubtitle: 'Names, images and writing styles. Changes apply to the whole team.',
  loading: 'Loading gurus',
  none: 'No Gurus Available',
  noneToBrowse: "Content experts will appear here once they're added to the system",
  noneToManage: 'Add the first expert whose recordings you work with.',
  addFirst: 'Add First Guru',
  numbers: 'Numbers',
  availableGurus: 'Available Gurus',
  totalTopics: 'Total Topics',
  activeSources: 'Active Sources',

  // The card of a guru
  available: 'Available',
  comingSoon: 'Coming Soon',
  aiAssistant: 'AI Assistant',
  specialized: 'Specialized AI Assistant',
  topics: 'Topics',
  sources: 'Sources',
  select: 'Select for Generation',
  noPrompt: 'No system prompt. Texts follow how this guru speaks in the recordings.',
  setImage: 'Set image',
  editPrompt: 'Edit prompt',
  more: 'More about {{name}}',
  editOrDelete: 'Edit or delete',
  feeds: 'Feeds',
  editFields: 'Edit name and description',
  delete: 'Delete',

  // The filter
  guru: 'Guru',
  all: 'All Gurus',

  // Adding a guru
  add: 'Add guru',
  added: 'Guru added',
  notAdded: 'Failed to add guru',
  name: 'Name',
  description: 'Description',
  optional: 'Optional',
  imageUrl: 'Image URL',
  prompt: 'System prompt',
  promptOptional: "Optional. Sets the writing style of this guru's texts.",
  assistantId: 'Assistant id',
  assistantIdHint: 'Optional. A label of your choice, shown as a badge.',

  // Changing a guru
  save: 'Save',
  edit: 'Edit {{name}}',
  nameHint: 'Recordings, topics and texts show the new name too.',
  updated: 'Guru updated',
  notUpdated: 'Failed to update guru',
  imageOf: 'Profile image of {{name}}',
  removeImage: 'Remove image',
  invalidImage: 'Please enter a valid image URL',
  imageUpdated: 'Guru image updated successfully',
  imageNotUpdated: 'Failed to update guru image',
  promptOf: 'System prompt of {{name}}',
  promptHint: 'How this guru sounds in newsletters and blog posts. It may be empty.',
  promptUpdated: 'Guru prompt updated successfully',
  promptNotUpdated: 'Failed to update guru prompt',

  // Names and terms for transcripts
  vocabulary: 'Names and terms',
  loadingVocabulary: 'Loading names and terms',
  vocabularyField: 'One name or term a line',
  vocabularyHint: 'Spelled like this in transcripts of recordings. Names of gurus are known already.',
  vocabularySaved: 'Names and terms saved',
  vocabularyNotSaved: 'Failed to save names and terms',

  // Deleting a guru
  deleteQuestion: 'Delete {{name}}?',
  deleteGuru: 'Delete guru',
  deleted: 'Guru deleted',
  notDeleted: 'Failed to delete guru',
  disappears: '<guru/> disappears from all lists, for the whole team.',
  canRestore:
    'You can restore this guru from the <bin>bin</bin> for {{days}} days. A new recording with this name restores it too.',
  counting: 'Counting what stays...',
  notUsed: 'No recording, topic or text uses this guru.',
  stays: 'This stays as it is, under the same name:',
  whatStays: 'What stays',
  recordings_one: '{{number}} recording',
  recordings_other: '{{number}} recordings',
  topicsCounted_one: '{{number}} topic',
  topicsCounted_other: '{{number}} topics',
  textsOfYear_one: '{{number}} text of the last year',
  textsOfYear_other: '{{number}} texts of the last year',
});
