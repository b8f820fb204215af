import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Coverage, Discovery, guruRpc, sourceRpc } from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { topicService } from '../../../services/topic/src/service.js';
import { GatewayStack } from '../testing/gateway-stack.js';

const transcript = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
const galley = duringTests(() => GatewayStack.start());
beforeAll(async () => {
  await galley.serve(contentSourceService);
  await galley.serve(topicService);
  await galley.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  await galley.stack.rpc.call(sourceRpc.ingestTranscript, { guruName: 'Elena Voss', transcript });
});

const send = (method: string, path: string, body?: unknown) =>
  galley.send(method, `/api${path}`, { token: galley.reader.token, body });
const topicsCounted = async (more: (count: number) => boolean) =>
  eventually(
    async () => {
      const [source] = (await galley.stack.rpc.call(sourceRpc.list, {})).items;
      return source && more(source.topicCount) ? source : undefined;
    },
    { withinMs: 40_000 },
  );

describe('the topics of a recording', () => {
  it('are extracted again, extended by discovery and saved by users, each with its call', async () => {
    const { id: sourceId } = await topicsCounted((count) => count > 0);
    const again = await send('POST', `/sources/${sourceId}/re-extract`);
    expect(again.status).toBe(200);
    const { topicsCreated } = again.body as { topicsCreated: number };
    expect(topicsCreated).toBeLessThanOrEqual(8);
    await topicsCounted((count) => count === topicsCreated);

    const coverage = Coverage.parse((await send('GET', `/sources/${sourceId}/coverage`)).body);
    expect(coverage.topics).toHaveLength(topicsCreated);
    expect(coverage).toMatchObject({ sourceId, transcriptLength: transcript.trim().length });
    expect(coverage.covered).toBeGreaterThan(0.3);
    expect(coverage.covered).toBeLessThanOrEqual(1);
    expect((await send('GET', '/sources/999999/coverage')).status).toBe(404);

    const depth = { sourceId, analysisDepth: 'standard' };
    const found = await send('POST', '/discover-topics', { ...depth, topicCount: 2 });
    expect(found.status).toBe(200);
    const { topics, sourceInfo } = Discovery.parse(found.body);
    expect(sourceInfo.existingTopicCount).toBe(topicsCreated);
    expect(topics.length).toBeGreaterThan(0);

    const kept = await send('POST', '/ingest/discovered-topics', { ...depth, selectedTopics: topics });
    expect(kept).toMatchObject({ status: 200, body: { queuedTopics: topics.length } });
    await topicsCounted((count) => count === topicsCreated + topics.length);
    const saved = (await send('GET', '/user/saved-topics')).body as { title: string }[];
    expect(saved.map(({ title }) => title).sort()).toEqual(topics.map(({ title }) => title).sort());
  });
});
