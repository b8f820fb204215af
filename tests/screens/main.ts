import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startWebhookReceiver } from '@galley/testing';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { browsersOf } from '../../infra/checks/chromium.js';
import { startStudio, startYoutube, type Studio } from '../../infra/checks/studio.js';
import { Client } from '../conformance/client.js';
import { register } from '../conformance/context.js';
import { chromiumFlags } from '../e2e/browser.js';
import {
  type Place,
  placesOf,
  type Size,
  sizes,
  type State,
  states,
  statesOf,
  type Theme,
  themes,
} from './places.js';
import { seed, type Seeded } from './seed.js';
import { listOf, writeSheet } from './sheet.js';
import { type Shot, visit, type Visit } from './visit.js';

/**
 * `npm run screens`: pictures of every screen in every state at both sizes and in both themes, and everything about them that a program can
 * find wrong (docs/guides/screens.md).
 */
const root = resolve(import.meta.dirname, '..', '..');
const PAGES = 3;

const { values: asked } = parseArgs({
  options: {
    out: { type: 'string', default: 'screens' },
    only: { type: 'string', multiple: true },
    states: { type: 'string', default: states.join(',') },
    sizes: { type: 'string', default: sizes.map(({ name }) => name).join(',') },
    themes: { type: 'string', default: themes.join(',') },
    keep: { type: 'boolean', default: false },
  },
});
const chosen = states.filter((state) => asked.states.split(',').includes(state));
const seen = sizes.filter(({ name }) => asked.sizes.split(',').includes(name));
const worn = themes.filter((theme) => asked.themes.split(',').includes(theme));
const wanted = ({ name, path }: Place) =>
  !asked.only || asked.only.some((part) => `${name} ${path}`.toLowerCase().includes(part.toLowerCase()));

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Stage {
  readonly seeded: Seeded;
  readonly full: string;
  /** The studio in which nobody has done anything, and somebody's session there. */
  readonly empty: { url: string; token: string } | null;
}

/** Starts what is to be looked at; `after` collects how it ends. */
async function prepareStage(after: (() => Promise<unknown>)[]): Promise<Stage> {
  const given = process.env['GALLEY_URL'];
  if (given) {
    say(`Seeding ${given}; without a studio of its own, nothing is shown empty.`);
    return { seeded: await seed(given, null, false), full: given, empty: null };
  }
  const [youtube, receiver] = [startYoutube(root), await startWebhookReceiver()];
  after.push(
    async () => youtube.stop(),
    () => receiver.close(),
  );
  const settings = { YOUTUBE_BASE_URL: await youtube.baseUrl, YOUTUBE_PAUSE_MS: '0' };
  const full = await ready(await startStudio(root, settings), after);
  say(`The studio stands at ${full}.`);
  const seeding = seed(full, receiver, true);
  if (!chosen.includes('empty')) return { seeded: await seeding, full, empty: null };
  const [seeded, url] = await Promise.all([
    seeding,
    startStudio(root, { SEED_SAMPLES: 'false' }).then((studio) => ready(studio, after)),
  ]);
  const { token } = await register(new Client(url));
  return { seeded, full, empty: { url, token } };
}

async function ready(studio: Studio, after: (() => Promise<unknown>)[]): Promise<string> {
  after.push(() => studio.stop());
  const problem = await studio.ready;
  if (problem !== undefined) throw new Error(`The studio did not start:\n${problem}`);
  return studio.env.GALLEY_URL;
}

function visitsOf({ seeded, full, empty }: Stage): Visit[] {
  const { token } = seeded.context.user;
  const one = (place: Place, state: State, size: Size, theme: Theme): Visit[] => {
    if (!statesOf[theme].includes(state)) return [];
    const look = { place, state, size, theme };
    if (state === 'out') {
      // One picture of the way to the sign-in is enough.
      if (place.guarded && size.name !== sizes[0].name) return [];
      return [{ ...look, baseUrl: full, token: null }];
    }
    if (state !== 'empty') return [{ ...look, baseUrl: full, token }];
    return empty ? [{ ...look, baseUrl: empty.url, token: empty.token }] : [];
  };
  return placesOf(seeded)
    .filter(wanted)
    .flatMap((place) =>
      chosen
        .filter((state) => place.states.includes(state))
        .flatMap((state) => seen.flatMap((size) => worn.flatMap((theme) => one(place, state, size, theme)))),
    );
}

async function walk(folder: string, visits: readonly Visit[]): Promise<Shot[]> {
  const browser = await chromium.launch({
    executablePath: (await browsersOf(root)).CHROMIUM_SHELL_PATH,
    args: [...chromiumFlags],
  });
  const shots: Shot[] = new Array<Shot>(visits.length);
  let next = 0;
  const side = async () => {
    // What one page has fetched, the next one of its size need not.
    const windows = await Promise.all(sizes.map((size) => windowOf(browser, size)));
    for (let n = next++; n < visits.length; n = next++) {
      const view = visits[n]!;
      const shot = await visit(windows[sizes.indexOf(view.size)]!, folder, view);
      shots[n] = shot;
      print(shot);
    }
  };
  await Promise.all(Array.from({ length: PAGES }, side));
  await browser.close();
  return shots;
}

/** At once, for who waits; the list at the end has the same problem of several pictures once. */
function print({ place, state, size, theme, problems }: Shot): void {
  for (const problem of problems) say(`… ${place} (${state} ${size} ${theme}): ${problem}`);
}

const windowOf = (browser: Browser, { name, width, height }: Size): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height },
    hasTouch: name === 'phone',
    reducedMotion: 'reduce',
  });

async function main(): Promise<number> {
  const folder = resolve(asked.out);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const after: (() => Promise<unknown>)[] = [];
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(0);
  try {
    const stage = await prepareStage(after);
    const visits = visitsOf(stage);
    say(`Seeded after ${seconds()} s; ${visits.length} screens to look at.`);
    const shots = await walk(folder, visits);
    const found = listOf(shots);
    say('');
    for (const line of found) say(`✗ ${line}`);
    say(`${shots.length} screens, ${found.length} findings (${seconds()} s): ${writeSheet(folder, shots)}`);
    if (asked.keep) await stopped(stage.full);
    return found.length > 0 ? 1 : 0;
  } finally {
    await Promise.all(after.map((end) => end()));
  }
}

/** Leaves the seeded studio running until somebody presses Ctrl-C. */
function stopped(url: string): Promise<unknown> {
  say(`The seeded studio stays at ${url} until Ctrl-C.`);
  return new Promise((resume) => process.once('SIGINT', resume));
}

process.exitCode = await main();
