import { screen, waitFor, within } from '@testing-library/react';
import { basics, behindSignIn, type Gateway, show, signIn, standIn } from '../../shared/testing/render.js';
import { changeOf, enteredIn } from './entered.js';
import { ForReaders } from './ForReaders.js';

const item = (name: string, more: object = {}) => ({
  item: name,
  state: 'ok',
  message: `The ${name} is fine.`,
  advice: null,
  details: [],
  checkedAt: null,
  ...more,
});
const checklist = (items: object[]) => ({
  body: { generationId: 12, contentType: 'newsletter', version: 1, items },
});
const facts = {
  generationId: 12,
  contentType: 'newsletter' as const,
  revision: 0,
  title: 'Quiet markets',
  entered: {
    slug: null,
    description: null,
    tags: null,
    canonicalUrl: null,
    language: null,
    socialPicture: null,
  },
  suggested: {
    slug: 'quiet-markets',
    description: 'A rule for the size of a trade.',
    tags: ['Risk'],
    language: 'en',
    socialPicture: { kind: 'card' as const },
  },
  pictures: [{ src: '/files/images/a.png', ownAlt: 'Chart', alt: null }],
  card: { quote: 'I never risk more.', speaker: 'Elena Voss' },
};

function open(gateway: Gateway, at = '/') {
  const asked = standIn({
    ...basics,
    'GET /generations/12/readers/checklist': () => checklist([item('title')]),
    'GET /generations/12/readers': () => ({ body: facts }),
    'GET /generations/12/readers/card': () => ({
      status: 404,
      body: { code: 'X', message: 'x', statusCode: 404 },
    }),
    ...gateway,
  });
  const text = { id: 12, contentType: 'Newsletter' as const };
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  return { sent, ...show(behindSignIn([{ path: '/', Component: () => <ForReaders text={text} /> }]), at) };
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

describe('the checklist of a text', () => {
  it('says of each thing how it is, and what to do', async () => {
    open({
      'GET /generations/12/readers/checklist': () =>
        checklist([
          item('title'),
          item('quotes', {
            state: 'must',
            message: '1 of 2 quotes is not said.',
            advice: 'Quote what was said.',
            details: ['Nobody said this.'],
          }),
        ]),
    });
    expect(await screen.findByText('1 thing to look at')).toBeVisible();
    const [title, quotes] = screen.getAllByRole('listitem');
    expect(title).toHaveTextContent('Title (Fine) The title is fine.');
    expect(quotes).toHaveTextContent('Quotes (To be done) 1 of 2 quotes is not said.Quote what was said.');
    expect(within(quotes!).getByText('Nobody said this.')).toBeInTheDocument();
  });

  it('says that a text is ready', async () => {
    open({});
    expect(await screen.findByText('Ready')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check the links' })).toBeNull();
  });

  it('asks the links when somebody wants it', async () => {
    let links = item('links', { state: 'attention', message: '1 of 1 link was not asked yet.' });
    const { person, sent } = open({
      'GET /generations/12/readers/checklist': () => checklist([links]),
      'POST /generations/12/readers/links': () => {
        links = item('links', { message: 'The link answers.', checkedAt: '2026-03-02T09:15:27.481Z' });
        return { body: { links: 1, answering: 1 } };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Check the links' }));
    expect(await screen.findByText('The link answers.')).toBeVisible();
    expect(screen.getByText(/^As of /)).toBeVisible();
    expect(sent()).toEqual([{ contentType: 'newsletter' }]);
  });
});

describe('what readers get', () => {
  it('is entered with live counts, and what is as suggested stays so', async () => {
    const { person, sent } = open(
      { 'PUT /generations/12/readers': () => ({ body: { ...facts, revision: 1 } }) },
      '/?readers=1',
    );
    const slug = await screen.findByRole('textbox', { name: 'Slug' });
    expect(slug).toHaveAttribute('placeholder', 'quiet-markets');
    await person.type(slug, 'Quiet Markets');
    expect(screen.getByText(/^A slug has small letters/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.clear(slug);
    await person.type(slug, 'quiet');
    expect(screen.getByText('The end of the address. 5 of 190')).toBeVisible();
    expect(screen.getByText('your-site.example › quiet')).toBeVisible();
    const description = screen.getByRole('textbox', { name: 'Description' });
    await person.type(description, 'Short.');
    expect(screen.getByText('6 characters; search engines show about 160')).toBeVisible();
    expect(screen.getAllByText('Short.')).toHaveLength(3);
    await person.click(screen.getByRole('radio', { name: 'No picture' }));
    const alt = screen.getByRole('textbox', { name: 'Alternative text of picture 1' });
    expect(alt).toHaveValue('Chart');
    await person.click(screen.getByRole('checkbox', { name: 'Picture 1 only decorates' }));
    expect(alt).toHaveValue('');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('What readers get is saved')).toBeVisible();
    expect(sent()).toEqual([
      {
        contentType: 'newsletter',
        slug: 'quiet',
        description: 'Short.',
        tags: null,
        canonicalUrl: null,
        language: null,
        socialPicture: { kind: 'none' },
        pictures: [{ src: '/files/images/a.png', alt: '' }],
        revision: 0,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays as it is in the dialog when it is refused', async () => {
    const message = 'A canonical address begins with https:// or http://.';
    const { person } = open(
      {
        'PUT /generations/12/readers': () => ({
          status: 400,
          body: { code: 'VALIDATION_FAILED', message, statusCode: 400 },
        }),
      },
      '/?readers=1',
    );
    await person.type(await screen.findByRole('textbox', { name: 'Canonical address' }), 'ftp://x');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Canonical address' })).toHaveValue('ftp://x');
  });

  it('keeps what was entered even where it is as suggested', () => {
    const kept = {
      ...facts,
      entered: { ...facts.entered, tags: ['Risk'], socialPicture: { kind: 'card' as const } },
    };
    expect(changeOf(kept, enteredIn(kept))).toMatchObject({
      tags: ['Risk'],
      socialPicture: { kind: 'card' },
    });
    expect(changeOf(facts, enteredIn(facts))).toMatchObject({ tags: null, socialPicture: null });
    expect(changeOf(facts, { ...enteredIn(facts), tags: [] })).toMatchObject({ tags: [] });
  });
});
