import { screen, waitFor, within } from '@testing-library/react';
import { ProtectedLayout } from '../../../app/layout/ProtectedLayout.js';
import { standInLive } from '../../../shared/testing/live.js';
import { basics, type Gateway, show, signIn, standIn, user } from '../../../shared/testing/render.js';
import { CreateNewsletterPage } from './CreateNewsletterPage.js';

const topic = { id: 5, guruId: 2, title: 'Size decides', guruName: 'Mara Lindqvist' };
const guru = { id: 2, name: 'Mara Lindqvist', description: null, imageUrl: null };
const row = {
  id: 12,
  status: 'Processing',
  contentType: 'Newsletter',
  subjectLine: 'The only number',
  step: 'Analyzing Topics',
  progress: 10,
  failureReason: null as string | null,
  content: null as string | null,
  warnings: [],
};
const document = {
  id: 1,
  contentType: 'newsletter',
  provider: 'embedded',
  documentId: 'doc',
  title: 'The only number',
  editUrl: 'http://elsewhere:3000/d/doc#key',
  embedUrl: 'http://elsewhere:3000/d/doc?embed=1#key',
};
const detail = (change: Partial<typeof row>, googleDocs: unknown[] = []) => ({
  body: { generation: { ...row, ...change }, guru, topics: [{ id: 5, title: 'Size decides' }], googleDocs },
});

function open(path: string, gateway: Gateway) {
  const asked = standIn({ ...basics, 'GET /topics/5': () => ({ body: topic }), ...gateway });
  const view = show(
    [{ Component: ProtectedLayout, children: [{ path: '*', Component: CreateNewsletterPage }] }],
    path,
  );
  return { asked, ...view, posts: () => asked.filter(({ path: asked }) => asked === '/generate-content') };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('creating a newsletter', () => {
  it('leads away from a text that does not exist, without a retry', async () => {
    const body = {
      statusCode: 404,
      code: 'GENERATION_NOT_FOUND',
      message: 'There is no such generation.',
      requestId: 'r',
    };
    open('/create-newsletter?generationId=12', { 'GET /generations/12': () => ({ status: 404, body }) });
    expect(await screen.findByText('There is no such generation.')).toBeVisible();
    const way = screen.getByRole('link', { name: 'Back to My Generations' });
    expect(way).toHaveAttribute('href', '/my-generations');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('starts by itself, gets its id from live events, and does not wait for the writing request', async () => {
    let status = 'Processing';
    const live = standInLive();
    const requested = {
      type: 'changed',
      event: 'galley.generation.requested.v1',
      data: { generationId: 12, userId: user.id },
    };
    const { person, router, posts } = open('/?guruId=2&topicId=5&subjectLine=The+only+number', {
      'POST /generate-content': () => {
        live.say(requested);
        return new Promise(() => undefined);
      },
      'GET /generations/12': () =>
        detail({ status, failureReason: status === 'Failed' ? 'This was cancelled.' : null }),
      'POST /generations/12/cancel': () => {
        status = 'Failed';
        return { body: {} };
      },
    });
    expect(await screen.findByText('Ready to Generate', { selector: 'h2' })).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toContain('generationId=12'), { timeout: 4000 });
    expect(posts()[0]?.body).toEqual({
      guruId: 2,
      topicIds: [5],
      subjectLine: 'The only number',
      contentType: 'newsletter',
    });
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/This was cancelled/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });

  it('does not ask for the topic again when its text begins, and goes on naming it', async () => {
    const live = standInLive();
    const { asked } = open('/?guruId=2&topicId=5', {
      'POST /generate-content': () => {
        live.say({ type: 'changed', event: 'galley.generation.requested.v1', data: { generationId: 12 } });
        return { status: 202, body: { generation: { id: 12 } } };
      },
      'GET /generations/12': () => detail({}),
    });
    const times = (path: string) => asked.filter((one) => one.path === path).length;
    // The news of the text makes answers about texts and their topics old.
    await waitFor(() => expect(times('/generations/12')).toBeGreaterThan(1), { timeout: 4000 });
    expect(screen.getByText('Size decides')).toBeVisible();
    expect(times('/topics/5')).toBe(1);
  });

  it('continues after a reload without writing twice', async () => {
    const text = { content: '<h2>Size first</h2>' };
    const { posts, person } = open('/?guruId=2&topicId=5&generationId=12', {
      'GET /generations/12': () => detail({ status: 'Draft', ...text }, [document]),
    });
    const frame = await screen.findByTitle('The only number');
    // Asked from wherever this page came from, under whatever name.
    expect(frame).toHaveAttribute('src', '/d/doc?embed=1#key');
    expect(screen.getByRole('link', { name: 'Open document' })).toHaveAttribute('href', '/d/doc#key');
    expect(screen.getByRole('button', { name: 'Remove Highlights' })).toBeVisible();
    expect(posts()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Newsletter Preview' }));
    expect(preview.getByRole('heading', { name: 'Size first' })).toBeVisible();
  });

  it('keeps the choices when the start fails', async () => {
    const body = {
      statusCode: 503,
      message: 'The language model cannot be reached right now.',
      code: 'ENGINE_UNAVAILABLE',
      requestId: 'r1',
    };
    const { person, posts } = open('/?guruId=2&topicId=5', {
      'POST /generate-content': () => ({ status: 503, body }),
    });
    await person.click(await screen.findByRole('button', { name: 'Not yet' }));
    await person.click(screen.getByRole('button', { name: 'Generate' }));
    expect((await screen.findAllByText(/cannot be reached right now/)).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(posts()).toHaveLength(2));
  });
});
