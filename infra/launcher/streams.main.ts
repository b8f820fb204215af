import { provision } from '@galley/messaging';
import { text } from 'node:stream/consumers';
import { connectAs } from '../local/nats.js';

/** Reads an address from standard input and makes the streams there (see streams.ts). */
async function main(): Promise<void> {
  const url = (await text(process.stdin)).trim();
  // The launcher ended before it had an address to give.
  if (url === '') return;
  const operator = await connectAs(url, 'operator');
  await provision(operator);
  await operator.close();
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
