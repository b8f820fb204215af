import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { StartProblem } from '../local/problem.js';
import { run, runNode } from './run.js';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Chromium without the parts of a window that nobody sees: it opens a page four times as fast. */
const SHELL = 'chromium-headless-shell';

/** Where the browsers are, as the environment of the browser tests. */
export interface Browsers {
  /** Chromium as people have it. */
  readonly CHROMIUM_PATH: string;
  /** The fast one, which keeps no page for "back"; the same Chromium where there is no other. */
  readonly CHROMIUM_SHELL_PATH: string;
}

/**
 * The browsers of this machine: CHROMIUM_PATH, one of the usual names, else one installed now, from the Debian or
 * Ubuntu archive for root, and otherwise by Playwright.
 * @throws StartProblem when there is none and none can be had; a journey without a browser is no journey
 */
export async function browsersOf(root: string): Promise<Browsers> {
  const whole = await chromiumPath(root);
  const shell = process.env.CHROMIUM_SHELL_PATH ?? onPath([SHELL])[0];
  return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: shell ?? whole };
}

async function chromiumPath(root: string): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new StartProblem(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = present() ?? ownOfPlaywright();
  if (found) return found;
  const reasons: string[] = [];
  for (const install of [fromArchive, fromPlaywright]) {
    const reason = await install(root);
    const installed = present() ?? ownOfPlaywright();
    if (installed) return installed;
    reasons.push(reason);
  }
  throw new StartProblem(`No Chromium, and none could be installed (${reasons.filter(Boolean).join('; ')}).`);
}

const onPath = (programs: readonly string[]): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));

const present = (): string | undefined => onPath(names)[0] ?? places.find((path) => existsSync(path));

function ownOfPlaywright(): string | undefined {
  const { chromium } = createRequire(join(process.cwd(), 'infra', 'package.json'))('playwright-core') as {
    chromium: { executablePath(): string };
  };
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function fromArchive(root: string): Promise<string> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (...packages: string[]) =>
    run(root, 'apt-get', ['-q', '-y', '--no-install-recommends', 'install', ...packages], env);
  let result = await install('chromium');
  if (result.code !== 0) {
    await run(root, 'apt-get', ['-q', 'update'], env);
    result = await install('chromium');
  }
  // Older archives have no such package.
  await install(SHELL);
  return result.code === 0 ? '' : `apt-get: ${lastLine(result.output)}`;
}

async function fromPlaywright(root: string): Promise<string> {
  const { code, output } = await runNode(root, join('playwright-core', 'cli.js'), ['install', 'chromium']);
  return code === 0 ? '' : `Playwright: ${lastLine(output)}`;
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1)?.trim().slice(0, 200) ?? '';
