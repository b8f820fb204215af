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
export async function browserJourney(root: string, chromium: string): Promise<Report> {
  const youtube = startYoutube(root);
  const studios: Studio[] = [];
  try {
    const settings = {
      YOUTUBE_BASE_URL: await youtube.baseUrl,
      // Each refusal is that of its own video, and not the pause after the one before.
      YOUTUBE_PAUSE_MS: '0',
    };
    // After a kill, jobs and news wait for this silence.
    for (const own of [settings, { ...settings, WORK_SILENCE_MS: '3000' }]) {
      // One after the other: the first one builds what both run.
      const studio = await startStudio(root, own);
      studios.push(studio);
      const problem = await studio.ready;
      if (problem !== undefined)
        return { passed: 0, failed: 1, output: `The studio did not start:\n${problem}` };
    }
    const run = (project: string, workers: number, studio: Studio | undefined) =>
      runJest({
        root,
        projects: [project],
        workers,
        env: { ...studio?.env, CHROMIUM_PATH: chromium },
      });
    return sum(await Promise.all([run('e2e', 2, studios[0]), run('kill', 1, studios[1])]));
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
