import { accountEvents } from './account-life.js';
import { auditRecorded } from './audit.js';
import { assistantJobs } from './assistant.js';
import { correctionEvents } from './corrections.js';
import { modelBudgetChanged, modelCalled } from './model-calls.js';
import { authEvents } from './auth.js';
import { teamBudgetChanged } from './costs.js';
import { destinationEvents } from './destinations.js';
import { documentEvents, documentJobs } from './documents.js';
import { generationEvents } from './generation-events.js';
import { generationJobs } from './generations.js';
import { handOverEvents } from './hand-over.js';
import { guruEvents } from './gurus.js';
import { publicationEvents, publicationJobs } from './publications.js';
import {
  subjectOfOtherTeams,
  type EventDefinition,
  type JobDefinition,
  type ServiceName,
} from './message.js';
import { reviewEvents } from './reviews.js';
import { signOffEvents } from './sign-offs.js';
import { sourceRemovalEvents } from './source-removal.js';
import { sourceEvents, sourceJobs } from './sources.js';
import type { TeamId } from './team-id.js';
import { teamEvents } from './teams.js';
import { tokenEvents } from './tokens.js';
import { topicEvents } from './topic-events.js';
import { topicJobs } from './topics.js';
import { webhookEvents } from './webhooks.js';

export interface ServicePlace {
  /** The services that it may call. Together they form no cycle; tests/arch checks it. */
  readonly calls: readonly ServiceName[];
  readonly publishes: readonly EventDefinition[];
  readonly consumes: readonly EventDefinition[];
  readonly jobs: readonly JobDefinition[];
}

/**
 * The events for other systems (docs/guides/events.md): they are documented, kept compatible, sent to webhooks, and readable by
 * subscribers. All other events are between the services.
 */
export const publicEvents: readonly EventDefinition[] = [
  authEvents.userRegistered,
  guruEvents.changed,
  guruEvents.deleted,
  guruEvents.restored,
  sourceEvents.ingested,
  sourceRemovalEvents.deleted,
  sourceRemovalEvents.restored,
  sourceRemovalEvents.withdrawn,
  correctionEvents.corrected,
  topicEvents.extracted,
  topicEvents.replaced,
  topicEvents.deleted,
  topicEvents.restored,
  generationEvents.requested,
  generationEvents.completed,
  generationEvents.failed,
  generationEvents.refined,
  generationEvents.published,
  generationEvents.quotesCorrected,
  generationEvents.postsPushed,
  generationEvents.deleted,
  generationEvents.restored,
  ...Object.values(publicationEvents),
  documentEvents.created,
  documentEvents.edited,
  documentEvents.editedWithText,
  ...Object.values(webhookEvents),
];

/** What a webhook can be subscribed to: all public news that is told, but the one that a webhook was delivered. */
export const webhookEventTypes: readonly string[] = publicEvents
  .filter((event) => event !== webhookEvents.delivered && event.ended === undefined)
  .map(({ type }) => type);

/** What webhooks hear from the stream; their own news they write themselves. */
const webhookSources = publicEvents.filter(
  (event) => !Object.values<EventDefinition>(webhookEvents).includes(event) && event.ended === undefined,
);

