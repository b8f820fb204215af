import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pathsOfTargets, type ServiceName, settingsOfTargets, targetSettings } from '@galley/contracts';

export type ProcessName = ServiceName | 'gateway';

const names = (list: string): string[] => list.trim().split(/\s+/);

/** What the machine says to every process: where programs and certificates are, and how to get out. */
export const fromMachine = names(`
  PATH HOME LANG LC_ALL TZ TMPDIR TEMP SystemRoot NODE_EXTRA_CA_CERTS SSL_CERT_FILE HTTP_PROXY HTTPS_PROXY
  NO_PROXY http_proxy https_proxy no_proxy`);
/** Of every service, and not of the gateway, which has neither jobs nor a database. */
const ofServices = names(`
  JOB_CONCURRENCY DATABASE_POOL JOB_RETRY_FIRST_MS JOB_RETRY_LONGEST_MS JOB_RETRY_HOURS JOB_RETENTION_DAYS
  BREAKER_FAILURES BREAKER_PAUSE_MS BREAKER_RETRY_MS WORK_SILENCE_MS RELAY_LEASE_MS EVENT_TRIES
  EVENT_BACKOFF_MS EVENT_PATIENCE_HOURS INBOX_DAYS SENT_EVENTS_RETENTION_HOURS DATABASE_CONNECT_TIMEOUT_MS
  DATABASE_STATEMENT_TIMEOUT_MS DATABASE_LOCK_TIMEOUT_MS DATABASE_IDLE_TRANSACTION_TIMEOUT_MS
  DATABASE_UNREADY_AFTER_MS DATABASE_DEAD_AFTER_MS REQUEST_TIMEOUT_MS QUESTION_TIMEOUT_MS
  MIGRATION_LOCK_TIMEOUT_MS TRANSACTION_GUARD`);
const model = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_TIMEOUT_MS'];
/** Where recordings are kept, and how to get in where that is not a folder. */
const media = names('AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION');
const autosaves = names(`
  AUTOSAVES_KEEP_ALL_HOURS AUTOSAVES_KEEP_HOURLY_DAYS AUTOSAVES_KEEP_ACTIVE_HOURS AUTOSAVES_KEEP_LAST
  AUTOSAVES_SWEEP_MS`);

/** The operator's settings that each process is given; nobody gets a secret that it has no use for. */
const given: Record<ProcessName, readonly string[]> = {
  gateway: [
    ...media,
    ...names(`
    MEDIA_MAX_BYTES
    HOST METRICS_PORT METRICS_HOST GATEWAY_WAIT_MS LIVE_SIGN_IN_MS QUOTA_MODEL_PER_MINUTE
    QUOTA_JOBS_PER_MINUTE QUOTA_UPLOADS_PER_MINUTE QUOTA_STREAMS_PER_MINUTE QUOTA_PICTURES_PER_MINUTE
    GOOGLE_API_ROOT_URL TRUST_PROXY REGISTRATION FEATURED_GURUS EAST_POD WEST_POD TRADING_IMPRINT PROSPERITY_IMPRINT
    NEW_MONEY_IMPRINT OIDC_LABEL OIDC_ONLY`),
  ],
  auth: names(`
    SMTP_URL MAIL_FROM TEAM_NAME DEFAULT_ROLE REGISTRATION OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_LABEL
    OIDC_GROUPS_CLAIM OIDC_ROLES OIDC_ONLY`),
  'content-source': [
    ...model,
    ...media,
    ...names(`
      MEDIA_TEAM_BYTES OPENAI_TRANSCRIPTION_MODEL TRANSCRIPTION_PIECE_SECONDS TRANSCRIPTION_TIMEOUT_MS YOUTUBE_BASE_URL YOUTUBE_PAUSE_MS
      SOURCE_ALLOWED_HOSTS FEEDS_EVERY_MS READING_TIMEOUT_MS SEED_SAMPLES`),
  ],
  topic: model,
  generation: [...model, 'MODEL_PRICES', 'WEBHOOK_URL', 'DOCUMENT_RETRY_MS', 'RECEIPT_KEYS', ...autosaves],
  assistant: [
    ...model,
    ...names('AI_RESPONSE_RETENTION_DAYS MODEL_PRICES MODEL_BUDGET_PER_DAY MODEL_BUDGET_TOKENS_PER_DAY'),
  ],
  export: [
    ...settingsOfTargets,
    ...names(`
    WEBHOOK_URL WEBHOOK_SECRET WEBHOOK_ALLOWED_HOSTS WEBHOOK_KEYS WEBHOOK_LOG_DAYS WEBHOOK_POLL_MS
    WEBHOOK_TRY_MS PUBLISH_ALLOWED_HOSTS PUBLISH_FOLDER PUBLISH_FOLDER_URL PUBLISH_REQUEST_MS DOCUMENT_CONNECTIONS DOCUMENT_EDIT_PAUSE_MS DOCUMENT_STORE_RETRY_MS DOCUMENT_SIGN_IN_MS
    DOCUMENT_SOCKETS_PER_ADDRESS DOCUMENT_WAITING_PER_ADDRESS DOCUMENT_SYNC_MS DOCUMENT_MAX_BYTES
    DOCUMENT_COMPACT_BYTES DOCUMENT_COMPACT_OPEN_BYTES DOCUMENT_COMPACT_RATIO DOCUMENT_COMPACT_START_MS
    DOCUMENT_LATE_DAYS`),
  ],
};

