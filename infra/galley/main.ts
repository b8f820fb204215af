import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runGalley } from './program.js';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second one is meant.
    if (stop.signal.aborted) process.exit(130);
    stop.abort();
  });
}
// Whoever reads our output may go before its end (`| head`).
process.stdout.on('error', () => process.exit(0));

/** The folder that the services lie in: of the sources, or of an image, where this program has been built into `infra/dist`. */
const above = dirname(dirname(import.meta.dirname));
const root = existsSync(join(above, 'services')) ? above : dirname(above);

process.exitCode = await runGalley(process.argv.slice(2), {
  env: process.env,
  root,
  write: (line) => process.stdout.write(line),
  writeError: (line) => process.stderr.write(line),
  read: () => text(process.stdin),
  stopped: stop.signal,
});
// What a driver still holds open keeps nobody waiting.
process.exit();
