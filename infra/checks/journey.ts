import type { Browsers } from './chromium.js';
import { runJest } from './jest.js';
import type { Outcome } from './run.js';
import { startStudio, startYoutube, type Studio } from './studio.js';

interface Report extends Outcome {
  readonly output: string;
}

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
  const run = async (project: string, workers: number, studio: Studio) => {
    const problem = await studio.ready;
    if (problem !== undefined)
      return { passed: 0, failed: 1, output: `The studio did not start:\n${problem}` };
    return runJest({ root, projects: [project], workers, env: { ...studio.env, ...browsers } });
  };
  try {
    const first = await open({});
    // The first one builds what both run.
    await first.ready;
    const journey = run('e2e', 2, first);
    // After a kill, jobs and news wait for this silence.
    const second = await open({ WORK_SILENCE_MS: '3000' });
    return sum(await Promise.all([journey, run('kill', 1, second)]));
  } finally {
    await Promise.all(studios.map((studio) => studio.stop()));
    youtube.stop();
  }
}

const sum = (reports: readonly Report[]): Report => ({
  passed: reports.reduce((passed, report) => passed + report.passed, 0),
  failed: reports.reduce((failed, report) => failed + report.failed, 0),
  output: reports
    .filter(({ failed }) => failed > 0)
    .map(({ output }) => output)
    .join('\n'),
});
