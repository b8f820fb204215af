import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problemLine } from '../local/problem.js';
import { browsersOf } from './chromium.js';
import { readReport } from './jest.js';
import { SECOND_TRY } from './journey.js';
import { runNode, type Outcome } from './run.js';

/**
 * Every check that there is, the same for people and for CI. The checks are targets of Nx (infra/nx-targets.mjs): one of which no
 * input has changed since it passed is not run again.
 */
const root = dirname(dirname(import.meta.dirname));
const reports = join(root, 'tests', '.results', 'checks');
/** A step that takes longer hangs: it is ended, has failed, and shows what it has said. */
const longestMs = 45 * 60_000;
const total = { passed: 0, failed: 0 };
/** No colours and no lines that replace each other; no process that outlives the command. */
const plain = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', CI: 'true' };

/** Runs the targets of a kind, says how they went and how long they took. A step that can't run has failed. */
async function step(name: string, kind: string, parallel: number): Promise<void> {
  const started = Date.now();
  const { passed, failed, output } = await run(kind, parallel).catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: problemLine(error),
  }));
  total.passed += passed;
  total.failed += failed;
  const secondTries = output.split('\n').filter((line) => line.startsWith(SECOND_TRY));
  const shown = failed > 0 ? output.trimEnd() : secondTries.join('\n');
  if (shown !== '') process.stdout.write(`${shown}\n`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)\n`,
  );
}

async function run(kind: string, parallel: number): Promise<Outcome & { output: string }> {
  const folder = join(reports, kind);
  mkdirSync(folder, { recursive: true });
  const args = ['run', `@galley/tests:${kind}`, `--parallel=${parallel}`, '--outputStyle=static'];
  const { code, output } = await runNode(root, join('nx', 'dist', 'bin', 'nx.js'), args, plain, {
    signal: AbortSignal.timeout(longestMs),
    onLine: saysWhatEnded(kind),
  });
  const outcomes = readdirSync(folder).map((file) => readReport(join(folder, file)));
  const sum = { passed: 0, failed: 0 };
  for (const { passed, failed } of outcomes) {
    sum.passed += passed;
    sum.failed += failed;
  }
  // Lint and types write no report, and neither does Jest when it cannot start.
  const problems = code === 0 && sum.passed > 0 ? 0 : 1;
  return { passed: sum.passed, failed: Math.max(sum.failed, problems), output };
}

/** Nx shows a target when it has ended, after a line with its name: who waits reads how far a step is. */
function saysWhatEnded(kind: string): (line: string) => void {
  const started = Date.now();
  return (line) => {
    const [, name] = new RegExp(`nx run @galley/tests:(${kind}-\\S+)`).exec(line) ?? [];
    if (name) process.stdout.write(`  ${name} has ended (${((Date.now() - started) / 1000).toFixed(0)} s)\n`);
  };
}

async function main(): Promise<void> {
  // Fetching a browser is waiting for the network, which the first steps do not need.
  const browser = browsersOf(root);
  browser.catch(() => undefined);
  rmSync(reports, { recursive: true, force: true });
  // What computes runs two at a time: the smallest machine has two cores.
  await step('lint, types, unit and frontend tests', 'check', 2);
  // Each of these waits for servers for a good part of its time. More at once made a test miss its limit.
  await step('integration tests', 'suite', 3);
  await browser.catch(() => undefined);
  await step('browser journey', 'journey', 1);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}

await main();
