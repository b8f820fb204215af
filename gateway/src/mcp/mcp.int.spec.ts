import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guruRpc, sourceRpc } from '@galley/contracts';
import { duringTests, eventually } from '@galley/testing';
import { assistantService } from '../../../services/assistant/src/service.js';
import { contentSourceService } from '../../../services/content-source/src/service.js';
import { exportService } from '../../../services/export/src/service.js';
import { generationService } from '../../../services/generation/src/service.js';
import { topicService } from '../../../services/topic/src/service.js';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';
import { mcpClient, tokenOf } from '../testing/mcp-client.js';
import { mcpTools } from './mcp-server.js';

const transcript = readFileSync(
  join(process.cwd(), 'services/content-source/samples/quiet-markets-call.txt'),
  'utf8',
);
const galley = duringTests(() => GatewayStack.start());
let sourceId: number;
let topicId: number;
let programs: Awaited<ReturnType<typeof mcpClient>>;
let writer: Person;

beforeAll(async () => {
  for (const one of [contentSourceService, topicService, generationService, assistantService, exportService])
    await galley.serve(one);
  await galley.stack.rpc.call(guruRpc.create, { name: 'Elena Voss' });
  await galley.stack.rpc.call(sourceRpc.ingestTranscript, { guruName: 'Elena Voss', transcript });
  const source = await eventually(
    async () => (await galley.stack.rpc.call(sourceRpc.list, {})).items.find((one) => one.topicCount > 0),
    { withinMs: 40_000 },
  );
  sourceId = source.id;
  writer = await galley.person();
  programs = await mcpClient(galley.url, (await tokenOf(galley, writer, ['write'])).token);
  const { data } = await programs.use('list_topics', { limit: 1 });
  topicId = (data['topics'] as { id: number }[])[0]!.id;
}, 60_000);

const use: typeof programs.use = async (name, input) => programs.use(name, input);
const itemsOf = (data: Record<string, unknown>, name: string) => data[name] as Record<string, unknown>[];

describe('The door of /mcp', () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${galley.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });

  it.each([
    ['no token', {}, 'Bearer realm="Galley"'],
    [
      'a wrong token',
      { authorization: `Bearer gly_${'a'.repeat(43)}` },
      'Bearer realm="Galley", error="invalid_token"',
    ],
  ])('is closed with %s', async (_, headers, challenge) => {
    const answer = await send(headers as Record<string, string>);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, challenge]);
    await expect(mcpClient(galley.url, 'gly_nothing')).rejects.toThrow();
  });

  it('is closed to a token that may only follow events, and to one that was revoked', async () => {
    const events = await tokenOf(galley, writer, ['events']);
    expect((await send({ authorization: `Bearer ${events.token}` })).status).toBe(403);
    const { id, token } = await tokenOf(galley, writer, ['read']);
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(200);
    await galley.send('DELETE', `/api/tokens/${id}`, { token: writer.token });
    await eventually(async () => (await send({ authorization: `Bearer ${token}` })).status === 401);
  });

  it('has no streams', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await galley.send(method, '/mcp');
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
  });
});

