import { Counter, Gauge, Histogram } from 'prom-client';
import { registry } from './registry.js';

/**
 * Every metric of the studio, in one place; docs/operations/observability.md says what each is for. Labels are bounded: templates of
 * routes, subjects, kinds, codes and models, never ids, addresses or names that people choose.
 */
const registers = [registry];
/** Seconds: from a list out of memory to a call that waits for a model. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
/** Seconds: work in the background takes from a moment to an hour. */
const workBuckets = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
  new Counter({ name, help, labelNames, registers });
const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
  new Gauge({ name, help, labelNames, registers });
const histogram = <L extends string>(
  name: string,
  help: string,
  labelNames: readonly L[],
  bounds: number[],
) => new Histogram({ name, help, labelNames, buckets: bounds, registers });

export const httpMetrics = {
  requests: counter('galley_http_requests_total', 'Requests that the gateway has answered.', [
    'method',
    'route',
    'status',
  ]),
  seconds: histogram(
    'galley_http_request_seconds',
    'Time from the first byte of a request to the last of its answer; streams of events are not in it.',
    ['method', 'route'],
    buckets,
  ),
  streams: gauge('galley_live_streams', 'Streams of events that browsers hold open.'),
  sockets: gauge(
    'galley_document_sockets',
    "Sockets of document editors that go through the gateway's proxy.",
  ),
};

export const rpcMetrics = {
  answers: counter('galley_rpc_answers_total', 'Questions on NATS that this service has answered.', [
    'subject',
    'status',
  ]),
  seconds: histogram('galley_rpc_answer_seconds', 'Time a question took to answer.', ['subject'], buckets),
  failures: counter(
    'galley_rpc_failures_total',
    'Questions that this process asked and nobody answered in time, by the code of the failure.',
    ['subject', 'code'],
  ),
};

export const jobMetrics = {
  open: gauge('galley_jobs', 'Jobs that have not ended, in the table of their service.', ['kind', 'status']),
  oldest: gauge('galley_job_oldest_seconds', 'How long the oldest waiting job of a kind has waited.', [
    'kind',
  ]),
  ended: counter(
    'galley_job_runs_total',
    'Tries at jobs that have ended: done, failed for good, to be retried, or stopped.',
    ['kind', 'outcome'],
  ),
  failed: counter('galley_jobs_failed_total', 'Jobs that have failed for good, by their closed code.', [
    'kind',
    'code',
  ]),
  seconds: histogram('galley_job_run_seconds', 'Time of one try at a job.', ['kind'], workBuckets),
};

export const eventMetrics = {
  handled: counter(
    'galley_events_handled_total',
    'Events that a consumer has dealt with: done, repeated (known already), refused (to be tried again) or dead (set aside).',
    ['consumer', 'outcome'],
  ),
  pending: gauge('galley_consumer_pending', 'Messages in JetStream that a consumer has not been given.', [
    'consumer',
  ]),
  unacknowledged: gauge('galley_consumer_unacknowledged', 'Messages given to a consumer that are not done.', [
    'consumer',
  ]),
};

export const outboxMetrics = {
  messages: gauge(
    'galley_outbox_messages',
    'Messages written with their change that JetStream has not accepted.',
  ),
  oldest: gauge('galley_outbox_oldest_seconds', 'Age of the oldest of them.'),
  sent: counter('galley_outbox_sent_total', 'Messages that JetStream has accepted.'),
};

export const breakerMetrics = {
  open: gauge('galley_breaker_open', 'Whether a system outside is left alone because it failed: 1 or 0.', [
    'dependency',
  ]),
};

export const deadLetterMetrics = {
  open: gauge('galley_dead_letters', 'What could not be done and was set aside for the operator.', ['kind']),
};

export const engineMetrics = {
  seconds: histogram(
    'galley_engine_seconds',
    'Time the writing engine took, by engine, method and outcome.',
    ['engine', 'method', 'outcome'],
    workBuckets,
  ),
  calls: counter('galley_model_calls_total', 'Calls to a language model.', ['model', 'purpose', 'outcome']),
  callSeconds: histogram(
    'galley_model_call_seconds',
    'Time of a call to a language model.',
    ['model'],
    workBuckets,
  ),
  tokens: counter('galley_model_tokens_total', 'Tokens sent to and received from a language model.', [
    'model',
    'direction',
  ]),
  cost: gauge(
    'galley_model_cost_day_usd',
    'US dollars that calls to language models cost in the last 24 hours, by MODEL_PRICES.',
    ['model'],
  ),
};

export const documentMetrics = {
  open: gauge('galley_documents_open', 'Documents that this process has in memory.'),
  connections: gauge('galley_document_connections', 'Editors connected to documents of this process.'),
  unstored: gauge('galley_documents_unstored', 'Open documents whose last try to be stored failed.'),
};

export const behindMetrics = {
  documents: gauge('galley_documents_behind', 'Documents that have not got the present text yet.'),
  oldest: gauge(
    'galley_documents_behind_oldest_seconds',
    'How long the document that fell behind first has been behind its text; 0 when none is.',
  ),
};

export const webhookMetrics = {
  subscriptions: gauge(
    'galley_webhook_subscriptions',
    'Webhooks that are active, and those that were paused because they had failed for long.',
    ['state'],
  ),
  waiting: gauge('galley_webhook_deliveries_waiting', 'Deliveries that have not been accepted or given up.'),
  late: gauge(
    'galley_webhook_delivery_late_seconds',
    'How long ago the delivery that is due first should have been tried.',
  ),
};

export const resourceMetrics = {
  pool: gauge(
    'galley_database_pool',
    'Connections of the database pool: busy, idle, and callers who wait for one.',
    ['state'],
  ),
  databaseBytes: gauge('galley_database_bytes', 'Size of the database on disk.'),
  databaseConnections: gauge(
    'galley_database_connections',
    'Connections to the database, of all its clients.',
  ),
  databaseLimit: gauge('galley_database_connection_limit', 'Connections that PostgreSQL accepts.'),
  deadlocks: gauge('galley_database_deadlocks', 'Deadlocks in the database since its statistics began.'),
  cacheHits: gauge(
    'galley_database_cache_hit_ratio',
    'Part of the pages that PostgreSQL found in its memory.',
  ),
  streamMessages: gauge('galley_stream_messages', 'Messages in a JetStream stream.', ['stream']),
  streamBytes: gauge('galley_stream_bytes', 'Bytes of a JetStream stream.', ['stream']),
  streamLimit: gauge(
    'galley_stream_limit_bytes',
    'Bytes that a JetStream stream may hold; missing where it has no limit of its own.',
    ['stream'],
  ),
  storageBytes: gauge('galley_jetstream_storage_bytes', 'Bytes that JetStream has on disk for the account.'),
  storageLimit: gauge(
    'galley_jetstream_storage_limit_bytes',
    'Bytes that JetStream may take; missing where nobody has set a limit.',
  ),
  waitsInTransaction: counter(
    'galley_waits_in_transaction_total',
    'Times that code waited for something else while it held a transaction open; always 0 unless there is a fault.',
  ),
  reconnects: counter('galley_nats_reconnects_total', 'Times the connection to NATS was lost and came back.'),
  up: gauge('galley_dependency_up', '1 while this process reaches it, 0 when not.', ['dependency']),
};

/** Seconds since a reading of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000;
