import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Browsers } from './chromium.js';
import { runJest, type JestOutcome } from './jest.js';
import type { Outcome } from './run.js';
import { startStudio, startYoutube, type Studio } from './studio.js';

interface Report extends Outcome {
  readonly output: string;
}

/** Begins the line that tells of a second try; `npm test` shows it whatever the outcome. */
export const SECOND_TRY = '↻';
/** More failed files than this are not the weather of a busy machine. */
const MOST_AGAIN = 3;

/**
 * Starts the studio as a person would, on an empty data folder and a free port, and sends a browser through it. A second
 * one beside it is there to have its processes killed: both spend their time waiting, so together they take no longer.
 */
export async function browserJourney(root: string, browsers: Browsers): Promise<Report> {
  const youtube = startYoutube(root);
  const studios: Studio[] = [];
  const settings = {
    YOUTUBE_BASE_URL: await youtube.baseUrl,
    // Each refusal is that of its own video, and not the pause after the one before.
    YOUTUBE_PAUSE_MS: '0',
    // The machine is busy with two studios and two browsers.
    READING_TIMEOUT_MS: '60000',
  };
  const open = async (own: Record<string, string>) => {
    const studio = await startStudio(root, { ...settings, ...own });
    studios.push(studio);
    return studio;
  };
  const run = async (project: string, workers: number, studio: Studio): Promise<Run> => {
    const problem = await studio.ready;
    const env = { ...studio.env, ...browsers, GALLEY_OWNER_TOKEN: await ownerOf(studio, problem) };
    const options = { root, projects: [project], env };
    return {
      report:
        problem === undefined
          ? await runJest({ ...options, workers })
          : { passed: 0, failed: 1, failedFiles: [], output: `The studio did not start:\n${problem}` },
      again: (files) => runJest({ ...options, workers: 1, files }),
    };
  };
  try {
    const first = await open({});
    // The first one builds what both run.
    await first.ready;
    const journey = run('e2e', 2, first);
    // After a kill, jobs and news wait for this silence.
    const second = await open({ WORK_SILENCE_MS: '3000' });
    const runs = await Promise.all([journey, run('kill', 1, second)]);
    const reports: Report[] = [];
    for (const one of runs) reports.push(await withSecondTry(one));
    return sum(reports);
  } finally {
    await Promise.all(studios.map((studio) => studio.stop()));
    youtube.stop();
  }
}

/** Registers the first account of a studio, which owns it. @returns its token; empty where there is none */
async function ownerOf({ env }: Studio, problem: string | undefined): Promise<string> {
  if (problem !== undefined) return '';
  const answer = await fetch(`${env.GALLEY_URL}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'the-owner', password: randomUUID() }),
  });
  const { token } = (await answer.json()) as { token?: string };
  return token ?? '';
}

interface Run {
  readonly report: JestOutcome;
  readonly again: (files: readonly string[]) => Promise<JestOutcome>;
}

/**
 * Runs the files that failed once more, alone. A failure that does not come back is told in a line of its own and is no
 * failure of the run: docs/adr/0083 says why.
 */
async function withSecondTry({ report, again }: Run): Promise<Report> {
  const { failedFiles, failed, passed, output } = report;
  if (failedFiles.length === 0 || failedFiles.length > MOST_AGAIN) return report;
  const second = await again(failedFiles);
  const names = failedFiles.map((file) => basename(file)).join(', ');
  const what = `${failed} failed beside other tests, ${second.failed} of them again alone: ${names}`;
  return {
    passed: passed + Math.max(0, failed - second.failed),
    failed: second.failed,
    output: `${output}\n${second.output}\n${SECOND_TRY} ${what}\n`,
  };
}

const sum = (reports: readonly Report[]): Report => ({
  passed: reports.reduce((passed, report) => passed + report.passed, 0),
  failed: reports.reduce((failed, report) => failed + report.failed, 0),
  output: reports.map(({ output }) => output).join('\n'),
});
