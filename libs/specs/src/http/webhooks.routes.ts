import { PushAnswer, PushInput, webhookRpc } from '@galley/contracts';
import { asks, lists, type Route, routesOf } from './route.js';

const secretOnce = 'The secret is answered this one time.';

export const webhookRoutes: readonly Route[] = routesOf('Webhooks', [
  ['GET', '/api/webhooks', 'All webhooks and how they have been doing', asks(webhookRpc.list)],
  [
    'POST',
    '/api/webhooks',
    'Adds a webhook',
    asks(webhookRpc.create, { status: 201, description: secretOnce }),
  ],
  ['GET', '/api/webhooks/{id}', 'A webhook', asks(webhookRpc.get)],
  ['PATCH', '/api/webhooks/{id}', 'Changes a webhook', asks(webhookRpc.change)],
  ['DELETE', '/api/webhooks/{id}', 'Removes a webhook and its log', asks(webhookRpc.delete)],
  ['POST', '/api/webhooks/{id}/pause', 'Sends nothing for now; what happens waits', asks(webhookRpc.pause)],
  ['POST', '/api/webhooks/{id}/resume', 'Goes on sending', asks(webhookRpc.resume)],
  ['POST', '/api/webhooks/{id}/test', 'Sends a test event', asks(webhookRpc.test)],
  [
    'POST',
    '/api/webhooks/{id}/rotate-secret',
    'A new secret; the old one goes on signing for 24 hours',
    asks(webhookRpc.rotateSecret, { description: secretOnce }),
  ],
  ['GET', '/api/webhooks/deliveries', 'The log of deliveries', lists(webhookRpc.deliveries)],
  ['GET', '/api/webhooks/deliveries/{id}', 'A delivery with its body and tries', asks(webhookRpc.delivery)],
  ['POST', '/api/webhooks/deliveries/{id}/replay', 'Sends a delivery again', asks(webhookRpc.replay)],
  [
    'POST',
    '/api/webhooks/deliveries/replay-failed',
    'Sends again what failed since a time',
    asks(webhookRpc.replayFailed),
  ],
  [
    'POST',
    '/api/automated/send-webhook',
    'Sends a text to the webhooks',
    {
      input: PushInput,
      output: PushAnswer,
      description:
        'Waits up to 10 s for the first try. 409 when no webhook is configured, 502 when nobody took it.',
    },
  ],
]);
