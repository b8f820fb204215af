import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode, type Outcome } from './run.js';

/** What Jest writes with --json; a file that could not even be loaded counts as one failure. */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), invocations: z.number().optional() }),
      ),
    }),
  ),
});

export interface JestOptions {
  readonly root: string;
  readonly projects: readonly string[];
  readonly workers: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs projects of jest.config.mjs. A run without a test, and a skipped test, are failures: they prove nothing. */
export async function runJest({
  root,
  projects,
  workers,
  env,
}: JestOptions): Promise<Outcome & { output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-jest-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      '--ci',
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${workers}`,
      '--selectProjects',
      ...projects,
    ];
    const { code, output } = await runNode(root, join('jest', 'bin', 'jest.js'), args, env);
    const outcome = read(file);
    const shown = withoutReport(output);
    if (!outcome) return { passed: 0, failed: 1, output: shown };
    const { passed, failed, again } = outcome;
    // What went wrong the first time stands in Jest's output.
    if (again.length > 0) process.stdout.write(`${shown.trimEnd()}\n${again.map(atSecondTry).join('')}`);
    return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, output: shown };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const atSecondTry = (name: string): string => `! passed at the second try only: ${name}\n`;

function read(file: string): (Outcome & { again: string[] }) | undefined {
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
      again: report.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
        .map(({ fullName }) => fullName),
    };
  } catch {
    return undefined;
  }
}

/** Jest says where it wrote the report; nobody needs to read that. */
const withoutReport = (output: string): string => output.replace(/^Test results written to:.*$/m, '');