/** The gateway tells browsers whether these are set; what they are is not its business. */
const presenceOnly = [
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  ...targetSettings,
  'SMTP_URL',
  'WEBHOOK_URL',
  'OIDC_ISSUER',
];

export interface StackFacts {
  readonly root: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly httpPorts: Readonly<Record<ServiceName, number>>;
  readonly databaseUrls: Readonly<Record<ServiceName, string>>;
  readonly natsUrls: Readonly<Record<ProcessName, string>>;
  readonly signing: { readonly privateKey: string; readonly publicKey: string };
  /** Signs receipts where the operator gives no keys. */
  readonly receiptKey: string;
}

/** The whole environment of one process. */
export function environmentOf(
  process: ProcessName,
  env: NodeJS.ProcessEnv,
  facts: StackFacts,
): NodeJS.ProcessEnv {
  const tuning = process === 'gateway' ? [] : ofServices;
  const base = {
    NODE_ENV: 'production',
    ...pick(env, [...fromMachine, 'LOG_LEVEL', ...tuning, ...given[process], ...tracing(env)]),
    ...fullPaths(env, process),
    ...mediaOf(process, env, facts),
    NATS_URL: facts.natsUrls[process],
    PUBLIC_URL: facts.publicUrl,
  };
  if (process === 'gateway') return { ...base, ...forGateway(env, facts) };
  return {
    ...base,
    DATABASE_URL: facts.databaseUrls[process],
    HTTP_PORT: String(facts.httpPorts[process]),
    ...(process === 'auth' ? { AUTH_PRIVATE_KEY: facts.signing.privateKey } : {}),
    ...(process === 'generation' && !env.RECEIPT_KEYS ? { RECEIPT_KEYS: facts.receiptKey } : {}),
  };
}

/** Programs run in folders of their own: a path that was written for the folder of the start is put in full. */
function fullPaths(env: NodeJS.ProcessEnv, process: ProcessName): NodeJS.ProcessEnv {
  if (process !== 'export') return {};
  return Object.fromEntries(
    [...pathsOfTargets, 'PUBLISH_FOLDER'].flatMap((name) => (env[name] ? [[name, resolve(env[name])]] : [])),
  );
}

/** Who takes recordings in and who sends them keep them in the same place. */
function mediaOf(process: ProcessName, env: NodeJS.ProcessEnv, { dataDir }: StackFacts): NodeJS.ProcessEnv {
  if (process !== 'gateway' && process !== 'content-source') return {};
  return { MEDIA_URL: env.MEDIA_URL || pathToFileURL(join(dataDir, 'media')).href };
}

function forGateway(env: NodeJS.ProcessEnv, facts: StackFacts): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(presenceOnly.filter((name) => env[name]).map((name) => [name, 'set'])),
    PORT: String(facts.port),
    AUTH_PUBLIC_KEY: facts.signing.publicKey,
    EXPORT_HTTP_URL: `http://127.0.0.1:${facts.httpPorts.export}`,
    FRONTEND_DIR: join(facts.root, 'frontend', 'dist'),
  };
}

/** OpenTelemetry's own settings: which collector, how much of it (docs/operations/observability.md). */
const tracing = (env: NodeJS.ProcessEnv): string[] =>
  Object.keys(env).filter((name) => name.startsWith('OTEL_'));

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]));
}
