import { textsOf } from '../shared/lib/texts.js';

export const t = textsOf('app', {
  // Top bar, and what stands over the page
  skipToContent: 'Skip to content',
  toggleSidebar: 'Toggle sidebar',
  menu: 'Menu',
  search: 'Search',
  searchAndCommands: 'Search and commands',
  reconnecting: 'Reconnecting...',
  reconnectingHint: 'New events are shown as soon as the connection is back.',
  loading: 'Loading...',
  closeDialog: 'Close dialog',

  // Who is signed in
  account: 'Account',
  accountAndTheme: 'Account and theme',
  theme: 'Theme',
  user: 'User',
  api: 'API',
  apiHint: 'API: calls and events for other programs',
  logOut: 'Log out',

  // Sidebar
  main: 'Main',
  write: 'Write',
  create: 'Create',
  createHint: 'Find topics & create content',
  myTopics: 'My Topics',
  myTopicsHint: 'Saved & organized topics',
  recent: 'Recent Content',
  recentHint: 'View & refine generated content',
  today: 'Today',
  todayHint: 'Texts written today, by guru',
  material: 'Material',
  videos: 'Browse Videos',
  videosHint: 'View ingested YouTube content',
  upload: 'Upload Transcript',
  uploadHint: 'Upload & process transcripts',
  gurus: 'Gurus',
  gurusHint: 'Experts you write from',
  studio: 'Studio',
  agent: 'Automated Agent',
  agentHint: 'Texts written on a schedule',
  webhooks: 'Webhooks',
  webhooksHint: 'Send events to other systems',
  responses: 'AI Responses',
  responsesHint: 'Answers of the language model',

  // What went wrong
  notAnswering: 'Galley is not answering',
  notFoundTitle: 'Page not found · {{product}}',
  notFound: '404 Page Not Found',
  notFoundHint: 'Did you forget to add the page to the router?',
  backToDashboard: 'Back to Dashboard',
  screenNotLoaded: 'This screen could not be loaded',
  screenNotLoadedHint:
    'Galley was updated, or the connection was lost. Reload to go on. Your saved work is safe.',
  screenNotShown: 'This screen could not be shown',
  screenNotShownHint: 'Something went wrong on this screen. Your saved work is safe. Reload to try again.',
  reload: 'Reload',
});
