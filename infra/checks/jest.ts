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
});

interface JestOptions {
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
    const shown = withoutReport(output);
    const { passed, failed } = readReport(file);
    return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, output: shown };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts a report of Jest. One that is missing or broken is a failure. */
export function readReport(file: string): Outcome {
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The report of tests that were counted already. */
export const reportOf = ({ passed, failed }: Outcome): z.infer<typeof Report> => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
});

/** Jest says where it wrote the report; nobody needs to read that. */
const withoutReport = (output: string): string => output.replace(/^Test results written to:.*$/m, '');
