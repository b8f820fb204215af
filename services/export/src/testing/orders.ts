import { randomUUID } from 'node:crypto';
import type { DeliverInput, OutgoingPost } from '@galley/contracts';

/** A text on its way out. */
export const postOf = (more: Partial<OutgoingPost> = {}): OutgoingPost => ({
  title: 'Quiet markets',
  html: '<p>Risk comes <strong>first</strong>.</p><blockquote><p>Nobody pays for noise.</p></blockquote>',
  slug: null,
  description: 'What a quiet market pays for.',
  tags: ['Markets', 'Risk'],
  author: 'Mara Lindqvist',
  canonicalUrl: null,
  language: 'en',
  jsonLd: null,
  socialImage: null,
  ...more,
});

/** The order to publish it. */
export const orderOf = (destinationId: number, more: Partial<DeliverInput> = {}): DeliverInput => ({
  destinationId,
  key: 'text-0',
  orderId: randomUUID(),
  action: 'publish',
  state: 'live',
  post: postOf(),
  previous: null,
  overwrite: false,
  ...more,
});
