import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An npm that takes its time, says that it was there, and leaves what an installation leaves. */
const npm = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
appendFileSync('calls', 'npm ');
await new Promise((resolve) => setTimeout(resolve, 700));
if (process.env.FAILS) process.exit(1);
mkdirSync('node_modules/.bin', { recursive: true });
writeFileSync('node_modules/.bin/node', '');
`;
const begin = `import { ensureInstalled } from './bootstrap.mjs'; await ensureInstalled(); console.log('installed');`;

describe('commands that begin in a new clone at once', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'galley-clone-'));
    mkdirSync(join(root, 'infra'));
    copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'infra', 'bootstrap.mjs'));
    for (const [name, text] of Object.entries({
      'package-lock.json': '{}',
      'npm.mjs': npm,
      'infra/begin.mjs': begin,
    }))
      writeFileSync(join(root, name), text);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const command = (more: NodeJS.ProcessEnv = {}) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const env = { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.mjs'), ...more };
      const child = spawn(process.execPath, [join(root, 'infra', 'begin.mjs')], { env });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.once('close', (code) => resolve({ code, said }));
    });
  const calls = () => readFileSync(join(root, 'calls'), 'utf8').trim().split(' ');

  it('install once: the others wait, and find the packages there', async () => {
    const ended = await Promise.all([command(), command(), command()]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(ended.every(({ said }) => said.includes('installed'))).toBe(true);
    expect(calls()).toEqual(['npm']);
  });

  it('go on by themselves when the one that installed has failed', async () => {
    expect((await command({ FAILS: 'yes' })).code).toBe(1);
    expect((await command()).code).toBe(0);
    expect(calls()).toEqual(['npm', 'npm']);
  });
});
