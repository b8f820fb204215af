import { screen, waitFor } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { GenerationLoadingPage } from './GenerationLoadingPage.js';

const row = {
  id: 12,
  status: 'Draft',
  contentType: 'Newsletter',
  subjectLine: null,
  step: null,
  progress: 100,
};
const detail = (change: object = {}) => ({
  body: {
    generation: { ...row, failureReason: null, warnings: [], ...change },
    ...{
      guru: { id: 2, name: 'Mara Lindqvist' },
      topics: [{ id: 5, title: 'Size decides' }],
      googleDocs: [],
    },
  },
});

function open(path: string, extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /topics/5': () => ({
      body: { id: 5, guruId: 2, title: 'Size decides', guruName: 'Mara Lindqvist' },
    }),
    'GET /generations/12': () => detail(),
    'POST /generate-content': () => ({
      status: 202,
      body: { status: 'processing', id: 12, generation: { id: 12 } },
    }),
    ...extra,
  });
  const routes = behindSignIn([
    { path: '/generation-loading', Component: GenerationLoadingPage },
    { path: '/generation-view/:id', element: <h1>The text</h1> },
  ]);
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { posts, ...show(routes, path) };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('the loading screen', () => {
  it('writes what was chosen, says that it is complete, and goes to the text', async () => {
    localStorage.setItem('selectedTopics', JSON.stringify([{ id: 5, title: 'Size decides', guruId: 2 }]));
    const { posts, router } = open('/generation-loading');
    expect(await screen.findByText('Initializing...')).toBeVisible();
    expect(screen.getByText('Estimated time: 2-3 minutes')).toBeVisible();
    expect(await screen.findByText('Generation Complete!', {}, { timeout: 4000 })).toBeVisible();
    expect(screen.getByText('100%')).toBeVisible();
    expect(posts()).toMatchObject([{ guruId: 2, topicIds: [5], contentType: 'newsletter' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/generation-view/12'), {
      timeout: 4000,
    });
  });

  it('holds Back while it is writing, and goes on where it was after a reload', async () => {
    const { posts } = open('/generation-loading?generationId=12', {
      'GET /generations/12': () => detail({ status: 'Processing', step: 'Adding Images', progress: 70 }),
    });
    expect(await screen.findByText('Crafting engaging content...')).toBeVisible();
    expect(screen.getByText('60%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
    expect(posts()).toEqual([]);
  });

  it('says that it failed, and offers another try', async () => {
    open('/generation-loading?generationId=12', {
      'GET /generations/12': () => detail({ status: 'Failed', failureReason: 'The model took too long.' }),
    });
    expect(await screen.findByText('Generation failed. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Back' })).toBeEnabled();
  });

  it('needs a topic', async () => {
    open('/generation-loading');
    expect(await screen.findByText('No Topic Selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Topic Selection' })).toHaveAttribute('href', '/create');
  });
});
