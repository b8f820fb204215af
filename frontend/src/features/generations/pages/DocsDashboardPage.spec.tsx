import { publishTargets } from '@galley/contracts';
import { screen, within } from '@testing-library/react';
import { basics, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { DocsDashboardPage } from './DocsDashboardPage.js';

const text = (id: number, more: object = {}) => ({
  id,
  title: `Text ${id}`,
  subjectLine: null,
  status: 'Draft',
  contentType: 'Newsletter',
  folderId: null,
  isFavorited: 0,
  guru: { id: 1, name: 'Mara Lindqvist' },
  selectedTopics: null,
  step: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  failureReason: null,
  ...more,
});
const record = (provider: 'google' | 'embedded') => ({
  id: 1,
  generationId: 1,
  contentType: 'newsletter',
  documentType: 'newsletter',
  provider,
  target: publishTargets[provider].shown,
  googleDocId: 'abc',
  documentId: 'abc',
  title: 'Text 1',
  createdAt: '',
  updatedAt: '',
  editUrl: 'https://docs.google.com/document/d/abc/edit',
  viewUrl: 'https://docs.google.com/document/d/abc/preview',
  embedUrl: 'https://docs.google.com/document/d/abc/edit?rm=minimal',
});
const config = (documents: 'google' | 'embedded') => ({
  body: {
    productName: 'Galley',
    tagline: 'AI Content Studio',
    featuredGurus: [],
    pods: { east: [], west: [] },
    imprints: { trading: [], prosperity: [], newMoney: [] },
    engines: { writing: 'offline', documents, mail: false, webhook: false },
    documentTarget: publishTargets[documents].shown,
  },
});

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /config': () => config('google'),
    'GET /gurus': () => ({ body: [{ id: 1, name: 'Mara Lindqvist', description: null }] }),
    'GET /generations': () => ({ body: [text(1)] }),
    'GET /google-docs/by-generation/1': () => ({ body: [] }),
    ...extra,
  });
  return { asked, ...show([{ path: '*', Component: DocsDashboardPage }], '/google-docs-dashboard') };
}
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the Google Docs dashboard', () => {
  it('makes the document that a text lacks, and opens it', async () => {
    let made = false;
    const { person, asked } = open({
      'GET /google-docs/by-generation/1': () => ({ body: made ? [record('google')] : [] }),
      'POST /google-docs/create': () => {
        made = true;
        return { status: 201, body: record('google') };
      },
    });
    await person.click(within(await card('Text 1')).getByRole('button', { name: 'Export to Google Docs' }));
    await person.click(await screen.findByRole('button', { name: 'Create Google Doc' }));
    const link = await screen.findByRole('link', { name: 'Open in Google Docs' });
    expect(link).toHaveAttribute('href', 'https://docs.google.com/document/d/abc/edit');
    const sent = asked.find(({ method, path }) => `${method} ${path}` === 'POST /google-docs/create');
    expect(sent?.body).toEqual({ generationId: 1, contentType: 'newsletter' });
  });

  it('says why Google refused the document and what to do, and keeps the button', async () => {
    const sentence = 'The connected Google account has no room to keep documents in.';
    const { person } = open({
      'POST /google-docs/create': () => ({
        status: 502,
        body: { statusCode: 502, code: 'GOOGLE_STORAGE', message: sentence, requestId: 'r-1' },
      }),
    });
    await person.click(within(await card('Text 1')).getByRole('button', { name: 'Export to Google Docs' }));
    const create = await screen.findByRole('button', { name: 'Create Google Doc' });
    await person.click(create);
    const region = await screen.findByRole('region', { name: 'Newsletter' });
    const problem = await within(region).findByRole('alert');
    expect(screen.getAllByText('Failed to create Google Doc')).toHaveLength(1);
    expect(problem).toHaveTextContent(sentence);
    expect(problem).toHaveTextContent('Make room in the account’s Google Drive');
    expect(create).toBeEnabled();
  });

  it('names documents of this installation correctly', async () => {
    const { person } = open({
      'GET /config': () => config('embedded'),
      'GET /google-docs/by-generation/1': () => ({ body: [record('embedded')] }),
    });
    expect(await screen.findByText(/No Google account is connected/)).toBeVisible();
    await person.click(within(await card('Text 1')).getByRole('button', { name: 'Documents' }));
    expect(await screen.findByRole('link', { name: 'Open document' })).toBeVisible();
  });

  it('leads to writing where there is nothing, and to the list again after a failure', async () => {
    let works = false;
    const { person } = open({
      'GET /generations': () => (works ? { body: [] } : { status: 503, body: { message: 'Not now.' } }),
    });
    expect(await screen.findByText('Not now.')).toBeVisible();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No texts yet')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Create New Content' }))
      expect(link).toHaveAttribute('href', '/create-blog');
  });
});
