import { screen } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { GenerateNewsletterPage } from './GenerateNewsletterPage.js';

const guru = { id: 2, name: 'Mara Lind', description: null, imageUrl: null };
const topic = {
  id: 5,
  guruId: 2,
  title: 'Size',
  excerpt: 'On size.',
  subjectLines: ['One line', 'Other line'],
};
const generation = {
  id: 12,
  status: 'Draft',
  contentType: 'Newsletter',
  subjectLine: 'Other line',
  title: 'Other line',
  content: '<p>Size decides.</p>',
  activeVersion: 1,
  warnings: [],
};
const used = {
  topicId: 5,
  quote: null,
  generationId: 3,
  title: 'Said before',
  contentType: 'Newsletter',
  status: 'Published',
  createdAt: '2026-11-01T00:00:00.000Z',
};

function open(path: string, extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: [guru] }),
    'GET /topics/5': () => ({ body: topic }),
    'GET /generations/used': () => ({ body: [] }),
    'GET /generations/12': () => ({ body: { generation, guru, topics: [], googleDocs: [] } }),
    ...extra,
  });
  const routes = behindSignIn([{ path: '/generate-newsletter', Component: GenerateNewsletterPage }]);
  return { asked, ...show(routes, `/generate-newsletter${path}`) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the newsletter screen', () => {
  it.each(['', '?guruId=2', '?topicIds=5', '?guruId=2&topicIds=5,x', '?guruId=2&topicIds=1,2,3,4'])(
    'refuses a link that names too little: %s',
    async (path) => {
      open(path);
      expect(await screen.findByText('Invalid Parameters')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Find Topics' })).toHaveAttribute('href', '/find-topics');
    },
  );

  it('writes with the chosen subject line and shows the text', async () => {
    const { asked, person } = open('?guruId=2&topicIds=5,6', {
      'POST /generate-content': () => ({
        body: { generation, content: generation.content, newsletter: null, blog: null },
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Other line' }));
    await person.click(screen.getByRole('button', { name: 'Generate Newsletter' }));
    expect(await screen.findByText('Size decides.')).toBeVisible();
    expect(screen.getByText('Newsletter Generated')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      guruId: 2,
      topicIds: [5, 6],
      subjectLine: 'Other line',
      contentType: 'newsletter',
    });
  });

  it('says that it failed', async () => {
    const { person } = open('?guruId=2&topicIds=5', {
      'POST /generate-content': () => ({ status: 500, body: {} }),
    });
    await person.click(await screen.findByRole('button', { name: 'Generate Newsletter' }));
    expect(await screen.findByText('Generation Failed')).toBeVisible();
  });

  it('requests subject lines for a topic without any, and continues without them on failure', async () => {
    const bare = { 'GET /topics/5': () => ({ body: { ...topic, subjectLines: [] } }) };
    const { unmount } = open('?guruId=2&topicIds=5', {
      ...bare,
      'POST /generate-subject-lines': () => ({ body: { subjectLines: ['Written now'] } }),
    });
    expect(await screen.findByRole('button', { name: 'Written now' })).toBeVisible();
    unmount();
    open('?guruId=2&topicIds=5', {
      ...bare,
      'POST /generate-subject-lines': () => ({ status: 503, body: {} }),
    });
    expect(await screen.findByText('Using default subject line')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Generate Newsletter' })).toBeEnabled();
  });

  it('says where the topic was used, before anything is written', async () => {
    open('?guruId=2&topicIds=5', { 'GET /generations/used': () => ({ body: [used] }) });
    const note = await screen.findByRole('note', { name: 'Used before' });
    expect(note).toHaveTextContent('Size was used before in Said before (Newsletter, Published');
  });
});
