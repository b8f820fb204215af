import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../shared/testing/render.js';
import { SignOffPage } from './SignOffPage.js';
import { TextSignOffs } from './TextSignOffs.js';

const sentence = {
  id: 4,
  state: 'open',
  words: 'I never risk more than two percent.',
  hash: 'a'.repeat(64),
  approvedWords: null as string | null,
  suggestion: null as string | null,
  comment: null as string | null,
  speaker: 'Elena Voss',
  timestamp: '00:00:36',
  listen: '/files/moments/4.1.x' as string | null,
  video: null as { id: string; seconds: number } | null,
};
const view = (...sentences: object[]) => ({
  body: {
    title: 'Risk first',
    expert: 'Elena Voss',
    askedBy: 'Ana',
    linkUntil: '2026-12-24T10:00:00.000Z',
    sentences,
  },
});

function openPage(gateway: Gateway, at = '/sign-off#token=the-secret') {
  const asked = standIn({ ...basics, ...gateway });
  const bodies = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
  return { bodies, asked, ...show([{ path: '/sign-off', Component: SignOffPage }], at) };
}

beforeEach(() => localStorage.clear());

describe('the page of an expert', () => {
  it('has each sentence beside its moment; the secret is in no address that is asked', async () => {
    const { asked, bodies } = openPage({ 'POST /sign-off/open': () => view(sentence) });
    const card = await screen.findByRole('listitem', { name: sentence.words });
    expect(within(card).getByText('Elena Voss')).toBeVisible();
    expect(within(card).getByLabelText('Listen to 00:00:36')).toHaveAttribute('src', sentence.listen);
    expect(screen.getByText('0 of 1 answered')).toBeVisible();
    expect(bodies('/sign-off/open')).toEqual([{ token: 'the-secret' }]);
    expect(asked.some(({ path, query }) => `${path}${query}`.includes('the-secret'))).toBe(false);
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('approves a sentence, and thanks when all are answered', async () => {
    const { person, bodies } = openPage({
      'POST /sign-off/open': () => view(sentence),
      'POST /sign-off/decide': () => view({ ...sentence, state: 'approved' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(/^Thank you, that is all/)).toBeVisible();
    expect(screen.getByText('Approved')).toBeVisible();
    expect(bodies('/sign-off/decide')).toEqual([
      { token: 'the-secret', sentence: 4, hash: sentence.hash, decision: 'approve' },
    ]);
  });

  it('suggests another wording, and rejects with a reason', async () => {
    const { person, bodies } = openPage({
      'POST /sign-off/open': () => view(sentence),
      'POST /sign-off/decide': () => view(sentence),
    });
    await person.click(await screen.findByRole('button', { name: 'Suggest wording' }));
    const field = screen.getByRole('textbox', { name: 'How would you say it?' });
    expect(field).toHaveValue(sentence.words);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await person.clear(field);
    await person.type(field, 'I rarely do.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await person.click(await screen.findByRole('button', { name: 'Reject' }));
    await person.type(screen.getByRole('textbox', { name: 'Why? (optional)' }), 'Never said.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
    expect(bodies('/sign-off/decide')).toMatchObject([
      { decision: 'suggest', suggestion: 'I rarely do.' },
      { decision: 'reject', comment: 'Never said.' },
    ]);
  });

  it('shows what was approved before, and a video only when it is asked for', async () => {
    const video = { id: 'dQw4w9WgXcQ', seconds: 36.5 };
    const reopened = { ...sentence, state: 'reopened', approvedWords: 'I never risk.', listen: null, video };
    const { person } = openPage({ 'POST /sign-off/open': () => view(reopened) });
    expect(await screen.findByText('Changed since you approved it')).toBeVisible();
    expect(screen.getByText('I never risk.')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Watch at 00:00:36' }));
    expect(screen.getByTitle(/^Video of/)).toHaveAttribute('src', expect.stringContaining('start=34'));
  });

  it('tells when its link is over, incomplete, or an answer is refused', async () => {
    const message = 'This link is no longer valid. Please ask for a new one.';
    const over = { status: 404, body: { message, code: 'SIGN_OFF_LINK_ENDED', statusCode: 404 } };
    const first = openPage({ 'POST /sign-off/open': () => over });
    expect(await screen.findByText(message)).toBeVisible();
    first.unmount();
    const second = openPage({}, '/sign-off');
    expect(await screen.findByText(/This link is incomplete/)).toBeVisible();
    second.unmount();
    const stale = 'This sentence has changed since you opened the page.';
    const { person } = openPage({
      'POST /sign-off/open': () => view(sentence),
      'POST /sign-off/decide': () => ({ status: 409, body: { message: stale, code: 'SIGN_OFF_STALE' } }),
    });
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(stale)).toBeVisible();
  });
});

const signed = {
  id: 4,
  contentType: 'newsletter',
  state: 'suggested',
  words: sentence.words,
  hash: sentence.hash,
  approvedWords: null,
  suggestion: 'I rarely do.',
  comment: 'Softer.',
  speaker: 'Elena Voss',
  sourceId: 5,
  startSeconds: 36,
  timestamp: '00:00:36',
  decidedAt: null,
  version: 1,
};
const signOff = {
  id: 9,
  generationId: 12,
  expert: 'Elena Voss',
  askedBy: 'Ana',
  mayChange: true,
  createdAt: '2026-01-02T03:04:05.678Z',
  linkUntil: '2026-12-24T10:00:00.000Z',
  openedAt: null,
  sentences: [signed],
};
const answer = (...signOffs: object[]) => ({ body: { signOffs, mayAsk: true } });

function openCard(gateway: Gateway) {
  const asked = standIn({ ...basics, ...gateway });
  const sent = (method: string) =>
    asked.filter((one) => one.method === method).map(({ path, body }) => [path, body]);
  const Component = () => <TextSignOffs id={12} />;
  return { sent, ...show(behindSignIn([{ path: '/', Component }]), '/') };
}

describe('the sign-offs of a text', () => {
  beforeEach(() => signIn());

  it('make a link that is shown once', async () => {
    const { person, sent } = openCard({
      'GET /generations/12/sign-offs': () => answer(),
      'POST /generations/12/sign-offs': () => ({
        status: 201,
        body: { signOff, link: '/sign-off#token=the-secret' },
      }),
    });
    expect(await screen.findByText('No expert has been asked yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ask an expert' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name of the expert' }), 'Elena Voss');
    await person.click(screen.getByRole('button', { name: 'Make link' }));
    const dialog = await screen.findByRole('dialog', { name: 'The link is ready' });
    expect(within(dialog).getByRole('textbox')).toHaveValue(
      `${window.location.origin}/sign-off#token=the-secret`,
    );
    expect(sent('POST')).toEqual([['/generations/12/sign-offs', { expert: 'Elena Voss', days: 14 }]]);
  });

  it('show what the expert suggests, to accept or decline; links are revoked, sign-offs taken back', async () => {
    const { person, sent } = openCard({
      'GET /generations/12/sign-offs': () => answer(signOff),
      'POST /sign-off-suggestions/4': () => answer(signOff),
      'DELETE /sign-offs/9/link': () => answer(signOff),
      'DELETE /sign-offs/9': () => ({ body: { success: true } }),
    });
    expect(await screen.findByText('Softer.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Accept: I rarely do.' }));
    expect(await screen.findByText('The text has the suggested words')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByText('The link opens nothing any more')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The sign-off was taken back')).toBeVisible();
    expect(sent('POST')).toEqual([['/sign-off-suggestions/4', { decision: 'accept' }]]);
    expect(sent('DELETE').map(([path]) => path)).toEqual(['/sign-offs/9/link', '/sign-offs/9']);
  });

  it('tell when they could not be loaded', async () => {
    openCard({
      'GET /generations/12/sign-offs': () => ({
        status: 500,
        body: { message: 'Broken.', code: 'INTERNAL' },
      }),
    });
    expect(await screen.findByText('The sign-offs could not be loaded')).toBeVisible();
  });
});
