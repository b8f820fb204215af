import {
  AppError,
  correctionRpc,
  guruEvents,
  sourceEvents,
  sourceRpc,
  topicRpc,
  type SourceText,
  type TopicJob,
  type TopicMetadata,
} from '@galley/contracts';
import type { SubscriptionOptions } from '@nats-io/transport-node';
import { replyHeaders, systemCaller, toHeaders } from '@galley/messaging';
import { startService, type RunningService } from '@galley/service-kit';
import { eventually, testStack, type TestStack } from '@galley/testing';
import { parseTranscript, transcriptHash } from '@galley/transcript';
import { topicService } from '../service.js';

/** The topic service on a stack of its own, with a double of content-source beside it. */
export interface TopicStack {
  readonly stack: TestStack;
  /** What the double of content-source knows: its answers to `sources.text`, `sources.by-ids` and `corrections.splices`. */
  readonly texts: Map<number, SourceText>;
  /** One more process of the topic service. */
  start(env?: Record<string, string>): Promise<RunningService>;
  close(): Promise<void>;
}

export async function topicStack(env: Record<string, string> = {}): Promise<TopicStack> {
  const stack = await testStack();
  const texts = new Map<number, SourceText>();
  standInForSources(stack, texts);
  const running = new Set<RunningService>();
  const start = async (more: Record<string, string> = {}) => {
    const service = await startService(topicService, { env: { ...stack.envFor('topic'), ...more } });
    running.add(service);
    return service;
  };
  await start(env);
  const close = async () => {
    await Promise.all([...running].map((service) => service.close()));
    await stack.close();
  };
  return { stack, texts, start, close };
}

function standInForSources(stack: TestStack, texts: ReadonlyMap<number, SourceText>): void {
  const { code, details, status, message: reason } = new AppError('SOURCE_NOT_FOUND');
  type Asked = Parameters<NonNullable<SubscriptionOptions['callback']>>[1];
  const answer = (message: Asked, known: unknown) => {
    const headers = toHeaders(systemCaller());
    headers.set(replyHeaders.status, String(known ? 200 : status));
    message.respond(JSON.stringify(known ?? { code, details, message: reason }), { headers });
  };
  stack.nats.subscribe(sourceRpc.text.subject, {
    callback: (_, message) => answer(message, texts.get(message.json<{ id: number }>().id)),
  });
  // Of a text that was corrected since, CorrectedSources tells.
  stack.nats.subscribe(correctionRpc.splices.subject, {
    callback: (_, message) => {
      const { sourceId, sinceHash } = message.json<{ sourceId: number; sinceHash: string }>();
      const hash = texts.get(sourceId)?.transcriptHash;
      if (hash === undefined || hash === sinceHash)
        answer(message, hash && { hash, version: 1, splices: [] });
    },
  });
  stack.nats.subscribe(sourceRpc.byIds.subject, {
    callback: (_, message) => {
      const known = message.json<{ ids: number[] }>().ids.flatMap((id) => texts.get(id) ?? []);
      const sources = known.map(({ transcript, ...source }) => ({
        ...source,
        transcriptLength: transcript.length,
        durationSeconds: 1_800,
      }));
      message.respond(JSON.stringify(sources));
    },
  });
}

export const guru = { id: 1, name: 'Elena Voss', description: 'Options desk lead', imageUrl: null };

export function sourceText(id: number, raw: string, title = 'Quiet Markets'): SourceText {
  const { text } = parseTranscript(raw);
  const place = {
    platformType: 'YouTube',
    videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    sourceReference: null,
  };
  return {
    id,
    title,
    ...place,
    transcript: text,
    transcriptHash: transcriptHash(text),
    guru: { ...guru, systemPrompt: null },
  };
}

/** Publishes what content-source says about a source; the same `eventId` is the same event. */
export async function publishIngested(stack: TestStack, text: SourceText, eventId?: string): Promise<void> {
  const { id: sourceId, title, platformType, videoUrl, sourceReference, transcriptHash: hash } = text;
  const facts = {
    sourceId,
    title,
    platformType,
    videoUrl,
    sourceReference,
    transcriptHash: hash,
    guruId: text.guru.id,
  };
  const times = { uploadedAt: null, createdAt: '2026-01-02T03:04:05.678Z', requestedBy: 7 };
  await stack.publish(guruEvents.changed, guru);
  await stack.publish(sourceEvents.ingested, { ...facts, ...times }, eventId);
}

const metadata: TopicMetadata = {
  timestamp: '00:01:23',
  startSeconds: 83.5,
  subjectLines: ['“Sell” what others fear', 'Second'],
  transcriptSegment: 'The passage.',
  quote: {
    text: 'I buy the condor back',
    from: 10,
    to: 31,
    startSeconds: 83.5,
    timestamp: '00:01:23',
    approximate: false,
    speaker: 'Elena Voss',
    transcriptHash: 'a'.repeat(64),
  },
  reasoning: 'It matters.',
  from: 0,
  to: 100,
};

export interface StoredTopic {
  title?: string;
  excerpt?: string;
  details?: string;
  sourceId?: number;
  guruId?: number;
  createdAt?: Date;
  quote?: null;
  /** Whether its beginning is worked out from its neighbours. */
  approximate?: boolean;
}

/** Writes a topic straight into the table, for tests of what is read; answers its id. */
export async function storeTopic(stack: TestStack, topic: StoredTopic = {}): Promise<number> {
  const {
    title = 'Three exits',
    excerpt = 'An excerpt.',
    details = 'Details.',
    sourceId = 1,
    guruId = 1,
    createdAt,
  } = topic;
  const about = {
    ...metadata,
    ...(topic.quote === null && { quote: null }),
    ...(topic.approximate && { approximate: true }),
  };
  const segments = [{ timestamp: '00:01:23', startSeconds: 83.5, content: 'The passage.', context: null }];
  const [row] = await stack.query<{ id: number }>(
    'topic',
    `insert into extracted_topics ("sourceId", "guruId", title, excerpt, details, metadata, "transcriptSegments", "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()), coalesce($8, now())) returning id`,
    [
      sourceId,
      guruId,
      title,
      excerpt,
      details,
      JSON.stringify(about),
      JSON.stringify(segments),
      createdAt ?? null,
    ],
  );
  return row!.id;
}

/** Writes what is known of a source and its guru straight into the tables. */
export async function storeFacts(
  stack: TestStack,
  sourceId = 1,
  videoUrl: string | null = null,
  videoId: string | null = null,
) {
  await stack.query('topic', `insert into guru_names values (1, 'Elena Voss', now()) on conflict do nothing`);
  await stack.query(
    'topic',
    `insert into source_facts ("sourceId", "guruId", title, "platformType", "videoUrl", "videoId", "transcriptHash", "createdAt")
     values ($1, 1, 'Quiet "Markets"', $4, $2, $3, repeat('a', 64), now())`,
    [sourceId, videoUrl, videoId, videoUrl === null ? 'Zoom' : 'YouTube'],
  );
}

/** The job once it has ended. */
export const jobEnd = (stack: TestStack, id: number): Promise<TopicJob> =>
  eventually(
    async () => {
      const job = await stack.rpc.call(topicRpc.job, { id });
      return job.status === 'done' || job.status === 'failed' ? job : undefined;
    },
    { withinMs: 40_000 },
  );
