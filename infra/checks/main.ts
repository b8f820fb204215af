import { dirname, join } from 'node:path';
import { problemLine } from '../local/problem.js';
import { chromiumPath } from './chromium.js';
import { browserJourney } from './journey.js';
import { runJest } from './jest.js';
import { runNode, type CommandResult, type Outcome } from './run.js';

/** Every check that there is, the same for people and for CI. What computes runs two at a time: the smallest machine has two cores. */
const root = dirname(dirname(import.meta.dirname));
const total = { passed: 0, failed: 0 };

/** Runs one step, says how it went and how long it took; a step that can't run has failed. */
async function step(name: string, work: () => Promise<Outcome & { output: string }>): Promise<void> {
  const started = Date.now();
  const outcome = await work().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    output: problemLine(error),
  }));
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  if (outcome.failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n`);
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${seconds} s)\n`);
}

const asOne = ({ code, output }: CommandResult) => ({
  passed: Number(code === 0),
  failed: Number(code !== 0),
  output,
});

const lint = async () =>
  asOne(await runNode(root, join('eslint', 'bin', 'eslint.js'), ['.', '--max-warnings', '0']));

async function types() {
  // Version 7 needs half of the time; the lint still needs the API of 6.
  const compiler = join('typescript-7', 'bin', 'tsc');
  const results = [
    await runNode(root, compiler, ['-p', 'tsconfig.json']),
    await runNode(root, compiler, ['-p', join('frontend', 'tsconfig.json')]),
  ];
  const failed = results.filter(({ code }) => code !== 0);
  return asOne({ code: failed.length, output: failed.map(({ output }) => output).join('\n') });
}

async function main(): Promise<void> {
  // Fetching a browser is waiting for the network, which the first steps do not need.
  const browser = chromiumPath(root);
  browser.catch(() => undefined);
  // Types take half as long as the lint: the core that they leave has work at once.
  await Promise.all([
    step('lint', lint),
    step('types', types).then(() =>
      step('unit and frontend tests', () => runJest({ root, projects: ['unit', 'frontend'], workers: 2 })),
    ),
  ]);
  // Each of these waits for servers for a good part of its time. More at once made a test miss its limit.
  await step('integration tests', () => runJest({ root, projects: ['suites'], workers: 3 }));
  await step('browser journey', async () => browserJourney(root, await browser));
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}

await main();
