import type { DeliveryQuery } from '@galley/contracts';
import type { z } from 'zod';
import { byId, httpApi, injectCalls } from '../../shared/api/index.js';

export type DeliveryFilter = Pick<z.output<typeof DeliveryQuery>, 'subscriptionId' | 'status' | 'type'>;
const PAGE = 50;

const webhooksApi = injectCalls(({ query, pages, mutation }) => ({
  webhooks: query(httpApi.webhook.list, { providesTags: ['Webhook'] }),
  createWebhook: mutation(httpApi.webhook.create),
  changeWebhook: mutation(httpApi.webhook.change),
  deleteWebhook: mutation(httpApi.webhook.delete, { input: byId }),
  pauseWebhook: mutation(httpApi.webhook.pause, { input: byId }),
  resumeWebhook: mutation(httpApi.webhook.resume),
  testWebhook: mutation(httpApi.webhook.test, { input: byId }),
  rotateSecret: mutation(httpApi.webhook.rotateSecret, { input: byId }),
  deliveries: pages(httpApi.webhook.deliveries, {
    input: (filter: DeliveryFilter) => filter,
    limit: PAGE,
    providesTags: ['Delivery'],
  }),
  delivery: query(httpApi.webhook.delivery, { input: byId, providesTags: ['Delivery'] }),
  replayDelivery: mutation(httpApi.webhook.replay, { input: byId }),
  replayFailed: mutation(httpApi.webhook.replayFailed),
}));

export const {
  useWebhooksQuery,
  useCreateWebhookMutation,
  useChangeWebhookMutation,
  useDeleteWebhookMutation,
  usePauseWebhookMutation,
  useResumeWebhookMutation,
  useTestWebhookMutation,
  useRotateSecretMutation,
  useDeliveriesInfiniteQuery,
  useDeliveryQuery,
  useReplayDeliveryMutation,
  useReplayFailedMutation,
} = webhooksApi;
