import { startGoogleStandIn } from '@galley/testing';

/**
 * A Google to look at the studio's Google documents with. Start it, then the studio with what it prints:
 * `node infra/run.mjs tests/stand-ins/google.ts [PORT]`
 */
const [port = '8098'] = process.argv.slice(2);
const google = await startGoogleStandIn({ port: Number(port) });

console.log(`GOOGLE_API_ROOT_URL=${google.rootUrl}`);
console.log('GOOGLE_CLIENT_ID=stand-in GOOGLE_CLIENT_SECRET=stand-in GOOGLE_REFRESH_TOKEN=stand-in');
process.once('SIGINT', () => void google.close());
process.once('SIGTERM', () => void google.close());
