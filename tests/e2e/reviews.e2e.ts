import type { Generation, TextReviews, TextSignOffs, Topic } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, Window } from './browser.js';
import { newsletterOf, recordingOf } from './quoted.js';
import { eventually, Person, studioUrl } from './studio.js';

const phone = { width: 390, height: 844 };

describe('a text that is reviewed and signed off', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  let browser: Browser;
  let author: Person;
  let reviewer: Person;
  let quotes: Topic[];
  let atAuthor: Page;
  let atReviewer: Page;

  async function windowOf(person: Person): Promise<Page> {
    return (await Window.openAs(person, browser)).page;
  }

  beforeAll(async () => {
    browser = await openBrowser();
    author = await Person.register('Ada Author');
    reviewer = await Person.register(`Rita ${mark}`);
    [atAuthor, atReviewer] = [await windowOf(author), await windowOf(reviewer)];
    const { topics } = await recordingOf(author, mark, `Review ${mark}`);
    quotes = topics.filter(({ quote }) => quote !== null);
  });
  afterAll(async () => browser.close());

  const said = ({ quote }: Topic) => quote?.text.split(/(?<=[.!?])\s/)[0] ?? '';
  const contentOf = (end = 'It ends here.') =>
    `<h1>Review ${mark}</h1><p>We heard: “${said(quotes[0]!)}”</p><p>And also: “${said(quotes[1]!)}”</p><p>${end}</p>`;
  async function newsletter(): Promise<number> {
    const id = await newsletterOf(author, quotes.slice(0, 2), `Review ${mark}`, contentOf());
    await eventually('the stored text', async () => (await textOf(id)).activeVersion > 0);
    return id;
  }
  const textOf = async (id: number) =>
    (await author.get<{ generation: Generation }>(`/api/generations/${id}`)).generation;
  const edit = (id: number, content: string) => author.send('PATCH', `/api/generations/${id}`, { content });
  const reviewed = async (id: number) =>
    (await author.get<TextReviews>(`/api/generations/${id}/reviews`)).reviews[0];

  it('is asked for, commented on, changed, approved, and reopened by an edit', async () => {
    const id = await newsletter();
    await atAuthor.goto(`${studioUrl()}/generation-view/${id}?review=1`);
    await atAuthor.getByRole('button', { name: 'Ask for a review' }).click();
    await atAuthor.getByRole('combobox', { name: 'People' }).fill(`Rita ${mark}`);
    await atAuthor.getByRole('option', { name: `Rita ${mark}` }).click();
    await atAuthor.getByRole('textbox', { name: 'Note' }).fill('The end, please.');
    await atAuthor.getByRole('button', { name: 'Ask', exact: true }).click();
    await atAuthor.getByText('They have been asked').waitFor();

    await atReviewer.goto(studioUrl());
    const waiting = atReviewer.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: new RegExp(`Review ${mark}`) }).click();
    await atReviewer.getByRole('button', { name: 'Ask for changes' }).click();
    await atReviewer.getByRole('button', { name: 'It ends here.' }).click();
    await atReviewer.getByRole('textbox', { name: 'What should change?' }).fill('Where?');
    await atReviewer.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await atReviewer.getByText('You asked for changes').waitFor();

    // The author's page follows by itself.
    await atAuthor.getByText('Where?').waitFor();
    await edit(id, contentOf('It ends in May.'));
    await atAuthor.getByText('These words are not in the text any more').waitFor();
    await atAuthor.getByRole('button', { name: 'Done: Where?' }).click();
    await author.post(`/api/generations/${id}/reviews`, { people: [reviewer.id] });
    await atReviewer.getByRole('button', { name: 'Approve' }).click();
    await atReviewer.getByText('You approved this text').waitFor();

    await edit(id, contentOf('It ends in June.'));
    const card = atAuthor.getByRole('region', { name: 'Reviews' });
    await card.getByText('Reopened').waitFor();
    await card.locator('ins', { hasText: 'It ends in June.' }).waitFor();
    expect((await reviewed(id))?.changed).toEqual([
      { contentType: 'newsletter', before: 'It ends in May.', now: 'It ends in June.' },
    ]);
  });

  it('is signed off by an expert on a phone, who suggests other words', async () => {
    const id = await newsletter();
    await atAuthor.goto(`${studioUrl()}/generation-view/${id}?review=1`);
    await atAuthor.getByRole('button', { name: 'Ask an expert' }).click();
    await atAuthor.getByRole('textbox', { name: 'Name of the expert' }).fill('Elena Voss');
    await atAuthor.getByRole('button', { name: 'Make link' }).click();
    const link = await atAuthor.getByRole('textbox', { name: 'The link is ready' }).inputValue();
    await atAuthor.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

    const { page: atExpert } = await Window.open(browser, phone);
    await atExpert.goto(link);
    const sentences = atExpert.getByRole('main').getByRole('listitem');
    await sentences.nth(1).waitFor();
    expect(await sentences.count()).toBe(2);
    await sentences.nth(0).getByRole('button', { name: 'Approve' }).click();
    await atExpert.getByText('1 of 2 answered').waitFor();
    await sentences.nth(1).getByRole('button', { name: 'Suggest wording' }).click();
    const suggestion = `And I said: “${said(quotes[1]!)}”`;
    await atExpert.getByRole('textbox', { name: 'How would you say it?' }).fill(suggestion);
    await atExpert.getByRole('button', { name: 'Send' }).click();
    await atExpert.getByText(/Thank you, that is all/).waitFor();
    expect(await atExpert.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

    await atAuthor.getByRole('button', { name: /^Accept: And I said/ }).click();
    await atAuthor.getByText('The text has the suggested words').waitFor();
    expect((await textOf(id)).content).toContain('And I said:');
    const [signOff] = (await author.get<TextSignOffs>(`/api/generations/${id}/sign-offs`)).signOffs;
    expect(signOff?.sentences.map(({ state }) => state)).toEqual(['approved', 'approved']);

    await edit(id, contentOf().replace('We heard', 'They said'));
    await atExpert.reload();
    await atExpert.getByText('Changed since you approved it').first().waitFor();
    await author.send('PATCH', `/api/generations/${id}`, { status: 'Complete' });
    const refused = await author.fetch('PATCH', `/api/generations/${id}`, { status: 'Published' });
    expect(refused.status).toBe(409);
    const { details } = (await refused.json()) as { details: { obstacles: { code: string }[] } };
    expect(details.obstacles.map(({ code }) => code)).toContain('SIGN_OFF_REOPENED');

    await author.send('DELETE', `/api/sign-offs/${signOff?.id}/link`);
    await atExpert.reload();
    await atExpert.getByText('This link is no longer valid.').waitFor();
  });
});
