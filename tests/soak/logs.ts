import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the processes logged about a call, cut to a readable length.
 * @param fault a line with the answer, which names the request
 */
export function linesAbout(fault: string, dataDir: string): string[] {
  const request = /"requestId":"([\w-]+)"/.exec(fault)?.[1];
  if (!request) return [];
  const logs = join(dataDir, 'logs');
  return readdirSync(logs).flatMap((name) =>
    readFileSync(join(logs, name), 'utf8')
      .split('\n')
      .filter((line) => line.includes(request))
      .map((line) => `  ${name}: ${line.slice(0, 1_500)}`),
  );
}
