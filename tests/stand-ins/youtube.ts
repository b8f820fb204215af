import { readFileSync } from 'node:fs';
import { scenarios, startYoutubeStandIn, video } from '@galley/testing';

/**
 * A YouTube to look at the ingest screens with. Start it, then the studio with what it prints:
 * `node infra/run.mjs tests/stand-ins/youtube.ts [PORT]`
 */
const [port = '8099'] = process.argv.slice(2);
const youtube = await startYoutubeStandIn({ port: Number(port) });

/** What people say in a sample, without marks and names. */
const spoken = (file: string) =>
  readFileSync(new URL(`../../services/content-source/samples/${file}`, import.meta.url), 'utf8').replace(
    /^\[[\d:]+\] [^:]+: /gm,
    '',
  );
const talks = [
  video('sampleTalk1', { title: 'Size first: Marcus Hale on risk', text: spoken('risk-first.txt') }),
  video('sampleTalk2', {
    title: 'A call about quiet markets',
    text: spoken('quiet-markets-call.txt'),
    format: 'classic',
  }),
];
for (const talk of talks) youtube.put(talk);

console.log(`YOUTUBE_BASE_URL=${youtube.baseUrl}`);
for (const talk of talks) console.log(`https://youtu.be/${talk.id}  ${talk.title}`);
for (const [name, { id }] of Object.entries(scenarios)) console.log(`https://youtu.be/${id}  ${name}`);
process.once('SIGINT', () => void youtube.close());
process.once('SIGTERM', () => void youtube.close());
