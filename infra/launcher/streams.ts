import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { oneLine } from '../local/problem.js';

export interface StreamsHelper {
  /** Makes streams and consumers with this account. @throws Error with the helper's last line */
  prepare(url: string): Promise<void>;
}

/**
 * A process that makes the streams and ends. The launcher stays small that way: the messaging library brings the whole
 * framework along. It loads while the servers come up; the address, which holds a password, is said on its input.
 */
export function streamsHelper(): StreamsHelper {
  const child = spawn(process.execPath, [...process.execArgv, join(import.meta.dirname, 'streams.main.ts')], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  return {
    prepare: async (url) => {
      child.stdin.end(url);
      if ((await ended) !== 0) throw new Error(oneLine(output) || 'the streams could not be made');
    },
  };
}
