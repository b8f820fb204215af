import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a real server answered (`npm run check:publishing`), by method, address and status.
 * @param address where its stand-in is
 */
export function recordedAnswers(name: string, address: () => string): (call: string) => unknown {
  const file = join(process.cwd(), 'services', 'export', 'src', 'testing', 'recorded', `${name}.json`);
  const answers = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return (call) => {
    if (!(call in answers)) throw new Error(`Nothing was recorded for ${call}.`);
    return JSON.parse(JSON.stringify(answers[call]).replaceAll('{address}', address())) as unknown;
  };
}
