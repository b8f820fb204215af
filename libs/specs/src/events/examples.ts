import type { Json } from '../schema.js';

const time = '2026-03-02T09:15:27.481Z';
const text = {
  generationId: 118,
  userId: 3,
  guruId: 2,
  contentType: 'Newsletter',
  title: 'Quiet markets, loud mistakes',
};
const guru = {
  id: 2,
  name: 'Anna Berg',
  description: 'Options strategist',
  imageUrl: '/files/images/4b1e0c6d7c2f5a8b9e3d1f60718293a4b5c6d7e8.png',
};
const document = { documentId: 'd7Kq2mXw', generationId: 118, contentType: 'newsletter', title: text.title };
const viewUrl = 'https://studio.example.com/d/d7Kq2mXw#view-key';
const publication = {
  publicationId: 31,
  generationId: 118,
  title: text.title,
  destinationId: 5,
  destination: 'Company blog',
  as: 'live',
  address: 'https://blog.example.com/quiet-markets',
  version: 2,
};
const topics = { sourceId: 41, guruId: 2, topicIds: [207, 208, 209], topicCount: 3 };

/** What each public event carries, by the type of the event; a test holds them against the contracts. */
export const eventExamples: Readonly<Record<string, Json>> = {
  'galley.user.registered.v1': { userId: 3, username: 'mara', name: 'Mara Lind' },
  'galley.guru.changed.v1': guru,
  'galley.guru.deleted.v1': { ...guru, restorableUntil: '2026-04-01T09:15:27.481Z' },
  'galley.guru.restored.v1': guru,
  'galley.source.ingested.v1': {
    sourceId: 41,
    guruId: 2,
    title: 'Managing iron condors',
    platformType: 'YouTube',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    sourceReference: null,
    transcriptHash: '9f2c61d0b7e84f55',
    uploadedAt: null,
    createdAt: time,
    requestedBy: 3,
    language: 'en',
  },
  'galley.source.deleted.v1': {
    sourceId: 41,
    guruId: 2,
    title: 'Managing iron condors',
    restorableUntil: '2026-04-01T09:15:27.481Z',
  },
  'galley.source.restored.v1': { sourceId: 41, guruId: 2, title: 'Managing iron condors' },
  'galley.source.withdrawn.v1': {
    sourceId: 41,
    guruId: 2,
    transcriptHash: '9f2c61d0b7e84f55',
    withdrawnAt: time,
  },
  'galley.transcript.corrected.v1': {
    sourceId: 41,
    guruId: 2,
    version: 4,
    previousHash: '9f2c61d0b7e84f55',
    transcriptHash: '3b80aa17c6d2e914',
    correctedAt: time,
    correctedBy: 3,
  },
  'galley.topic.extracted.v1': topics,
  'galley.topic.replaced.v1': topics,
  'galley.topic.deleted.v1': { ...topics, topicIds: [210], restorableUntil: '2026-04-01T09:15:27.481Z' },
  'galley.topic.restored.v1': { ...topics, topicIds: [209] },
  'galley.generation.requested.v1': text,
  'galley.generation.completed.v1': {
    ...text,
    version: 1,
    documents: [{ contentType: 'newsletter', viewUrl }],
  },
  'galley.generation.failed.v1': {
    ...text,
    code: 'ENGINE_UNAVAILABLE',
    reason: 'The language model cannot be reached right now.',
  },
  'galley.generation.refined.v1': { ...text, version: 2, author: 'Mara Lind' },
  'galley.generation.published.v1': { ...text, version: 2 },
  'galley.generation.quotes-corrected.v1': { ...text, open: 1, published: true },
  'galley.generation.posts-pushed.v1': {
    ...text,
    posts: [{ network: 'bluesky', text: '“Risk comes first.” — Anna Berg' }],
  },
  'galley.generation.deleted.v1': { ...text, restorableUntil: '2026-04-01T09:15:27.481Z' },
  'galley.generation.restored.v1': text,
  'galley.generation.pushed.v1': {
    generationId: 118,
    contentType: 'newsletter',
    title: text.title,
    subjectLine: 'What calm costs you',
    status: 'Complete',
    version: 2,
    guru: { id: 2, name: 'Anna Berg' },
    html: '<h1>Quiet markets, loud mistakes</h1><p>Risk comes first.</p>',
    documents: [{ contentType: 'newsletter', title: text.title, viewUrl }],
    markdown: '# Quiet markets, loud mistakes\n\nRisk comes first.',
  },
  'galley.publication.published.v1': publication,
  'galley.publication.failed.v1': {
    ...publication,
    code: 'DESTINATION_SECRET_REFUSED',
    reason: 'Company blog does not accept the secret: it is wrong, or it was revoked.',
  },
  'galley.publication.withdrawn.v1': publication,
  'galley.document.created.v1': document,
  'galley.document.edited.v2': { ...document, revision: 14, author: 'Mara Lind' },
  'galley.document.edited.v1': {
    ...document,
    revision: 14,
    html: '<h1>Quiet markets, loud mistakes</h1><p>Risk comes first.</p>',
    author: 'Mara Lind',
  },
  'galley.webhook.delivered.v1': {
    deliveryId: 512,
    subscriptionId: 4,
    messageId: '6f1b1c1e-5a52-4f0c-9c7f-3f3f0a2b7d11',
    type: 'galley.generation.published.v1',
    tries: 1,
    statusCode: 204,
  },
};
