import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceListItem, Topic } from '@galley/contracts';
import type { Browser, Page } from 'playwright-core';
import { rate, secondsOf, waveWithPlaces } from '../recordings/time-code.js';
import { openBrowser, Window } from './browser.js';
import { eventually, Person, studioUrl } from './studio.js';

const sample = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
/** A little longer than the call. */
const minutes = 26;
/** How far from its second a moment may be heard. */
const aim = 0.3;

/** What the page's player does now. */
interface Heard {
  readonly at: number;
  readonly paused: boolean;
}

describe('a recording that is uploaded with its transcript', () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const folder = mkdtempSync(join(tmpdir(), 'galley-listening-'));
  const file = join(folder, `Talk ${mark}.wav`);
  let browser: Browser;
  let page: Page;
  let person: Person;
  let problems: string[];
  let source: SourceListItem;
  let topic: Topic;

  beforeAll(async () => {
    // A recording is known by its bytes, so each run has one of its own.
    writeFileSync(
      file,
      waveWithPlaces(new Int16Array(minutes * 60 * rate + Math.floor(Math.random() * rate))),
    );
    browser = await openBrowser();
    person = await Person.register();
    const window = await Window.openAs(person, browser);
    ({ page, problems } = window);
    await person.post('/api/gurus', { name: `Hilda ${mark}` });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  const heard = (): Promise<Heard> =>
    page
      .locator('audio')
      .last()
      .evaluate((audio) => {
        const { currentTime: at, paused } = audio as unknown as { currentTime: number; paused: boolean };
        return { at, paused };
      });
  /** Plays from this second on, as soon as anything is heard. */
  const playsFrom = async (seconds: number) => {
    const { at } = await eventually('the sound', async () => {
      const now = await heard();
      return !now.paused && now.at > seconds ? now : undefined;
    });
    // The clock of the page runs on until it is asked.
    expect(at - seconds).toBeLessThan(10);
  };

  it('arrives, and becomes a source', async () => {
    await page.goto(`${studioUrl()}/upload-recordings`);
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.getByText(/^Arrived, /).waitFor();
    await page.locator('textarea').first().fill(`[00:00:00] Host: This is recording ${mark}.\n${sample}`);
    await page.getByRole('combobox', { name: /Guru/ }).fill(`Hilda ${mark}`);
    await page.getByRole('option', { name: `Hilda ${mark}` }).click();
    await page.getByRole('button', { name: 'Make a Source' }).click();
    await page.getByRole('link', { name: 'Open the source' }).waitFor();
    source = await eventually('the recording with its topics', async () =>
      (await person.get<SourceListItem[]>(`/api/sources/all?search=${mark}`)).find(
        ({ topicCount }) => topicCount > 1,
      ),
    );
    const topics = await person.get<Topic[]>(`/api/topics/source/${source.id}`);
    topic = topics.find(({ quote }) => (quote?.startSeconds ?? 0) > 30)!;
  });

  it('plays from the line that is chosen, goes by keys, and shows its waveform', async () => {
    await page.goto(`${studioUrl()}/video/${source.id}`);
    const player = page.getByRole('region', { name: /^Recording of / });
    await player.waitFor();
    const line = page.getByRole('link', { name: /^Play from / }).nth(4);
    const [hours, minutes, seconds] = ((await line.textContent()) ?? '').trim().split(':').map(Number);
    await line.click();
    await playsFrom(hours! * 3_600 + minutes! * 60 + seconds!);
    await page.keyboard.press('k');
    await eventually('silence', async () => (await heard()).paused);
    const before = (await heard()).at;
    await page.keyboard.press('l');
    await eventually('ten seconds on', async () => Math.abs((await heard()).at - before - 10) < aim);
    await page.keyboard.press('j');
    await eventually('and back', async () => Math.abs((await heard()).at - before) < aim);
  });

  it('is heard where its moment stands, without leaving the page', async () => {
    await page.goto(`${studioUrl()}/find-topics?sourceId=${source.id}`);
    const card = page.locator('article').filter({ hasText: topic.title }).first();
    await card
      .getByRole('link', { name: new RegExp(topic.quote!.timestamp!) })
      .first()
      .click();
    await playsFrom(topic.quote!.startSeconds!);
    expect(page.url()).toContain('/find-topics');
    expect(problems).toEqual([]);
  });

  it('gives the clip of a quote, which holds the sound of its second, and the quote as a picture', async () => {
    await page.goto(`${studioUrl()}/find-topics?sourceId=${source.id}&topic=${topic.id}`);
    const dialog = page.getByRole('dialog');
    const [clip] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save the clip' }).click(),
    ]);
    expect(clip.suggestedFilename()).toMatch(/-at-0-\d\d-\d\d\.wav$/);
    const { start, end } = secondsOf(readFileSync(await clip.path()));
    // A second that was worked out has some room before it.
    const room = topic.quote!.approximate ? 2 : 0;
    expect(Math.abs(start + room - topic.quote!.startSeconds!)).toBeLessThan(aim);
    expect(end).toBeGreaterThan(start + 1);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Quote as a picture' }).click(),
    ]);
    expect(picture.suggestedFilename()).toMatch(/\.png$/);
    expect(statSync(await picture.path()).size).toBeGreaterThan(5_000);
  });
});
