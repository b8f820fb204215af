import { screen, waitFor } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { CriteriaPage } from './CriteriaPage.js';

const chosen = [
  { id: 5, title: 'Size decides', sourceTitle: 'Quiet markets', guruId: 2 },
  { id: 6, title: 'The stop', sourceTitle: 'Quiet markets', guruId: 2 },
];

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [{ id: 2, name: 'Mara Lindqvist', description: null, imageUrl: null }] }),
    'GET /extracted-topics': () => ({ body: [] }),
    'GET /generations/used': () => ({ body: [] }),
    'POST /generations': () => ({ status: 201, body: { id: 12 } }),
    ...extra,
  });
  const routes = behindSignIn([
    { path: '/generation-criteria', Component: CriteriaPage },
    { path: '/generation/:id', element: <h1>Content Generation</h1> },
  ]);
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { posts, ...show(routes, '/generation-criteria') };
}
const radio = (name: string) => screen.findByRole('radio', { name });
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('selectedTopics', JSON.stringify(chosen));
  signIn();
});

describe('the criteria of a text', () => {
  it('take the subject line chosen for the first topic, unless it is removed or rewritten', async () => {
    const lines = { 5: 'The only number', 6: 'Stop here' };
    localStorage.setItem('chosenSubjectLines', JSON.stringify(lines));
    const topic = (subjectLines: string[]) => ({
      'GET /topics/5': () => ({ body: { ...chosen[0], guruName: 'Mara Lindqvist', subjectLines } }),
    });
    const kept = open(topic(['The only number', 'Another']));
    expect(await screen.findByText('The only number')).toBeVisible();
    await kept.person.click(await press('Generate Content'));
    await waitFor(() =>
      expect(kept.posts()).toMatchObject([{ topicIds: [5, 6], subjectLine: 'The only number' }]),
    );
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('chosenSubjectLines') ?? '')).toEqual({ 6: 'Stop here' }),
    );
    kept.unmount();
    localStorage.setItem('selectedTopics', JSON.stringify(chosen));
    localStorage.setItem('chosenSubjectLines', JSON.stringify(lines));
    const removed = open(topic(['The only number']));
    await removed.person.click(await press('Remove the subject line'));
    expect(screen.queryByText('The only number')).toBeNull();
    removed.unmount();
    localStorage.setItem('chosenSubjectLines', JSON.stringify(lines));
    const anew = open(topic(['Written anew']));
    await anew.person.click(await press('Generate Content'));
    await waitFor(() => expect(anew.posts()).toHaveLength(1));
    expect(anew.posts()[0]).not.toHaveProperty('subjectLine');
  });

  it('start with conversational, intermediate and medium, and are sent with the topics', async () => {
    const { person, posts, router } = open();
    for (const name of ['Newsletter', 'Conversational', 'Intermediate', 'Medium, 500-800 words'])
      expect(await radio(name)).toBeChecked();
    await person.click(await radio('Blog Post'));
    await person.click(await radio('Direct'));
    await person.type(screen.getByLabelText('Additional instructions'), 'No jokes.');
    await person.click(await press('Remove The stop'));
    expect(await press('Remove Size decides')).toBeDisabled();
    await person.click(await press('Generate Content'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/generation/12'));
    expect(posts()).toEqual([
      {
        guruId: 2,
        topicIds: [5],
        contentType: 'Blog Post',
        criteria: {
          tone: 'direct',
          audience: 'intermediate',
          length: 'medium',
          additionalInstructions: 'No jokes.',
        },
      },
    ]);
    expect(localStorage.getItem('selectedTopics')).toBeNull();
  });

  it('are still there after a failure and a reload', async () => {
    const body = { statusCode: 503, code: 'ENGINE_UNAVAILABLE', message: 'Not now.', requestId: 'r' };
    const { person, unmount } = open({ 'POST /generations': () => ({ status: 503, body }) });
    await person.click(await radio('Formal'));
    await person.type(screen.getByLabelText('Additional instructions'), 'Short.');
    await person.click(await press('Generate Content'));
    expect(await screen.findByText('Generation failed')).toBeVisible();
    unmount();
    open();
    expect(await radio('Formal')).toBeChecked();
    expect(screen.getByLabelText('Additional instructions')).toHaveValue('Short.');
    expect(screen.getByText('Size decides')).toBeVisible();
  });

  it('need a topic', async () => {
    localStorage.removeItem('selectedTopics');
    open();
    expect(await screen.findByText('No Topic Selected')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Select topics' })).toHaveAttribute('href', '/select-topics');
  });
});
