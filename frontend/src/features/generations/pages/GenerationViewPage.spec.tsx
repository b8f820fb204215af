import { screen } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { GenerationViewPage } from './GenerationViewPage.js';

const generation = {
  ...{ id: 12, status: 'Draft', contentType: 'Blog', subjectLine: 'The only number', title: 'Size' },
  ...{ step: null, progress: 100, failureReason: null, warnings: [], activeVersion: 3 },
};
const document = (id: number, contentType: string, provider = 'embedded') => ({
  ...{ id, contentType, provider, documentId: `doc${id}`, title: `Document ${id}` },
  ...(provider === 'google'
    ? {
        editUrl: 'https://docs.google.com/document/d/x/edit',
        embedUrl: 'https://docs.google.com/document/d/x/preview',
      }
    : { editUrl: `http://elsewhere/d/doc${id}#key`, embedUrl: `http://elsewhere/d/doc${id}?embed=1#key` }),
});
const detail = (googleDocs: object[], change: object = {}) => ({
  body: {
    generation: { ...generation, ...change },
    guru: { id: 2, name: 'Mara Lindqvist', description: 'Trades', imageUrl: null },
    topics: [],
    googleDocs,
  },
});

function open(docs: object[], path = '/generation-view/12', extra: Gateway = {}) {
  standIn({
    ...basics,
    'GET /generations/12': () => detail(docs),
    'GET /generations/12/versions': () => ({ body: [] }),
    'GET /google-docs/by-generation/12': () => ({ body: [] }),
    ...extra,
  });
  return show(behindSignIn([{ path: '/generation-view/:id?', Component: GenerationViewPage }]), path);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('a generation on its page', () => {
  it('shows the document of its own type, whichever comes first; the id may stand in the query', async () => {
    open([document(1, 'newsletter'), document(2, 'blogPost')], '/generation-view?id=12');
    expect(await screen.findByTitle('Document 2')).toBeVisible();
    expect(screen.getByText('0 topics')).toBeVisible();
    expect(screen.getByText('Check Comments')).toBeVisible();
    expect(window.document.title).toContain('The only number');
  });

  it('says where to go when Google does not show itself in the frame', async () => {
    open([document(1, 'blogPost', 'google')]);
    expect(await screen.findByText(/Nothing to see here\?/)).toHaveTextContent('Open in Google Docs');
    expect(screen.getByRole('link', { name: 'Open in Google Docs' })).toHaveAttribute('target', '_blank');
  });

  it('folds many remarks into a line, and shows a few as they are', async () => {
    const warning = (n: number) => ({ code: `W${n}`, message: `Remark number ${n}.` });
    const warnings = [1, 2, 3].map(warning);
    const { person, unmount } = open([], '/generation-view/12', {
      'GET /generations/12': () => detail([document(2, 'blogPost')], { warnings }),
    });
    const folded = await screen.findByText('3 remarks on this text');
    expect(screen.getByText('Remark number 1.')).not.toBeVisible();
    await person.click(folded);
    expect(screen.getByText('Remark number 3.')).toBeVisible();
    unmount();
    open([], '/generation-view/12', {
      'GET /generations/12': () => detail([document(2, 'blogPost')], { warnings: warnings.slice(0, 2) }),
    });
    expect(await screen.findByText('Remark number 2.')).toBeVisible();
  });

  it('offers to make the document that is missing', async () => {
    const { person } = open([]);
    expect(await screen.findByText('No Google Docs content available for this generation.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Create the document' }));
    expect(await screen.findByRole('dialog', { name: 'Documents' })).toBeVisible();
  });

  it('says that there is none, and where one’s own are', async () => {
    const body = {
      statusCode: 404,
      code: 'GENERATION_NOT_FOUND',
      message: 'There is no such generation.',
      requestId: 'r',
    };
    const { unmount } = open([], '/generation-view/12', {
      'GET /generations/12': () => ({ status: 404, body }),
    });
    expect(await screen.findByText('Generation not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to My Generations' })).toHaveAttribute(
      'href',
      '/my-generations',
    );
    unmount();
    open([], '/generation-view/none');
    expect(await screen.findByText('No generation ID provided')).toBeVisible();
  });
});
