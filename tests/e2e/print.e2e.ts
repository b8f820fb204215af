import type { DocumentRecord, GenerateAnswer, GenerationDetail } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import type { z } from 'zod';
import { openBrowser, Window } from './browser.js';
import { Person, sampleTopic, studioUrl } from './studio.js';

/** What stands on paper, in which colours; as the browser lays it out when somebody prints. */
const paper = `(() => {
  window.dispatchEvent(new Event('beforeprint'));
  const sheet = document.querySelector('.print-sheet');
  const style = sheet && getComputedStyle(sheet);
  const cut = sheet && [...sheet.querySelectorAll('*')].filter((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible').length;
  const found = {
    text: document.body.innerText.replace(/\\s+/g, ' ').trim(),
    color: style?.color,
    ground: getComputedStyle(document.body).backgroundColor,
    links: [...(sheet?.querySelectorAll('a[href]') ?? [])].map((link) => link.href),
    cut,
  };
  window.dispatchEvent(new Event('afterprint'));
  return found;
})()`;
interface Paper {
  text: string;
  color: string;
  ground: string;
  links: string[];
  cut: number;
}

const plain = (text: string): string =>
  text
    .replace(/\[recording\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('a text that is printed', () => {
  let browser: Browser;
  let page: Page;
  let generationId: number;
  let address: string;

  beforeAll(async () => {
    browser = await openBrowser();
    const person = await Person.register();
    const topic = await sampleTopic(person);
    const written = await person.post<z.infer<typeof GenerateAnswer>>('/api/generate-content', {
      guruId: topic.guruId,
      topicIds: [topic.id],
      contentType: 'newsletter',
    });
    generationId = written.generation.id;
    const { googleDocs } = await person.get<GenerationDetail>(`/api/generations/${generationId}`);
    const { pathname, hash } = new URL((googleDocs[0] as DocumentRecord).editUrl, studioUrl());
    address = new URL(pathname + hash, studioUrl()).href;
    const window = await Window.openAs(person, browser);
    page = window.page;
  });
  afterAll(async () => browser.close());

  const printed = async (): Promise<Paper> => {
    await page.emulateMedia({ media: 'print' });
    const found = await page.evaluate<Paper>(paper);
    await page.emulateMedia({ media: null });
    return found;
  };

  it('stands alone on paper, dark on white and whole, from its document', async () => {
    await page.goto(address);
    const text = page.locator('.ProseMirror');
    await text.locator('h1').first().waitFor();
    const { text: shown, color, ground, links, cut } = await printed();
    const words = (await text.innerText()).replace(/^\s+/, '');
    expect(shown.replace(/\s/g, '')).toBe(plain(words).replace(/\s/g, ''));
    expect([color, ground]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(cut).toBe(0);
    expect(links.filter((link) => link.startsWith(studioUrl()))).toEqual([]);
    expect(await page.locator('.print-sheet').count()).toBe(0);
  });

  it('stands alone on paper from a page that shows its document in a frame', async () => {
    await page.goto(new URL(`/generation/${generationId}`, studioUrl()).href);
    const text = page.frameLocator('section.document iframe').locator('.ProseMirror');
    await text.locator('h1').first().waitFor();
    const { text: shown, color } = await printed();
    const words = await text.innerText();
    expect(shown.replace(/\s/g, '')).toBe(plain(words).replace(/\s/g, ''));
    expect(color).toBe('rgb(0, 0, 0)');
  });

  it('has its facts checked with the keyboard alone', async () => {
    await page.goto(address);
    await page.locator('.ProseMirror h1').first().waitFor();
    await page.keyboard.press('Control+Shift+F');
    const panel = page.getByRole('complementary', { name: 'Fact Check' });
    await panel.getByText(/^The whole text/).waitFor({ timeout: 60_000 });
    const inPanel = () => page.evaluate<boolean>(`document.activeElement.closest('.doc-panel') !== null`);
    expect(await inPanel()).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });
});
