import { AppError, generationRpc, webhookRpc } from '@galley/contracts';
import { duringTests } from '@galley/testing';
import { GatewayStack, refusal } from '../testing/gateway-stack.js';

const galley = duringTests(() => GatewayStack.start());

const text = (more: object = {}) => ({
  body: {
    generation: {
      id: 4,
      contentType: 'Both',
      title: 'Quiet markets',
      subjectLine: null,
      status: 'Draft',
      activeVersion: 3,
      content: '<p>News</p>',
      blogContent: '<p>Post</p>',
      ...more,
    },
    guru: { id: 2, name: 'Elena Voss', description: null, imageUrl: null },
    topics: [],
    googleDocs: ['newsletter', 'blogPost'].map((contentType) => ({
      contentType,
      title: `The ${contentType}`,
      viewUrl: `https://studio.example/${contentType}`,
    })),
  },
});
const push = (body: unknown) =>
  galley.send('POST', '/api/automated/send-webhook', { token: galley.reader.token, body });

describe('PUSH to Webhook', () => {
  it('sends the chosen text with its guru and its document, for every name of the type', async () => {
    const sent: unknown[] = [];
    const stop = [
      await galley.answer(generationRpc.get, () => text()),
      await galley.answer(webhookRpc.push, (input) => {
        sent.push(input);
        return { body: { deliveryIds: [7], delivered: 1, pending: 0 } };
      }),
    ];
    expect(await push({ generationId: 4, contentType: 'Blog Post' })).toMatchObject({
      status: 200,
      body: { deliveryIds: [7], delivered: 1, pending: 0 },
    });
    expect(sent).toEqual([
      {
        generationId: 4,
        contentType: 'blogPost',
        title: 'Quiet markets',
        subjectLine: null,
        status: 'Draft',
        version: 3,
        guru: { id: 2, name: 'Elena Voss' },
        html: '<p>Post</p>',
        documents: [
          { contentType: 'blogPost', title: 'The blogPost', viewUrl: 'https://studio.example/blogPost' },
        ],
      },
    ]);
    stop.forEach((end) => end());
  });

  it.each([
    ['is being written', { status: 'Processing' }, 409, 'STILL_PROCESSING'],
    ['there is not', { contentType: 'Blog', content: '<p>Post</p>' }, 422, 'UNPROCESSABLE'],
    ['is empty', { content: ' ' }, 422, 'UNPROCESSABLE'],
  ])('a text that %s is not sent', async (_what, more, status, code) => {
    const stop = await galley.answer(generationRpc.get, () => text(more));
    expect(await push({ generationId: 4, contentType: 'newsletter' })).toMatchObject({
      status,
      body: { code },
    });
    stop();
  });

  it('reports the answers of the webhooks', async () => {
    const stop = [
      await galley.answer(generationRpc.get, () => text()),
      await galley.answer(webhookRpc.push, () => refusal(new AppError('WEBHOOK_NOT_CONFIGURED'))),
    ];
    const { status, body } = await push({ generationId: 4, contentType: 'newsletter' });
    expect([status, body]).toMatchObject([409, { code: 'WEBHOOK_NOT_CONFIGURED' }]);
    expect((await push({ contentType: 'newsletter' })).status).toBe(400);
    stop.forEach((end) => end());
  });
});
