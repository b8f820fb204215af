import type {
  DeliveryQuery,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookInput,
  WebhookSubscription,
  WebhookWithSecret,
} from '@galley/contracts';
import type { z } from 'zod';
import { api, type Page, params, toPage } from '../../shared/api/index.js';

export type DeliveryFilter = Pick<z.output<typeof DeliveryQuery>, 'subscriptionId' | 'status' | 'type'>;
type Input = z.input<typeof WebhookInput>;
const PAGE = 50;

const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query<WebhookSubscription[], void>({
      query: () => '/webhooks',
      providesTags: ['Webhook'],
    }),
    createWebhook: build.mutation<WebhookWithSecret, Input>({
      query: (body) => ({ url: '/webhooks', method: 'POST', body }),
      invalidatesTags: ['Webhook'],
    }),
    changeWebhook: build.mutation<WebhookSubscription, Input & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/webhooks/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
    deleteWebhook: build.mutation<void, number>({
      query: (id) => ({ url: `/webhooks/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
    pauseWebhook: build.mutation<WebhookSubscription, number>({
      query: (id) => ({ url: `/webhooks/${id}/pause`, method: 'POST' }),
      invalidatesTags: ['Webhook'],
    }),
    resumeWebhook: build.mutation<WebhookSubscription, { id: number; waiting: 'send' | 'skip' }>({
      query: ({ id, waiting }) => ({ url: `/webhooks/${id}/resume`, method: 'POST', body: { waiting } }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
    testWebhook: build.mutation<WebhookDelivery, number>({
      query: (id) => ({ url: `/webhooks/${id}/test`, method: 'POST' }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
    rotateSecret: build.mutation<WebhookWithSecret, number>({
      query: (id) => ({ url: `/webhooks/${id}/rotate-secret`, method: 'POST' }),
      invalidatesTags: ['Webhook'],
    }),
    deliveries: build.infiniteQuery<Page<WebhookDelivery>, DeliveryFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/webhooks/deliveries',
        params: params({ ...queryArg, limit: PAGE, cursor: pageParam }),
      }),
      transformResponse: (items: WebhookDelivery[], meta) => toPage(items, meta),
      providesTags: ['Delivery'],
    }),
    delivery: build.query<WebhookDeliveryDetail, number>({
      query: (id) => `/webhooks/deliveries/${id}`,
      providesTags: ['Delivery'],
    }),
    replayDelivery: build.mutation<WebhookDelivery, number>({
      query: (id) => ({ url: `/webhooks/deliveries/${id}/replay`, method: 'POST' }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
    replayFailed: build.mutation<{ replayed: number }, { subscriptionId: number | null; since: string }>({
      query: (body) => ({ url: '/webhooks/deliveries/replay-failed', method: 'POST', body }),
      invalidatesTags: ['Webhook', 'Delivery'],
    }),
  }),
});

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
