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
  testResults: z.array(z.object({ name: z.string(), status: z.string() })).default([]),
});

interface JestOptions {
  readonly root: string;
  readonly projects: readonly string[];
  readonly workers: number;
  /** These files alone, by their paths; all of the projects without it. */
  readonly files?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

export interface JestOutcome extends Outcome {
  readonly output: string;
  /** The paths of the files in which a test failed. */
  readonly failedFiles: readonly string[];
}

/** Runs projects of jest.config.mjs. A run without a test, and a skipped test, are failures: they prove nothing. */
export async function runJest({
  root,
  projects,
  workers,
  files = [],
  env,
}: JestOptions): Promise<JestOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-jest-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      '--ci',
      '--forceExit',
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${workers}`,
      ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
      '--selectProjects',
      ...projects,
    ];
    const { code, output } = await runNode(root, join('jest', 'bin', 'jest.js'), args, env);
    const shown = withoutReport(output);
    const { passed, failed, failedFiles } = readReport(file);
    const unseen = failed === 0 && (code !== 0 || passed === 0);
    return { passed, failed: unseen ? 1 : failed, failedFiles, output: shown };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Counts a report of Jest. One that is missing or broken is a failure. */
export function readReport(file: string): Omit<JestOutcome, 'output'> {
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
      failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    };
  } catch {
    return { passed: 0, failed: 1, failedFiles: [] };
  }
}

/** The report of tests that were counted already. */
export const reportOf = ({ passed, failed }: Outcome): z.infer<typeof Report> => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
});

/** Jest says where it wrote the report; nobody needs to read that. */
const withoutReport = (output: string): string => output.replace(/^Test results written to:.*$/m, '');
