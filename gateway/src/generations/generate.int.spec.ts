import { generationRpc, guruRpc, sourceRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { as, GatewayStack } from '../testing/gateway-stack.js';
import { progress } from '../testing/live-progress.js';

const galley = duringTests(() => GatewayStack.start({ GATEWAY_WAIT_MS: '400' }));

describe('Generating content', () => {
  const input = { guruId: 1, topicIds: [2], contentType: 'blogPost' };
  const written = {
    content: '<p>Text</p>',
    blogContent: null,
    contentType: 'Blog',
    failureCode: null,
    failureReason: null,
  };
  const document = { contentType: 'blogPost', embedUrl: '/d/1?embed', editUrl: '/d/1' };
  const detail = (generation: object) => ({
    generation: { id: 8, ...written, ...generation },
    guru: {},
    topics: [],
    googleDocs: [document],
  });

  async function generate(states: object[]) {
    let looks = 0;
    const stops = [
      await galley.answer(generationRpc.create, () => ({ body: { id: 8 } })),
      await galley.answer(generationRpc.get, () => ({
        body: detail(states[Math.min(looks++, states.length - 1)] ?? {}),
      })),
    ];
    // Somebody else's news must not disturb.
    const publish = (generationId: number) =>
      galley.stack.nats.publish(
        'galley.live.generate',
        JSON.stringify(progress({ generationId, status: 'done' })),
      );
    const answer = galley.send('POST', '/api/generate-content', { ...as(galley.reader), body: input });
    const news = setInterval(() => [7, 8].forEach(publish), 50);
    const reply = await answer;
    clearInterval(news);
    for (const stop of stops) stop();
    return reply;
  }

  it('answers with the text and its document once it is written', async () => {
    const reply = await generate([{ status: 'Processing' }, { status: 'Draft' }]);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      generation: { id: 8 },
      content: '<p>Text</p>',
      newsletter: null,
      blog: { content: '<p>Text</p>', embedUrl: '/d/1?embed', editUrl: '/d/1' },
    });
  });

  it('answers 202 when the wait is over', async () => {
    const reply = await generate([{ status: 'Processing' }]);
    expect([reply.status, reply.body]).toEqual([202, { status: 'processing', id: 8, generation: { id: 8 } }]);
  });

  it('answers the reason why it failed', async () => {
    const reply = await generate([
      { status: 'Failed', failureCode: 'ENGINE_REFUSED', failureReason: 'It declined.' },
    ]);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({
      code: 'ENGINE_REFUSED',
      message: 'It declined.',
      details: { generationId: 8 },
    });
  });
});

describe('The details of a text', () => {
  it('stand together with the recording it was made from', async () => {
    const generation = {
      id: 8,
      title: 'Size',
      subjectLine: null,
      contentType: 'Newsletter',
      status: 'Draft',
      activeVersion: 1,
      guruId: 2,
      sourceId: null,
      content: '<p>Text</p>',
      createdAt: '2026-01-01T00:00:00.000Z',
      customCriteria: JSON.stringify({ tone: 'direct', additionalInstructions: 'No jargon.' }),
    };
    const topics = [{ id: 5, title: 'Size', excerpt: '', sourceId: 3, sourceTitle: 'A talk' }];
    const googleDocs = [{ contentType: 'newsletter', googleDocId: 'doc' }];
    const source = {
      id: 3,
      title: 'A talk',
      platformType: 'Zoom',
      videoUrl: null,
      sourceReference: 'Password: x',
    };
    const stops = [
      await galley.answer(generationRpc.get, () => ({
        body: { generation, guru: { id: 2, name: 'Mara' }, topics, googleDocs, documents: [] },
      })),
      await galley.answer(guruRpc.get, () => ({ body: { id: 2, name: 'Mara', systemPrompt: 'Be dry.' } })),
      await galley.answer(sourceRpc.text, () => ({ body: { ...source, transcript: 'Said.' } })),
      await galley.answer(sourceRpc.byIds, () => ({ body: [source] })),
    ];
    const whole = await galley.send('GET', '/api/content/8/details', as(galley.reader));
    const lean = await galley.send('GET', '/api/content/8/details?transcript=false', as(galley.reader));
    const wrong = await galley.send('GET', '/api/content/8/details?transcript=maybe', as(galley.reader));
    for (const stop of stops) stop();
    expect(whole.body).toMatchObject({
      id: 8,
      guruName: 'Mara',
      transcript: 'Said.',
      content: '<p>Text</p>',
      topicDetails: topics,
      platformType: 'Zoom',
      sourceTitle: 'A talk',
      sourceReference: 'Password: x',
      googleDocId: 'doc',
      generationPrompt: 'Be dry.\nTone: direct. Audience: intermediate. Length: medium.\nNo jargon.',
    });
    expect(lean.body).toMatchObject({ id: 8, transcript: null, content: null, sourceTitle: 'A talk' });
    expect(wrong.status).toBe(400);
  });
});
