import { PushAnswer, PushInput, webhookRpc } from '../webhooks.js';
import { callsOf, composes, forwards, forwardsList, get, patch, post, remove, waits } from './call.js';

const secretOnce = 'The secret is answered this one time.';

export const webhookCalls = callsOf(
  'Webhooks',
  {
    list: get('/api/webhooks', 'All webhooks and how they have been doing', forwards(webhookRpc.list)),
    create: post(
      '/api/webhooks',
      'Adds a webhook',
      forwards(webhookRpc.create, { status: 201, description: secretOnce }),
    ),
    get: get('/api/webhooks/{id}', 'A webhook', forwards(webhookRpc.get)),
    change: patch('/api/webhooks/{id}', 'Changes a webhook', forwards(webhookRpc.change)),
    delete: remove('/api/webhooks/{id}', 'Removes a webhook and its log', forwards(webhookRpc.delete)),
    pause: post(
      '/api/webhooks/{id}/pause',
      'Sends nothing for now; what happens waits',
      forwards(webhookRpc.pause),
    ),
    resume: post('/api/webhooks/{id}/resume', 'Goes on sending', forwards(webhookRpc.resume)),
    test: post('/api/webhooks/{id}/test', 'Sends a test event', forwards(webhookRpc.test)),
    rotateSecret: post(
      '/api/webhooks/{id}/rotate-secret',
      'A new secret; the old one goes on signing for 24 hours',
      forwards(webhookRpc.rotateSecret, { description: secretOnce }),
    ),
    deliveries: get('/api/webhooks/deliveries', 'The log of deliveries', {
      ...forwardsList(webhookRpc.deliveries),
      reads: ['Delivery'],
    }),
    delivery: get(
      '/api/webhooks/deliveries/{id}',
      'A delivery with its body and tries',
      forwards(webhookRpc.delivery, { reads: ['Delivery'] }),
    ),
    replay: post(
      '/api/webhooks/deliveries/{id}/replay',
      'Sends a delivery again',
      forwards(webhookRpc.replay),
    ),
    replayFailed: post(
      '/api/webhooks/deliveries/replay-failed',
      'Sends again what failed since a time',
      forwards(webhookRpc.replayFailed),
    ),
    push: post(
      '/api/automated/send-webhook',
      'Sends a text to the webhooks',
      composes({
        input: PushInput,
        output: PushAnswer,
        waitMs: waits.delivery,
        description:
          'Waits up to 10 s for the first try. 409 when no webhook is configured, 502 when nobody took it.',
      }),
    ),
  },
  { permission: 'texts.publish', reads: ['Webhook'], changes: ['Webhook', 'Delivery'] },
);