/** Who says what to whom. NATS permissions, streams and consumers are all made from this one table. */
export const topology: Record<ServiceName, ServicePlace> = {
  auth: {
    calls: [],
    publishes: [
      ...Object.values(authEvents),
      ...Object.values(accountEvents),
      handOverEvents.ordered,
      ...Object.values(teamEvents),
      ...Object.values(tokenEvents),
      auditRecorded.auth,
    ],
    consumes: [...Object.values(auditRecorded), reviewEvents.asked],
    jobs: [],
  },
  'content-source': {
    calls: [],
    publishes: [
      sourceEvents.ingested,
      ...Object.values(sourceRemovalEvents),
      correctionEvents.corrected,
      ...Object.values(guruEvents),
      modelCalled['content-source'],
      auditRecorded['content-source'],
    ],
    consumes: [
      topicEvents.extracted,
      topicEvents.replaced,
      topicEvents.deleted,
      topicEvents.restored,
      topicEvents.corrected,
      modelBudgetChanged,
      teamBudgetChanged,
      teamEvents.deleted,
    ],
    jobs: [sourceJobs.ingest],
  },
  topic: {
    calls: ['content-source'],
    publishes: [...Object.values(topicEvents), modelCalled.topic, auditRecorded.topic],
    consumes: [
      sourceEvents.ingested,
      sourceRemovalEvents.deleted,
      sourceRemovalEvents.restored,
      sourceRemovalEvents.removed,
      sourceRemovalEvents.erasureOrdered,
      correctionEvents.corrected,
      guruEvents.changed,
      generationEvents.topicsUsed,
      modelBudgetChanged,
      teamBudgetChanged,
      accountEvents.deleted,
      teamEvents.deleted,
    ],
    jobs: Object.values(topicJobs),
  },
  generation: {
    // Who is in the team is known to auth.
    calls: ['topic', 'content-source', 'export', 'auth'],
    publishes: [
      ...Object.values(generationEvents),
      reviewEvents.asked,
      signOffEvents.decided,
      ...Object.values(publicationEvents),
      handOverEvents.done,
      modelCalled.generation,
      auditRecorded.generation,
    ],
    // What was told before the update is heard to the end.
    consumes: [
      destinationEvents.removed,
      documentEvents.edited,
      documentEvents.editedWithText,
      sourceRemovalEvents.erasureOrdered,
      correctionEvents.corrected,
      guruEvents.changed,
      authEvents.userRegistered,
      authEvents.userChanged,
      accountEvents.deleted,
      handOverEvents.ordered,
      modelBudgetChanged,
      teamBudgetChanged,
      teamEvents.deleted,
    ],
    jobs: [...Object.values(generationJobs), ...Object.values(publicationJobs)],
  },
  assistant: {
    // Who is in the team, and who owns the installation, is known to auth.
    calls: ['generation', 'topic', 'content-source', 'export', 'auth'],
    publishes: [modelCalled.assistant, modelBudgetChanged, teamBudgetChanged, auditRecorded.assistant],
    consumes: [
      ...Object.values(modelCalled),
      sourceRemovalEvents.erasureOrdered,
      correctionEvents.corrected,
      modelBudgetChanged,
      teamBudgetChanged,
      accountEvents.deleted,
      teamEvents.deleted,
    ],
    jobs: Object.values(assistantJobs),
  },
  export: {
    calls: [],
    publishes: [
      ...Object.values(documentEvents),
      ...Object.values(destinationEvents),
      ...Object.values(webhookEvents),
      auditRecorded.export,
    ],
    // The documents of removed texts go; the rest is for webhooks.
    consumes: [
      ...webhookSources,
      generationEvents.removed,
      handOverEvents.ordered,
      sourceRemovalEvents.erasureOrdered,
      teamEvents.deleted,
    ],
    jobs: Object.values(documentJobs),
  },
};

/** Where the processes of a service tell the one that sends the outbox that there is something to send (ADR 0033). */
export const relaySubject = (service: ServiceName) => `galley.relay.${service}`;

/** Durable consumer names, two per event and service, one per kind of job. */
export const eventConsumer = (service: ServiceName, event: EventDefinition) =>
  `${service}--${event.type.replaceAll('.', '-')}`;
/** The consumers of an event: of the first team's, and of the other teams'. NATS before 2.10 has one filter for a consumer. */
export const eventConsumers = (service: ServiceName, event: EventDefinition) => {
  const name = eventConsumer(service, event);
  return [
    { name, subject: event.subject },
    { name: `${name}--teams`, subject: subjectOfOtherTeams(event.subject) },
  ] as const;
};
export const jobConsumer = (job: JobDefinition) => `job--${job.kind}`;
export const streams = { jobs: 'GALLEY_JOBS', events: 'GALLEY_EVENTS' } as const;
/** Where the subscribers of another team than the first read its events: a copy of what `streams.events` has of it. */
export const teamStream = (team: TeamId) => `GALLEY_TEAM_${team}`;

/**
 * Files that people sent and that no table holds yet: the gateway puts them there, the service reads and removes them, and
 * what nobody fetched goes by itself after a day (ADR 0007). `stream` is the stream behind the bucket.
 */
export const uploadBucket = {
  name: 'galley-uploads',
  stream: 'OBJ_galley-uploads',
  writer: 'gateway',
  reader: 'content-source',
  hours: 24,
} as const;

/**
 * Which gateway writes an upload of a recording at the moment: two of them at once would damage it. A gateway that was killed holds
 * its locks until these seconds are over. `stream` is the stream behind the bucket.
 */
export const lockBucket = {
  name: 'galley-locks',
  stream: 'KV_galley-locks',
  holder: 'gateway',
  seconds: 10,
} as const;
