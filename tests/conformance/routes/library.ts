import { type Route, screen } from './model.js';

export const libraryRoutes: readonly Route[] = [
  screen(
    { id: 'bin', path: '/bin', texts: ['What was deleted or replaced. You can restore it for 30 days.'] },
    {
      title: 'Bin',
      states: [
        { when: 'loading', texts: ['Loading the bin'] },
        { when: 'nothing was deleted', texts: ['The bin is empty'] },
        { when: 'something was deleted', texts: ['Restore', 'Deleted', 'for good'] },
      ],
    },
  ),
  screen(
    {
      id: 'account',
      path: '/account',
      texts: ['Profile', 'Current password', 'Where you are signed in', 'Tokens for programs'],
    },
    {
      title: 'Account',
      states: [
        { when: 'somebody is signed in elsewhere', texts: ['Sign out', 'Sign out everywhere else'] },
        { when: 'nobody is signed in elsewhere', texts: ['You are signed in on this device only.'] },
      ],
    },
  ),
  screen(
    {
      id: 'sources',
      path: '/sources',
      texts: ['Search sources...', 'All Time'],
    },
    {
      title: 'Content Sources',
      states: [
        { when: 'loading', texts: ['Loading sources...'] },
        { when: 'nothing matches', texts: ['No sources found matching your criteria', 'Clear'] },
        {
          when: 'details are open',
          texts: ['Overview', 'Transcript', 'Topics', 'Assistant', 'Extract More Topics'],
        },
        { when: 'the time filter is open', texts: ['Today', 'This Week', 'This Month', 'This Year'] },
      ],
    },
  ),
  screen(
    {
      id: 'youtubeIngest',
      path: '/youtube-ingest',
      texts: ['YouTube URL', 'Extract & Process', 'Reset'],
    },
    {
      states: [
        { when: 'manual input is on', texts: ['Process Content'] },
        {
          when: 'the link is missing',
          texts: ['Missing required fields', 'Please provide YouTube URL and select a guru.'],
        },
        {
          when: 'the manual text is missing',
          texts: ['Missing content', 'Please provide both title and transcript for manual mode.'],
        },
        { when: 'it succeeded', texts: ['View Original', 'View in Sources'] },
        { when: 'the video is known', texts: ['Video Already Processed', 'View Existing Topics', 'Dismiss'] },
        { when: 'captions are missing', texts: ['Switch to Manual Mode'] },
        { when: 'it may be tried again', texts: ['Retry Now'] },
      ],
    },
  ),
  screen(
    {
      id: 'podcastIngest',
      path: '/podcast-ingest',
      texts: ['Feed address', 'Show Episodes'],
    },
    {
      title: 'Podcast Ingest',
      states: [
        { when: 'the address is missing', texts: ['Please give the address of the feed.'] },
        { when: 'the address is no feed', texts: ['The feed could not be read'] },
        { when: 'a feed is read', texts: ['with a transcript', 'Ingest Episodes', 'Clear Selection'] },
        {
          when: 'episodes were accepted',
          texts: ['on the way', 'The Ingest Activity shows how far they are.'],
        },
      ],
    },
  ),
  screen(
    {
      id: 'uploadRecordings',
      path: '/upload-recordings',
      texts: ['Choose Recordings', 'What happens'],
    },
    { title: 'Upload Recordings', states: [] },
  ),
  screen(
    {
      id: 'browseVideos',
      path: '/browse-videos',
      texts: ['Videos Found', 'View Topics', 'Discover'],
    },
    {
      title: 'Browse Videos',
      states: [
        { when: 'a source has no summary', texts: ['No summary available'] },
        { when: 'there is no video', texts: ['Browse Topics'] },
        { when: 'the discover dialog is open', texts: ['Find New Topics', 'Faster', 'Detailed'] },
      ],
    },
  ),
  screen(
    {
      id: 'video',
      path: '/video/{id}',
      texts: ['View Topics', 'Topic Re-extraction'],
    },
    {
      example: ({ source }) => `/video/${source.id}`,
      states: [
        { when: 'the source has a video', texts: ['Watch Video'] },
        { when: 'there are more than six topics', texts: ['View All'] },
        {
          when: 'it is absent',
          texts: ['Video Not Found', "The video you're looking for could not be found."],
        },
      ],
    },
  ),
  screen(
    { id: 'discoverTopics', path: '/discover-topics/{sourceId}', texts: [] },
    {
      title: 'Discover Topics',
      query: [
        { name: 'count', meaning: '1 to 20 topics, default 5' },
        { name: 'depth', meaning: 'standard or thorough' },
      ],
      example: ({ source }) => `/discover-topics/${source.id}?count=5&depth=standard`,
      states: [
        { when: 'topics were found', texts: ['Why this matters', 'Clear Selection', 'Save Selected Topics'] },
        { when: 'the id is invalid', texts: ['Invalid Source'] },
        { when: 'it failed', texts: ['Failed to discover new topics. Please try again.', 'Try Again'] },
      ],
    },
  ),
  screen(
    {
      id: 'myTopics',
      path: '/my-topics',
      texts: ['Back to Dashboard', 'New Folder', 'Find More Topics', 'All Topics'],
    },
    {
      title: 'My Topics',
      states: [
        { when: 'a folder menu is open', texts: ['Rename Folder', 'Delete Folder'] },
        { when: 'a card is shown', texts: ['Create Newsletter', 'Show Topic Details'] },
        { when: 'the search finds nothing', texts: ['Clear Search', 'Search All Topics'] },
        { when: 'the folder dialog is open', texts: ['Create New Folder'] },
        { when: 'the edit dialog is open', texts: ['Edit Topic'] },
      ],
    },
  ),
  // No text of this screen is fixed.
  screen({ id: 'allTopics', path: '/all-topics', texts: [] }),
  screen(
    {
      id: 'uploadTranscript',
      path: '/upload-transcript',
      texts: ['Title', 'Upload & Process Transcript'],
    },
    {
      title: 'Upload Transcript',
      states: [
        { when: 'uploading', texts: ['Processing...'] },
        { when: 'it was uploaded', texts: ['Transcript Uploaded Successfully!'] },
        {
          when: 'it arrived',
          texts: ['Video transcript has now been stored', 'You will see it appear in the Browse Videos Tab'],
        },
        {
          when: 'the text is missing',
          texts: ['Missing Transcript', 'Please paste your transcript content'],
        },
        {
          when: 'the guru is missing',
          texts: ['Missing Guru Selection', 'Please select a guru for this transcript'],
        },
      ],
    },
  ),
];
