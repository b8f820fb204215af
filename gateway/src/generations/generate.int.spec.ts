import { generationRpc } from '@galley/contracts';
import { GatewayStack, type Person } from '../testing/gateway-stack.js';
import { progress } from '../testing/live-progress.js';

let galley: GatewayStack;
let reader: Person;

beforeAll(async () => {
  galley = await GatewayStack.start({ GATEWAY_WAIT_MS: '400' });
  reader = await galley.person();
});
afterAll(() => galley.close());

const as = (person: Person) => ({ token: person.token });

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
    const answer = galley.send('POST', '/api/generate-content', { ...as(reader), body: input });
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
