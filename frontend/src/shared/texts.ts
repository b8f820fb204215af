import { textsOf } from './lib/texts.js';

/** What parts of several features say, and general words. */
export const t = textsOf('shared', {
  // General words
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard',
  loading: 'Loading',
  retry: 'Retry',
  undo: 'Undo',

  // What failed
  unreachable: 'Galley cannot be reached. Check your connection and try again.',
  unreadable: 'Galley gave an answer that could not be read.',
  notLoaded: 'This could not be loaded',
  restNotLoaded: 'The rest could not be loaded. Please try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  tryAgain: 'Please try again.',
  request: 'Request {{id}}',

  // The product
  productName: 'Galley',
  tagline: 'AI Content Studio',
  offlineEngine: 'Offline engine',
  offlineEngineHint:
    "No language model is connected: texts are put together from the recording's own sentences.",

  // Times and sizes
  unknownTime: 'Unknown time',
  justNow: 'Just now',
  justNowWithin: 'just now',
  hoursAgo: '{{hours}}h ago',
  daysAgo: '{{days}}d ago',
  dateAndTime: '{{date}}, {{time}}',
  bytes: '{{size}} B',
  kilobytes: '{{size}} KB',
  megabytes: '{{size}} MB',
  gigabytes: '{{size}} GB',

  // What our words mean
  guru: 'A guru is an expert whose recordings you write from; each text keeps that voice.',
  pod: 'A pod is a team of gurus; choosing one shows the topics of all its gurus.',
  imprint: 'An imprint is a brand that publishes some of the gurus; choosing one shows the topics of those.',
  guruAsked: 'What is a guru?',
  podAsked: 'What is a pod?',
  imprintAsked: 'What is an imprint?',

  // Pods and imprints
  east: 'East Pod',
  west: 'West Pod',
  trading: 'The TradingPub',
  prosperity: 'ProsperityPub',
  newMoney: 'New Money Crew',

  // Themes
  dark: 'Dark',
  light: 'Light',
  likeSystem: 'Same as the system',

  // Texts: what they are, and who wrote them
  newsletter: 'Newsletter',
  blogPost: 'Blog Post',
  newsletterAndBlog: 'Newsletter & Blog',
  whichText: 'Which text',
  untitled: 'Untitled Generation',
  automatedAgent: 'the automated agent',
  you: 'you',
  colleague: 'a colleague',

  // Verdicts of a fact check
  supported: 'Supported',
  contradicted: 'Contradicted',
  notFound: 'Not found',
  possibleMatch: 'Possible match',

  // What a job waits for
  waits: 'Waiting for {{what}}.',
  nextTrySoon: 'The next try starts soon.',
  nextTryAt: 'The next try is at {{time}}.',
  askedAgain: 'Galley tries {{what}} again at {{time}}. You can retry once before then.',

  // Platforms, and how material comes in
  unknownPlatform: 'Unknown',
  sample: 'Sample',
  uploadRecording: 'Upload Recordings',
  recordingFile: 'Sound or video',
  recordingWords: 'audio video mp3 mp4 file add import ingest source listen',
  ingestPodcast: 'Ingest a Podcast',
  podcastFeed: 'Podcast feed',
  podcastWords: 'rss feed episode add import ingest source',
  readingPodcast: 'Getting the transcript of the episode',
  ingestVideo: 'Ingest a Video',
  youtubeLink: 'YouTube link',
  youtubeWords: 'youtube add import video ingest source',
  readingYoutube: 'Getting the transcript from YouTube',
  uploadTranscript: 'Upload Transcript',
  trySample: 'Try with a sample',

  // A quote, its moment and its passage
  about: 'about {{time}}',
  openTranscriptAt: 'Open the transcript at {{time}}',
  openRecordingAt: 'Open the recording at {{time}}',
  inTranscript: 'In transcript',
  timeEstimated: 'time estimated',
  theRecording: 'The recording',
  passageSaid: '{{speaker}}: {{text}}',
  recordingGone: 'This recording is no longer there.',
  passageNotLoaded: 'The passage could not be loaded.',
  loadingPassage: 'Loading the passage',
  password: 'Password: {{password}}',

  // Copying
  copy: 'Copy',
  done: 'Done',
  copied: 'Copied to clipboard',
  passwordCopied: 'Password copied to clipboard',
  notCopied: 'Could not copy',
  copyingNotAllowed: 'The browser does not allow it here.',

  // Messages of a conversation
  message: 'Message',
  send: 'Send',
  sendMessage: 'Send message',
  stop: 'Stop',
  stopWriting: 'Stop writing',

  // Drafts of forms
  noSpace: 'This browser has no space left to keep what you typed. A reload would lose it.',
  draftRestored: 'Restored what you had typed',
  draftOutdated: 'Restored what you had typed. The original has changed since then',

  // Documents
  openDocument: 'Open document',
  editDocument: 'Edit document',
  openIn: 'Open in {{place}}',
  editIn: 'Edit in {{place}}',
  inPlace: 'In {{place}}',
  inPlaceAs: 'In {{place}} as {{file}}',
  thisInstallation: 'this installation',
  frameHint: 'Is this empty? Some browsers block {{place}} inside other pages. Use “{{label}}” instead.',
  newsletterDocument: 'The document of the newsletter',
  blogPostDocument: 'The document of the blog post',
  behind: '{{document}} is not up to date. Galley keeps trying to update it.',
  behindSince: '{{document}} has not been up to date since {{since}}. Galley keeps trying to update it.',
  lastTryFailed: 'The last try failed: {{reason}}',
  documentGone: '{{document}} was deleted. The text is kept, and you can make a new document from it.',
  documentUnreachable: '{{document}} cannot be reached right now. The text is kept.',
  documentCurrent: '{{document}} is up to date.',

  // Links in a text
  link: 'Link',
  address: 'Address',
  addressExample: 'example.com',
  addressWrong: 'Use a web address or an email address.',
  setLink: 'Set link',
  removeLink: 'Remove link',

  // Lists, searches and filters
  searchContent: 'Search content',
  searchContentHint: 'Search content...',
  clearSearch: 'Clear search',
  activeFilters: 'Active filters',
  active_one: '{{count}} active',
  active_other: '{{count}} active',
  clearAll: 'Clear All',
  nothingNamedSo: 'Nothing with this name',
  newItems_one: '{{number}} new',
  newItems_other: '{{number}} new',
  favour: 'Add to favourites',
  unfavour: 'Remove from favourites',

  // Parts of a screen that cannot be shown
  missing: 'Galley cannot show {{parts}} right now. Everything else here is up to date.',
  'part-conversations': 'conversations',
  'part-destinations': 'where it could be published',
  'part-documents': 'documents',
  'part-guru': "the guru's style",
  'part-gurus': 'gurus',
  'part-source': 'the recording',
  'part-sources': 'sources',
  'part-topics': 'topics',
  'part-texts': 'texts',

  // Folders
  folders: 'Folders',
  bin: 'Bin',
  backToDashboard: 'Back to Dashboard',
  newFolder: 'New Folder',
  createFolderTitle: 'Create New Folder',
  createFolder: 'Create Folder',
  folderName: 'Folder name',
  description: 'Description',
  optional: 'Optional',
  folderCreated: 'Folder created successfully',
  folderNotCreated: 'Failed to create folder',
  folderMenu: 'Folder menu of {{name}}',
  renameFolder: 'Rename Folder',
  rename: 'Rename',
  folderRenamed: 'Folder renamed successfully',
  folderNotRenamed: 'Failed to rename folder',
  deleteFolder: 'Delete Folder',
  deleteNamed: 'Delete “{{name}}”?',
  folderDeleted: 'Folder deleted successfully',
  folderNotDeleted: 'Failed to delete folder',

  // Moving a card to a folder
  moveTo: 'Move to',
  moveOne: 'Move {{title}}',
  moveHint: 'Drag, or press Space',
  pickedUp: 'Picked up {{title}}.',
  theCard: 'the card',
  overFolder: 'Over {{folder}}.',
  overNoFolder: 'Over no folder.',
  dropped: 'Dropped {{title}} on {{folder}}.',
  notMoved: 'It stays where it was.',
  moveByKeys:
    'To move this card, press Space or Enter. Choose a folder with the arrow keys, drop with Space or Enter, leave it with Escape.',

  // Shortcuts
  pressThen: '{{first}} then {{second}}',
});
