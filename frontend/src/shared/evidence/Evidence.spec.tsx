import { screen, waitFor } from '@testing-library/react';
import { basics, behindSignIn, show, signIn, standIn } from '../testing/render.js';
import { Markup } from '../ui/Markup.js';

const moment = (t: number, label: string) =>
  `<a class="moment" data-source="2" data-t="${t}" href="/video/2?t=${t}">[${label}]</a>`;
const text = `<p>Ten losses in a row happen. ${moment(303, '00:05:03')}</p><p>Nobody said this one.</p>`;
const passage = {
  sourceId: 2,
  sourceTitle: 'Risk First',
  videoUrl: null,
  speaker: 'Marcus Hale',
  startSeconds: 303,
  timestamp: '00:05:03',
  text: 'I have had ten losses in a row three times.',
};
const routes = behindSignIn([{ path: '/', element: <Markup html={text} /> }]);

function open(answer: () => { status?: number; body: unknown } = () => ({ body: passage })) {
  signIn();
  const asked = standIn({ ...basics, 'GET /sources/2/passage': answer });
  return { asked: () => asked.filter(({ path }) => path.endsWith('/passage')), ...show(routes) };
}
/** Nothing is laid out here: the moments stand at the end of the first line. */
const line = new DOMRect(0, 0, 80, 20);
beforeEach(() => {
  localStorage.clear();
  jest
    .spyOn(Element.prototype, 'getClientRects')
    .mockReturnValue(Object.assign([line], { item: () => line }));
});
afterEach(() => jest.restoreAllMocks());

describe('a claim in a draft', () => {
  it('shows its passage, with speaker and moment, on hover', async () => {
    const { asked, person } = open();
    await person.hover(await screen.findByText(/Ten losses/));
    expect(await screen.findByText(`“${passage.text}”`)).toBeVisible();
    expect(screen.getByText('Marcus Hale')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the transcript at 00:05:03' })).toHaveAttribute(
      'href',
      '/video/2?t=303',
    );
    expect(asked()[0]?.query.get('t')).toBe('303');
    await person.hover(screen.getByText(/Nobody said/));
    await waitFor(() => expect(screen.queryByText(`“${passage.text}”`)).toBeNull());
    expect(asked()).toHaveLength(1);
  });

  it('says that a second was worked out', async () => {
    const { person } = open(() => ({ body: { ...passage, approximate: true } }));
    await person.hover(await screen.findByText(/Ten losses/));
    const link = await screen.findByRole('link', { name: 'Open the transcript at about 00:05:03' });
    expect(link).toHaveAttribute('title', 'about 00:05:03');
  });

  it('shows it by keyboard, announces it, and hides it with Escape', async () => {
    const { person } = open();
    await screen.findByText(/Ten losses/);
    await person.tab();
    expect(screen.getByRole('link', { name: '[00:05:03]' })).toHaveFocus();
    expect(await screen.findByText(`“${passage.text}”`)).toBeVisible();
    expect(await screen.findByText(`Marcus Hale: ${passage.text}`)).toHaveAttribute('aria-live', 'polite');
    await person.keyboard('{Escape}');
    expect(screen.queryByText(`“${passage.text}”`)).toBeNull();
    expect(screen.getByRole('link', { name: '[00:05:03]' })).toHaveFocus();
  });

  it('says when the recording is gone', async () => {
    const message = 'There is no such source.';
    const { person } = open(() => ({
      status: 404,
      body: { statusCode: 404, code: 'SOURCE_NOT_FOUND', message, requestId: 'r' },
    }));
    await person.hover(await screen.findByText(/Ten losses/));
    expect(await screen.findByText('This recording is no longer there.')).toBeVisible();
  });
});
