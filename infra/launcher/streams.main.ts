import { provision, StreamSettings } from '@galley/messaging';
import { readEnv } from '@galley/service-kit';
import { text } from 'node:stream/consumers';
import { connectAs } from '../local/nats.js';

/** Reads an address from standard input and makes the streams there (see streams.ts). */
async function main(): Promise<void> {
  const url = (await text(process.stdin)).trim();
  // The launcher ended before it had an address to give.
  if (url === '') return;
  const limits = readEnv(StreamSettings, process.env);
  const operator = await connectAs(url, 'operator');
  await provision(operator, 1, limits);
  await operator.close();
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
