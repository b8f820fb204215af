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

/**
 * Path of a Chromium: CHROMIUM_PATH, one of the usual names, else one installed now, from the Debian or Ubuntu archive
 * for root, and otherwise by Playwright.
 * @throws StartProblem when there is none and none can be had; a journey without a browser is no journey
 */
export async function chromiumPath(root: string): Promise<string> {
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

function present(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find((path) =>
    existsSync(path),
  );
}

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
  const install = () =>
    run(root, 'apt-get', ['-q', '-y', '--no-install-recommends', 'install', 'chromium'], env);
  let result = await install();
  if (result.code !== 0) {
    await run(root, 'apt-get', ['-q', 'update'], env);
    result = await install();
  }
  return result.code === 0 ? '' : `apt-get: ${lastLine(result.output)}`;
}

async function fromPlaywright(root: string): Promise<string> {
  const { code, output } = await runNode(root, join('playwright-core', 'cli.js'), ['install', 'chromium']);
  return code === 0 ? '' : `Playwright: ${lastLine(output)}`;
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1)?.trim().slice(0, 200) ?? '';
