import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../shared/testing/render.js';
import { actionsOf } from './actions.js';
import { PublishHere } from './PublishHere.js';

const text = { id: 12, contentType: 'Newsletter' as const, content: '<p>Cut early.</p>', blogContent: null };
const can = { draft: true, update: true, withdraw: true };
const blog = { id: 7, name: 'Blog', kind: 'ghost', can };
const publication = (more: object = {}) => ({
  id: 3,
  generationId: 12,
  destinationId: 7,
  destination: { name: 'Blog', kind: 'ghost', can },
  state: 'published',
  as: 'live',
  contentType: 'newsletter',
  plannedFor: null,
  timeZone: null,
  address: 'https://blog.example/cut',
  isThere: true,
  problem: null,
  nextTryAt: null,
  publishedAt: '2026-03-02T09:15:27.481Z',
  textVersion: 1,
  receiptId: null,
  isBehind: false,
  ...more,
});
const place = 'GET /generations/12/publications';
const answer = (publications: object[], more: object = {}) => ({
  body: { publications, destinations: [blog], timeZone: 'UTC', obstacles: [], missing: [], ...more },
});

function open(gateway: Gateway, at = '/?publish=1') {
  const asked = standIn({
    ...basics,
    'GET /generations/12/reviews': () => ({
      body: { reviews: [], version: 1, needs: 'nothing', obstacles: [], mayAsk: false },
    }),
    'GET /generations/12/sign-offs': () => ({ body: { signOffs: [], sentences: 0, mayAsk: false } }),
    'GET /generations/12/readers/checklist': () => ({
      body: { generationId: 12, contentType: 'newsletter', version: 1, items: [] },
    }),
    ...gateway,
  });
  const Component = () => <PublishHere text={text} />;
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { sent, ...show(behindSignIn([{ path: '/', Component }]), at) };
}
const row = async (name = 'Blog') =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement);

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('publishing a text', () => {
  it('is opened by its button, and says so where nothing is connected', async () => {
    const { person } = open({ [place]: () => answer([], { destinations: [] }) }, '/');
    await person.click(await screen.findByRole('button', { name: 'Publish and review' }));
    expect(await screen.findByText('No destination is connected yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close publishing' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('stands with the reviews where the address of a mail asks for them', async () => {
    open({ [place]: () => answer([]) }, '/?review=1');
    expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
    expect(await row()).toBeTruthy();
  });

  it('orders it live or as a draft', async () => {
    const { person, sent } = open({
      [place]: () => answer([]),
      'POST /generations/12/publications': () => ({ body: publication({ state: 'publishing' }) }),
    });
    const blogs = await row();
    expect(blogs.getByText('Not published there')).toBeVisible();
    await person.click(blogs.getByRole('button', { name: 'Publish now: Blog' }));
    await screen.findByText('It is on its way.');
    await person.click(blogs.getByRole('button', { name: 'Save as draft there: Blog' }));
    expect(sent()).toEqual([
      { destinationId: 7, as: 'live' },
      { destinationId: 7, as: 'draft' },
    ]);
  });

  it('shows the address and the receipt of what is out, that it is behind, and takes it down after a question', async () => {
    const { person, sent } = open({
      [place]: () =>
        answer([publication({ isBehind: true, receiptId: '0b8f6a1e-2f4d-4c7b-9a63-5d1e7c40f2aa' })]),
      'POST /publications/3/withdraw': () => ({ body: publication({ state: 'withdrawing' }) }),
    });
    const blogs = await row();
    expect(blogs.getByRole('link', { name: 'Open at Blog' })).toHaveAttribute(
      'href',
      'https://blog.example/cut',
    );
    expect(blogs.getByRole('link', { name: 'Receipt of the quotes at Blog' })).toHaveAttribute(
      'href',
      '/receipts/0b8f6a1e-2f4d-4c7b-9a63-5d1e7c40f2aa',
    );
    expect(blogs.getByText('Changed since')).toBeVisible();
    await person.click(blogs.getByRole('button', { name: 'Take down: Blog' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take it down at Blog?' });
    await person.click(within(dialog).getByRole('button', { name: 'Take down' }));
    await screen.findByText('It is on its way.');
    expect(sent()).toHaveLength(1);
  });

  it('says why something failed, and overwrites only after a question', async () => {
    const problem = { code: 'DESTINATION_CHANGED_THERE', message: 'Somebody changed this text at Blog.' };
    const { person, sent } = open({
      [place]: () => answer([publication({ state: 'failed', problem })]),
      'POST /publications/3/retry': () => ({ body: publication({ state: 'publishing' }) }),
    });
    const blogs = await row();
    expect(blogs.getByRole('alert')).toHaveTextContent('Somebody changed this text at Blog.');
    await person.click(blogs.getByRole('button', { name: 'Overwrite what is there: Blog' }));
    const dialog = await screen.findByRole('dialog', { name: 'Overwrite what is at Blog?' });
    await person.click(within(dialog).getByRole('button', { name: 'Overwrite what is there' }));
    await screen.findByText('It is on its way.');
    expect(sent()).toEqual([{ overwrite: true }]);
  });

  it('sends again to those who may have it only after a question', async () => {
    const problem = { code: 'DESTINATION_MAYBE_SENT', message: 'Nobody knows whether 1 of 2 have it.' };
    const { person, sent } = open({
      [place]: () => answer([publication({ state: 'failed', isThere: false, problem })]),
      'POST /publications/3/retry': () => ({ body: publication({ state: 'publishing' }) }),
    });
    await person.click((await row()).getByRole('button', { name: 'Send again to those: Blog' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send it again from Blog?' });
    await person.click(within(dialog).getByRole('button', { name: 'Send again to those' }));
    await screen.findByText('It is on its way.');
    expect(sent()).toEqual([{ overwrite: true }]);
  });

  it('plans it in the zone of the team; a refused time keeps the dialog', async () => {
    const { person, sent } = open({
      [place]: () => answer([]),
      'POST /generations/12/plans': () => ({
        status: 422,
        body: { statusCode: 422, code: 'PLAN_IN_PAST', message: 'This time is over.', requestId: 'r' },
      }),
    });
    await person.click((await row()).getByRole('button', { name: 'Plan: Blog' }));
    const dialog = await screen.findByRole('dialog', { name: 'When does it go out at Blog?' });
    expect(within(dialog).getByText('In the time zone of the team: UTC')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Plan it' }));
    expect(await within(dialog).findByText('This time is over.')).toBeVisible();
    expect(sent()).toEqual([
      { destinationId: 7, as: 'live', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/) },
    ]);
  });
});

it('offers what fits the state of a publication', () => {
  const known = publication();
  const offered = (more: object) => actionsOf(blog, { ...known, ...more } as never);
  expect(offered({})).toEqual(['update', 'plan', 'takeDown']);
  expect(offered({ as: 'draft' })).toEqual(['goLive', 'plan', 'takeDown']);
  expect(offered({ state: 'planned', isThere: false })).toEqual(['replan', 'publishLive', 'cancelPlan']);
  expect(offered({ state: 'publishing' })).toEqual(['stop']);
  expect(offered({ state: 'missed', isThere: false })).toEqual(['retry', 'replan', 'dismiss']);
  expect(offered({ state: 'disconnected' })).toEqual([]);
  const mail = { can: { draft: false, update: false, withdraw: false } };
  expect(actionsOf(mail, known as never)).toEqual([]);
  expect(actionsOf(mail, null)).toEqual(['publishLive', 'plan']);
  const failed = (code: string) =>
    actionsOf(mail, { ...known, isThere: false, state: 'failed', problem: { code, message: '' } } as never);
  expect(failed('DESTINATION_MAYBE_SENT')).toEqual(['sendAgain', 'dismiss']);
  expect(failed('DESTINATION_ALREADY_SENT')).toEqual(['dismiss']);
});
