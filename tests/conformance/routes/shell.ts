import { type Route, screen } from './model.js';

/** The sidebar of every guarded screen (I 2, Protected layout). */
export const sidebarTexts: readonly string[] = [
  'AI Content Studio',
  'Create',
  'Find topics & create content',
  'My Topics',
  'Saved & organized topics',
  'Recent Content',
  'View & refine generated content',
  'Browse Videos',
  'View ingested YouTube content',
  'Upload Transcript',
  'Upload & process transcripts',
];

const getStarted = [
  'Get Started',
  'Find Topics',
  'Discover latest content with subject lines',
  'Create Blog Post',
  'Generate blog posts with HTML preview',
  'Create Newsletter',
  'Professional newsletter generation',
  'Direct upload for instant processing',
  'My Generations',
  'View and manage your created content',
  'View All Topics',
  'Browse available content topics',
  'Google Docs Export',
  'Export content to Google Docs with live editing',
];

export const shellRoutes: readonly Route[] = [
  screen(
    {
      id: 'login',
      path: '/login',
      texts: ['Username', 'Password', 'Remember me', 'Forgot password?', 'Sign In', 'Create one', 'Agent'],
    },
    {
      title: 'Welcome Back',
      guarded: false,
      states: [
        { when: 'the username is empty', texts: ['Username is required'] },
        { when: 'the password is empty', texts: ['Password is required'] },
        { when: 'signing in', texts: ['Signing in...'] },
      ],
    },
  ),
  screen(
    {
      id: 'register',
      path: '/register',
      texts: ['Username', 'Full Name', 'Email Address', 'Password', 'Confirm Password', 'Sign in'],
    },
    {
      title: 'Create Account',
      guarded: false,
      states: [
        { when: 'the username has two characters', texts: ['Username must be at least 3 characters'] },
        { when: 'the username has 51 characters', texts: ['Username must be less than 50 characters'] },
        { when: 'the password has five characters', texts: ['Password must be at least 6 characters'] },
        { when: 'the passwords differ', texts: ["Passwords don't match"] },
        { when: 'registering', texts: ['Creating account...'] },
      ],
    },
  ),
  screen(
    {
      id: 'dashboard',
      path: '/',
      texts: [
        'Manage your AI-powered content workflow',
        'Search content...',
        'Create Content',
        'Welcome to',
        'Galley',
        'Your AI-powered content creation studio',
        'Active Topics',
        'Generated Posts',
        'YouTube Sources',
        ...getStarted,
      ],
    },
    { title: 'Dashboard Overview' },
  ),
  screen(
    { id: 'search', path: '/search', texts: ['What are you looking for?', 'Search content...'] },
    {
      title: 'Search',
      query: [
        { name: 'q', meaning: 'what to look for' },
        { name: 'kind', meaning: 'only this kind' },
      ],
    },
  ),
  screen(
    {
      id: 'browseGurus',
      path: '/browse-gurus',
      texts: ['Available Gurus', 'Total Topics', 'Active Sources', 'Available', 'Select for Generation'],
    },
    {
      title: 'Browse Gurus',
      states: [
        {
          when: 'there is no guru',
          texts: [
            'No Gurus Available',
            "Content experts will appear here once they're added to the system",
            'Add First Guru',
          ],
        },
        { when: 'an installation features only some gurus', texts: ['Coming Soon'] },
        { when: 'a guru has an assistant id', texts: ['AI Assistant', 'Specialized AI Assistant'] },
      ],
    },
  ),
  // This screen has no fixed title: it shows cards of gurus, and dialogs for the image and the prompt.
  screen(
    { id: 'manageGurus', path: '/manage-gurus', texts: [] },
    {
      states: [{ when: 'the image is blank', texts: ['Please enter a valid image URL'] }],
    },
  ),
  screen(
    {
      id: 'responses',
      path: '/claude-responses',
      texts: [],
    },
    { title: 'AI Response Viewer', states: [{ when: 'a response is chosen', texts: ['Copy'] }] },
  ),
  screen(
    {
      id: 'notFound',
      path: '*',
      texts: ['Did you forget to add the page to the router?'],
    },
    { example: () => '/no-such-screen' },
  ),
];
