import { screen, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../shared/testing/render.js';
import { placesOf } from './places.js';
import { PublishingNeeds } from './PublishingNeeds.js';
import { ReviewsPanel } from './ReviewsPanel.js';

const text = {
  id: 12,
  contentType: 'Newsletter' as const,
  content: '<h1>Risk first</h1><p>Wait for the open. <a class="moment" data-t="4">0:04</a></p>',
  blogContent: null,
};
const comment = {
  id: 7,
  contentType: 'newsletter',
  quote: 'Wait for the open.',
  block: 'Wait for the open.',
  stands: true,
  text: 'Why?',
  author: 'Ben',
  createdAt: '2026-01-02T03:04:05.678Z',
  doneBy: null,
  doneAt: null,
};
const review = {
  id: 4,
  generationId: 12,
  person: 'Ben',
  role: null,
  askedBy: 'Ana',
  note: 'The numbers, please.',
  dueOn: '2026-07-01',
  state: 'waiting',
  decidedBy: null as string | null,
  decidedAt: null as string | null,
  version: null as number | null,
  changed: [] as object[],
  comments: [] as object[],
  mayDecide: false,
  mayWithdraw: false,
  createdAt: '2026-01-02T03:04:05.678Z',
};
const answer = (reviews: object[], more: object = {}) => ({
  body: { reviews, version: 3, needs: 'approval', obstacles: [], mayAsk: true, ...more },
});

function open(gateway: Gateway, at = '/') {
  const asked = standIn({ ...basics, ...gateway });
  const sent = (method: string) => asked.filter((one) => one.method === method).map(({ body }) => body);
  const Component = () => <ReviewsPanel text={text} />;
  return { sent, ...show(behindSignIn([{ path: '/', Component }]), at) };
}
const list = 'GET /generations/12/reviews';

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the reviews of a text', () => {
  it('say who was asked, and until when', async () => {
    open({ [list]: () => answer([review]) });
    expect(await screen.findByText('Ben')).toBeVisible();
    expect(screen.getByText('Waiting')).toBeVisible();
    expect(screen.getByText('Due Jul 1, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });

  it('are asked for from people and roles', async () => {
    const { person, sent } = open({
      [list]: () => answer([]),
      'GET /colleagues': () => ({
        body: [
          { id: 1, name: 'Ana Kowalska', role: 'admin' },
          { id: 2, name: 'Ben', role: 'writer' },
        ],
      }),
      'POST /generations/12/reviews': () => answer([review]),
    });
    expect(await screen.findByText('Nobody has been asked yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ask for a review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a review' });
    await person.click(within(dialog).getByRole('combobox', { name: 'People' }));
    expect(screen.queryByRole('option', { name: 'Ana Kowalska' })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('option', { name: 'Ben' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'The numbers.');
    await person.click(within(dialog).getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('They have been asked')).toBeVisible();
    expect(sent('POST')).toEqual([{ people: [2], roles: [], note: 'The numbers.', dueOn: null }]);
  });

  it('are approved, or answered with comments at their place', async () => {
    const { person, sent } = open({
      [list]: () => answer([{ ...review, mayDecide: true }]),
      'POST /reviews/4/decision': () => answer([{ ...review, state: 'changes', comments: [comment] }]),
    });
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('You approved this text')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Ask for changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for changes' });
    await person.click(await within(dialog).findByRole('button', { name: 'Wait for the open.' }));
    await person.type(within(dialog).getByRole('textbox', { name: 'What should change?' }), 'Why?');
    await person.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('You asked for changes')).toBeVisible();
    expect(sent('POST')).toEqual([
      { decision: 'approve', version: 3 },
      {
        decision: 'changes',
        version: 3,
        comments: [{ contentType: 'newsletter', quote: 'Wait for the open.', text: 'Why?' }],
      },
    ]);
  });

  it('name what has changed since the approval, and comments that are done', async () => {
    const changed = [
      { contentType: 'newsletter', before: 'Wait.', now: 'Never wait.' },
      { contentType: 'newsletter', before: 'An end.', now: null },
    ];
    const reopened = {
      ...review,
      state: 'reopened',
      decidedBy: 'Ben',
      decidedAt: review.createdAt,
      version: 2,
    };
    const { person, sent } = open({
      [list]: () =>
        answer([{ ...reopened, changed, comments: [comment], mayDecide: true, mayWithdraw: true }]),
      'PUT /review-comments/7': () => answer([]),
      'DELETE /reviews/4': () => ({ body: { success: true } }),
    });
    expect(await screen.findByText('Never wait.')).toHaveProperty('tagName', 'INS');
    expect(screen.getByText('An end.')).toHaveProperty('tagName', 'DEL');
    expect(screen.getByRole('button', { name: 'Approve again' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Done: Why?' }));
    expect(sent('PUT')).toEqual([{ done: true }]);
    await person.click(screen.getByRole('button', { name: 'Take back the request to Ben' }));
    expect(await screen.findByText('The request was taken back')).toBeVisible();
  });

  it('tell when they could not be loaded, or an answer was not stored', async () => {
    let broken = true;
    const { person } = open({
      [list]: () =>
        broken
          ? { status: 500, body: { message: 'Something went wrong on our side.', code: 'INTERNAL' } }
          : answer([{ ...review, mayDecide: true }]),
      'POST /reviews/4/decision': () => ({
        status: 409,
        body: { message: 'The text has changed since you opened it.', code: 'REVIEW_STALE' },
      }),
    });
    expect(await screen.findByText('The reviews could not be loaded')).toBeVisible();
    broken = false;
    await person.click(screen.getByRole('button', { name: /try again|retry/i }));
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The text has changed since you opened it.')).toBeVisible();
  });
});

it('the places of a text are its paragraphs, without the times of moments', () => {
  expect(
    placesOf({ ...text, contentType: 'Both', blogContent: '<ul><li>One</li><li>Two</li></ul>' }),
  ).toEqual([
    { contentType: 'newsletter', words: 'Risk first' },
    { contentType: 'newsletter', words: 'Wait for the open.' },
    { contentType: 'blogPost', words: 'One' },
    { contentType: 'blogPost', words: 'Two' },
  ]);
});

it('an admin says what publishing needs', async () => {
  const asked = standIn({
    ...basics,
    'GET /team/publishing-needs': () => ({ body: { needs: 'nothing' } }),
    'PUT /team/publishing-needs': () => ({ body: { needs: 'editor' } }),
  });
  const { person } = show(behindSignIn([{ path: '/', Component: PublishingNeeds }]), '/');
  await person.click(await screen.findByRole('combobox', { name: 'Before a text is published' }));
  await person.click(await screen.findByRole('option', { name: 'An approval by an editor' }));
  expect(await screen.findByText('Changed what publishing needs')).toBeVisible();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ needs: 'editor' });
});
