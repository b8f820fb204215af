import { screen, waitFor, within } from '@testing-library/react';
import { basics, config, type Gateway, show, signIn, standIn } from '../../../shared/testing/render.js';
import { BrowseGurusPage } from './BrowseGurusPage.js';

const guru = (id: number, name: string, assistantId: string | null = null) => ({
  id,
  name,
  description: 'Trades options.',
  imageUrl: null,
  systemPrompt: null,
  assistantId,
  topicCount: id * 10,
  sourceCount: id,
});
const gurus = [guru(1, 'Theo Okonkwo'), guru(2, 'Mara Lindqvist', 'asst_mara')];

function open(extra: Gateway = {}) {
  const asked = standIn({
    ...basics,
    'GET /gurus': () => ({ body: gurus }),
    'GET /stats': () => ({ body: { activeTopics: 1234, generatedPosts: 5, sources: 18 } }),
    ...extra,
  });
  return { asked, ...show([{ path: '*', Component: BrowseGurusPage }], '/browse-gurus') };
}
const card = (name: string) =>
  screen.findByRole('heading', { name }).then((heading) => within(heading.closest('article')!));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
});

describe('browse gurus', () => {
  it('shows real figures, in the tiles and on each card', async () => {
    open();
    const numbers = within(await screen.findByRole('region', { name: 'Numbers' }));
    expect(await numbers.findByText('1,234')).toBeVisible();
    expect(numbers.getByText('18')).toBeVisible();
    const mara = await card('Mara Lindqvist');
    expect(mara.getByText('20')).toBeVisible();
    expect(mara.getByText('asst_mara')).toBeVisible();
    expect(mara.getByText('AI Assistant')).toBeVisible();
  });

  it('only the featured guru can be selected; a new choice starts without topics', async () => {
    localStorage.setItem('selectedTopics', '[{"id":1,"title":"Old"}]');
    const { person, router } = open();
    const theo = await card('Theo Okonkwo');
    expect(theo.getByRole('button', { name: 'Coming Soon' })).toBeDisabled();
    const mara = await card('Mara Lindqvist');
    expect(mara.getByText('Available')).toBeVisible();
    await person.click(mara.getByRole('button', { name: 'Select for Generation' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/select-topics'));
    expect(JSON.parse(localStorage.getItem('selectedGuru') ?? '')).toEqual({ id: 2, name: 'Mara Lindqvist' });
    expect(localStorage.getItem('selectedTopics')).toBeNull();
  });

  it('without featured names every guru can be selected', async () => {
    open({ 'GET /config': () => ({ body: { ...config, featuredGurus: [] } }) });
    for (const name of ['Theo Okonkwo', 'Mara Lindqvist']) {
      const one = await card(name);
      expect(one.getByRole('button', { name: 'Select for Generation' })).toBeEnabled();
    }
    expect(screen.queryByText('Coming Soon')).toBeNull();
  });

  it('an empty installation adds its first guru here', async () => {
    const all: object[] = [];
    const { person } = open({
      'GET /gurus': () => ({ body: all }),
      'POST /gurus': ({ body }) => {
        all.push({ ...guru(1, 'Ida'), ...(body as object) });
        return { status: 201, body: all[0] };
      },
    });
    expect(await screen.findByText('No Gurus Available')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add First Guru' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add guru' }));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ida Sol');
    await person.click(dialog.getByRole('button', { name: 'Add guru' }));
    expect(await screen.findByRole('heading', { name: 'Ida Sol' })).toBeVisible();
  });

  it('says what failed, and can try again', async () => {
    let down = true;
    const { person } = open({
      'GET /gurus': () => (down ? { status: 503, body: { message: 'Gurus are resting.' } } : { body: gurus }),
    });
    expect(await screen.findByText('Gurus are resting.')).toBeVisible();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Mara Lindqvist' })).toBeVisible();
  });
});
