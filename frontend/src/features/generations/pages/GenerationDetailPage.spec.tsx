import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { GenerationDetailPage } from './GenerationDetailPage.js';

const guru = { id: 2, name: 'Mara Lindqvist', description: null, imageUrl: null };
const generation = {
  id: 12,
  status: 'Draft',
  contentType: 'Newsletter',
  subjectLine: 'The only number',
  title: 'Size',
  step: null,
  progress: 100,
  failureReason: null,
  warnings: [],
  activeVersion: 3,
};
const document = {
  id: 1,
  contentType: 'newsletter',
  provider: 'embedded',
  documentId: 'doc',
  title: 'The only number',
  editUrl: 'http://elsewhere/d/doc#key',
  embedUrl: 'http://elsewhere/d/doc?embed=1#key',
};
const detail = (docs: object[], change: object = {}) => ({
  generation: { ...generation, ...change },
  guru,
  topics: [{ id: 5, title: 'Size', excerpt: '', sourceId: 1, sourceTitle: null }],
  googleDocs: docs,
});

function open(extra: Gateway = {}, docs: object[] = [document]) {
  const asked = standIn({ ...basics, 'GET /generations/12': () => ({ body: detail(docs) }), ...extra });
  const routes = behindSignIn([{ path: '/generation/:id', Component: GenerationDetailPage }]);
  return { asked, ...show(routes, '/generation/12') };
}
const refined = {
  refinementId: 1,
  generationId: 12,
  content: '<p>x</p>',
  warnings: [],
  version: 4,
  suggestionId: null,
};
const field = () => screen.findByRole('textbox', { name: 'Feedback' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('a generation and its documents', () => {
  it('shows the existing document, and disables the tab of the missing one', async () => {
    open();
    expect(await screen.findByTitle('The only number')).toHaveAttribute('src', '/d/doc?embed=1#key');
    expect(screen.getByRole('tab', { name: 'Newsletter' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: 'Blog Post' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Open document' })).toBeVisible();
  });

  it('refines by feedback, with Enter, and says what changed', async () => {
    const { asked, person } = open({
      'POST /refine-content': () => ({
        body: { ...refined, changed: true, note: 'The opening is shorter.' },
      }),
    });
    await person.type(await field(), 'Shorter opening{Enter}');
    expect(await screen.findByText('Content refined successfully')).toBeVisible();
    expect(screen.getByText('The opening is shorter.')).toBeVisible();
    expect(asked.find(({ path }) => path === '/refine-content')?.body).toEqual({
      generationId: 12,
      feedback: 'Shorter opening',
      contentType: 'newsletter',
      docId: 'doc',
      mode: 'apply',
    });
    expect(await field()).toHaveValue('');
  });

  it('can suggest the change in the document instead, and follows a long refinement', async () => {
    const { asked, person } = open({
      'POST /refine-content': () => ({ status: 202, body: { status: 'processing', refinementId: 9 } }),
      'GET /refinements/9': () => ({
        body: { ...refined, id: 9, status: 'done', changed: true, note: null, suggestionId: 's1' },
      }),
    });
    await person.click(await screen.findByText('Suggest in the document'));
    await person.type(await field(), 'Shorter opening{Enter}');
    expect(await screen.findByText('Suggested in the document', {}, { timeout: 5000 })).toBeVisible();
    expect(asked.find(({ path }) => path === '/refine-content')?.body).toMatchObject({ mode: 'suggest' });
  });

  it('says what is missing: the feedback, the document', async () => {
    const { person, unmount } = open();
    await person.type(await field(), '{Enter}');
    expect(await screen.findByText('Empty Feedback')).toBeVisible();
    expect(screen.getByText('Please enter your refinement feedback')).toBeVisible();
    unmount();
    const again = open({}, []);
    expect(await screen.findByText('No newsletter document found')).toBeVisible();
    await again.person.type(await field(), 'Shorter{Enter}');
    expect(await screen.findByText('Document Not Found')).toBeVisible();
  });

  it('keeps the feedback when it failed, and says why', async () => {
    const { person, unmount } = open({
      'POST /refine-content': () => ({
        status: 503,
        body: {
          statusCode: 503,
          code: 'ENGINE_UNAVAILABLE',
          message: 'It cannot be reached.',
          requestId: 'r',
        },
      }),
    });
    await person.type(await field(), 'Shorter{Enter}');
    expect(await screen.findByText('Refinement Failed')).toBeVisible();
    expect(await field()).toHaveValue('Shorter');
    unmount();
    open();
    expect(await field()).toHaveValue('Shorter');
  });

  it('shows the live steps while the text is being written', async () => {
    open({
      'GET /generations/12': () => ({ body: detail([], { status: 'Processing', step: 'Adding Images' }) }),
    });
    expect(await screen.findByText('Adding Images')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });
});

describe('the floating chat', () => {
  const answer = (content: string, updatedContent: string | null) => ({
    body: {
      message: { id: content, role: 'assistant', content, timestamp: '', status: 'completed', moments: [] },
      updatedContent,
      version: null,
      threadId: 't',
      runId: 'r',
    },
  });
  const openChat = async (chat: Gateway[string], messages: object[] | null = null) => {
    const view = open({
      'POST /chat/refinement': chat,
      ...(messages ? { 'GET /assistant/messages/t': () => ({ body: { messages } }) } : {}),
    });
    await view.person.click(await screen.findByRole('button', { name: 'Refine this text in a chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Content Refinement' }));
    return { ...view, dialog };
  };

  it('greets the user, and says when a change has reached the document', async () => {
    const { dialog, asked, person } = await openChat(({ body }) => {
      const { messages } = body as { messages: { content: string }[] };
      return messages.at(-1)?.content === '__INIT_CONTEXT__'
        ? answer('Hello Ana.', null)
        : answer('Done.', '<p>x</p>');
    });
    expect(await dialog.findByText('Hello Ana.')).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Message' }), 'Shorter{Enter}');
    expect(await screen.findByText('Content Updated')).toBeVisible();
    expect(await dialog.findByText('Done.')).toBeVisible();
    const [first] = asked.filter(({ path }) => path === '/chat/refinement');
    expect(first?.body).toMatchObject({
      generationId: 12,
      googleDocId: 'doc',
      threadId: null,
      topics: [{ id: 5, title: 'Size' }],
      guru: { id: 2, name: 'Mara Lindqvist' },
    });
  });

  it('falls back to its own greeting, and apologises for a refused message', async () => {
    const { dialog, person } = await openChat(() => ({ status: 503, body: { message: 'Down.' } }));
    expect(await dialog.findByText(/I can help you refine this text/)).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Message' }), 'Shorter{Enter}');
    expect(await dialog.findByText(/I apologize, but I encountered an error/)).toBeVisible();
    expect(await screen.findByText('Chat Error')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Shorter'));
  });

  it('shows what the text rests on', async () => {
    const { dialog, person } = await openChat(() => answer('Hello.', null));
    await person.click(dialog.getByRole('button', { name: 'Transcript References' }));
    // Nobody answers for the topic here.
    expect((await screen.findAllByText('Failed to load transcript references')).length).toBeGreaterThan(0);
  });
});