describe('The tools', () => {
  it('are listed with what they take and whether they change anything', async () => {
    const { tools } = await programs.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(mcpTools.map(({ name }) => name));
    expect(tools).toHaveLength(12);
    const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
    expect(changing.map(({ name }) => name)).toEqual(['create_draft', 'refine_draft', 'check_facts']);
    expect(tools.find(({ name }) => name === 'get_topic')!.inputSchema).toMatchObject({
      type: 'object',
      properties: { id: { type: 'integer' } },
      required: ['id'],
    });
  });

  it('find gurus, topics and passages, word for word', async () => {
    expect(itemsOf((await use('list_gurus')).data, 'gurus')[0]).toMatchObject({ name: 'Elena Voss' });
    // A search leaves out what takes longer than a second, and what is new is found some seconds later.
    const found = await eventually(async () => {
      const answer = await use('search', { query: 'iron condor' });
      return ['topics', 'passages'].every((kind) => itemsOf(answer.data, kind).length > 0)
        ? answer
        : undefined;
    });
    expect(itemsOf(found.data, 'topics')[0]).toMatchObject({ sourceId });
    const [passage] = itemsOf(found.data, 'passages');
    expect(passage).toMatchObject({ sourceId });
    expect(transcript).toContain(String(passage!['said']).replace(/^…|…$/g, '').trim());
    const topic = (await use('get_topic', { id: topicId })).data;
    expect(topic).toMatchObject({ id: topicId, sourceId });
    expect(transcript).toContain((topic['quote'] as { said: string }).said);
  });

  it('read what was said at a second, and what fits a question', async () => {
    const at = await use('read_passages', { sourceId, second: 600 });
    expect(itemsOf(at.data, 'passages')[0]).toMatchObject({ speaker: 'Danny Okafor' });
    const fitting = await use('read_passages', {
      sourceId,
      query: 'assignment before the dividend',
      limit: 2,
    });
    expect(itemsOf(fitting.data, 'passages')).toHaveLength(2);
    for (const { said } of itemsOf(fitting.data, 'passages')) expect(transcript).toContain(said);
    expect(await use('read_passages', { sourceId })).toMatchObject({
      refused: true,
      data: { code: 'VALIDATION_FAILED' },
    });
  });

  it('say of quotes whether they were said, when, by whom and how', async () => {
    const { data } = await use('verify_quote', {
      sourceId,
      quotes: [
        '“I was paying for insurance that I had already bought”',
        'I was paying for insurance I never bought',
      ],
    });
    expect(itemsOf(data, 'quotes')).toEqual([
      {
        said: true,
        text: 'I was paying for insurance that I had already bought',
        speaker: 'Danny Okafor',
        startSeconds: expect.any(Number),
        timestamp: expect.stringMatching(/^00:0[78]:/),
        approximate: expect.any(Boolean),
      },
      { said: false, text: null, speaker: null, startSeconds: null, timestamp: null },
    ]);
    const one = await use('verify_quote', { sourceId, quotes: 'the losses are not spread evenly' });
    expect(itemsOf(one.data, 'quotes')).toMatchObject([{ said: true, speaker: 'Elena Voss' }]);
  });

  it('write a draft, refine it, check it and read it', async () => {
    const made = await use('create_draft', { contentType: 'Newsletter', topicIds: [topicId] });
    expect(made.refused).toBe(false);
    const id = made.data['id'] as number;
    const state = await eventually(
      async () => {
        const { data } = await use('get_draft_state', { id });
        return data['status'] === 'Processing' ? undefined : data;
      },
      { withinMs: 40_000 },
    );
    expect(state).toMatchObject({ id, failureCode: null });
    expect(itemsOf((await use('list_texts')).data, 'texts').map((text) => text['id'])).toContain(id);
    const refined = await use('refine_draft', { id, feedback: 'Make it shorter.' });
    expect(refined.data).toMatchObject({ status: 'done' });
    const again = await use('get_draft_state', { id, refinementId: refined.data['refinementId'] as number });
    expect(again.data).toMatchObject({ refinement: { status: 'done' } });
    const checked = await use('check_facts', { id });
    expect(checked.data).toMatchObject({ status: 'completed' });
    expect(itemsOf(checked.data, 'verdicts').length).toBeGreaterThan(0);
    const text = (await use('read_text', { id })).data;
    expect(text).toMatchObject({ id, contentType: 'Newsletter' });
    const resource = await programs.client.readResource({ uri: `galley://texts/${id}` });
    expect(resource.contents[0]).toMatchObject({ mimeType: 'text/html', text: text['content'] });
  }, 90_000);

  it.each([
    ['get_topic', { id: 999_999 }, 'TOPIC_NOT_FOUND'],
    ['read_text', { id: 999_999 }, 'GENERATION_NOT_FOUND'],
    ['get_draft_state', { id: 999_999 }, 'GENERATION_NOT_FOUND'],
    ['refine_draft', { id: 999_999, feedback: 'Shorter' }, 'GENERATION_NOT_FOUND'],
    ['check_facts', { id: 999_999 }, 'GENERATION_NOT_FOUND'],
    ['create_draft', { contentType: 'Blog', topicIds: [999_999] }, 'TOPIC_NOT_FOUND'],
    ['verify_quote', { sourceId: 999_999, quotes: 'three words here' }, 'SOURCE_NOT_FOUND'],
    ['read_passages', { sourceId: 999_999, query: 'risk' }, 'SOURCE_NOT_FOUND'],
  ])('say why not: %s', async (name, input, code) => {
    expect(await use(name, input)).toMatchObject({ refused: true, data: { code } });
  });

  it('refuse input that is not theirs', async () => {
    const { isError } = await programs.client.callTool({ name: 'get_topic', arguments: { id: 'x' } });
    expect(isError).toBe(true);
  });
});

describe('What a tool may do', () => {
  it('is limited by the scopes of the token', async () => {
    const reader = await mcpClient(galley.url, (await tokenOf(galley, writer, ['read'])).token);
    expect((await reader.use('list_gurus')).refused).toBe(false);
    const drafting = [
      ['create_draft', { contentType: 'Blog', topicIds: [topicId] }],
      ['refine_draft', { id: 1, feedback: 'Shorter' }],
      ['check_facts', { id: 1 }],
    ] as const;
    for (const [name, input] of drafting)
      expect(await reader.use(name, input)).toMatchObject({ refused: true, data: { code: 'SCOPE_MISSING' } });
  });

  it('is limited by the role of the person', async () => {
    const viewer = await galley.person();
    await galley.stack.query('auth', `UPDATE members SET role = 'viewer' WHERE "userId" = $1`, [viewer.id]);
    const { use: tryOut } = await mcpClient(galley.url, (await tokenOf(galley, viewer, ['write'])).token);
    expect(await tryOut('create_draft', { contentType: 'Blog', topicIds: [topicId] })).toMatchObject({
      refused: true,
      data: { code: 'PERMISSION_MISSING' },
    });
  });

  it('uses the quota of the person', async () => {
    const limited = await galley.another({ QUOTA_JOBS_PER_MINUTE: '1' });
    try {
      const url = `http://127.0.0.1:${limited.port}`;
      const { token } = await tokenOf(galley, await galley.person(), ['write']);
      const { use: tryOut } = await mcpClient(url, token);
      const input = { contentType: 'Blog', topicIds: [topicId] };
      expect((await tryOut('create_draft', input)).refused).toBe(false);
      expect(await tryOut('create_draft', input)).toMatchObject({ data: { code: 'QUOTA_USED' } });
    } finally {
      await limited.close();
    }
  });
});

describe('The resources', () => {
  it('are the transcript of a source and a text', async () => {
    const { resourceTemplates } = await programs.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'galley://sources/{id}/transcript',
      'galley://texts/{id}',
    ]);
    const { contents } = await programs.client.readResource({
      uri: `galley://sources/${sourceId}/transcript`,
    });
    expect(contents[0]).toMatchObject({ mimeType: 'text/plain', text: transcript });
    await expect(programs.client.readResource({ uri: 'galley://sources/999999/transcript' })).rejects.toThrow(
      'There is no such source.',
    );
  });
});
