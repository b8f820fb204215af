import {
  eventConsumers,
  everyEvent,
  firstTeam,
  imageBucket,
  jobConsumer,
  liveSubject,
  lockBucket,
  messageLimit,
  operatorSubjects,
  publicEvents,
  relaySubject,
  serviceNames,
  streams,
  subjectOfOtherTeams,
  subjectOfTeam,
  teamStream,
  topology,
  uploadBucket,
  type ServiceName,
  type TeamId,
} from '@galley/contracts';
import { type NatsAccount, type Secrets } from './secrets.js';

interface NatsRights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** What it may not say although `publish` would have it. */
  readonly neverPublish?: readonly string[];
}

interface NatsConfigOptions {
  readonly port: number;
  readonly host?: string;
  readonly storeDir: string;
  readonly pidFile?: string;
  readonly passwords: Secrets['nats'];
  /** Whether each message is on the disk before it is accepted; servers before 2.10 refuse to start with this setting. */
  readonly syncAlways: boolean;
}

const inbox = (account: NatsAccount) => `_INBOX_${account}.>`;
const live = 'galley.live.>';

/**
 * What an account may say and hear, read off the topology: a service answers its own requests, asks those below it,
 * publishes its own events and jobs, and fetches from its own durable consumers. Answers to whoever asked are
 * allowed by `allow_responses`, not by name.
 * @param teams those that have a stream of their own
 */
export function natsRights(account: NatsAccount, teams: readonly TeamId[] = []): NatsRights {
  if (account === 'operator') return { publish: ['>'], subscribe: ['>'] };
  if (account === 'gateway') {
    return {
      publish: [
        ...serviceNames.map((service) => `galley.rpc.${service}.>`),
        ...bucketRights(account),
        ...imageRights(account),
        ...lockRights(account),
        liveSubject('call'),
      ],
      subscribe: [inbox(account), live, ...everyEvent, operatorSubjects.rollCall],
    };
  }
  const team = teamOfSubscriber(account);
  if (team !== null) return subscriberRights(account, team);
  const rights = serviceRights(account as ServiceName);
  return account === 'assistant'
    ? { ...rights, publish: [...rights.publish, ...purgeRights(teams)] }
    : rights;
}

/** It alone hears the news of model calls, and removes them when it has stored them: also from the streams of teams. */
const purgeRights = (teams: readonly TeamId[]): string[] =>
  [streams.events, ...teams.map(teamStream)].map((stream) => `$JS.API.STREAM.PURGE.${stream}`);

/** Whose events an account reads; null for one that is no subscriber's. */
function teamOfSubscriber(account: NatsAccount): TeamId | null {
  const [name, team = firstTeam] = account.split(/-(?=\d+$)/);
  return name === 'subscriber' ? Number(team) : null;
}

/**
 * Reads the public events of a team, from any moment of them, and says nothing. It makes consumers as it likes, but each has to name one
 * public event: NATS refuses one whose filter differs from the subject on which it was asked for. Names that are the services'
 * own are theirs.
 */
function subscriberRights(account: NatsAccount, team: TeamId): NatsRights {
  const stream = team === firstTeam ? streams.events : teamStream(team);
  // The services read the stream of all events, and nothing else.
  const taken = team === firstTeam ? serviceNames.flatMap(consumersOf) : [];
  return {
    publish: [
      '$JS.API.INFO',
      `$JS.API.STREAM.INFO.${stream}`,
      ...publicEvents.map(
        ({ subject }) => `$JS.API.CONSUMER.CREATE.${stream}.*.${subjectOfTeam(subject, team)}`,
      ),
      ...consumerRights(stream, '*'),
    ],
    neverPublish: taken.flatMap((name) => [
      `$JS.API.CONSUMER.CREATE.${stream}.${name}.>`,
      ...consumerRights(stream, name),
    ]),
    subscribe: [inbox(account)],
  };
}

/** The names of a service's consumers of events. */
const consumersOf = (service: ServiceName): string[] =>
  topology[service].consumes.flatMap((event) => eventConsumers(service, event).map(({ name }) => name));

const consumerRights = (stream: string, name: string): string[] => [
  `$JS.API.CONSUMER.INFO.${stream}.${name}`,
  `$JS.API.CONSUMER.DELETE.${stream}.${name}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
  `$JS.ACK.${stream}.${name}.>`,
];

function serviceRights(service: ServiceName): NatsRights {
  const { calls, publishes, jobs } = topology[service];
  const durables = [
    ...jobs.map((job) => ({ stream: streams.jobs, name: jobConsumer(job) })),
    ...consumersOf(service).map((name) => ({ stream: streams.events, name })),
  ];
  return {
    publish: [
      ...calls.map((called) => `galley.rpc.${called}.>`),
      ...publishes.flatMap(({ subject }) => [subject, subjectOfOtherTeams(subject)]),
      ...jobs.map((job) => job.subject),
      live,
      relaySubject(service),
      '$JS.API.INFO',
      ...bucketRights(service),
      ...imageRights(service),
      ...Object.values(streams).map((stream) => `$JS.API.STREAM.INFO.${stream}`),
      ...durables.flatMap(({ stream, name }) => [
        `$JS.API.CONSUMER.INFO.${stream}.${name}`,
        `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
        `$JS.ACK.${stream}.${name}.>`,
      ]),
    ],
    subscribe: [
      `galley.rpc.${service}.>`,
      operatorSubjects.of(service),
      operatorSubjects.rollCall,
      inbox(service),
      live,
      relaySubject(service),
    ],
  };
}

/** Both ends may look a file up and remove it; writing and reading its parts is the right of one each. */
function bucketRights(account: NatsAccount): string[] {
  const { name, stream, writer, reader } = uploadBucket;
  if (account !== writer && account !== reader) return [];
  const both = [
    '$JS.API.INFO',
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.STREAM.PURGE.${stream}`,
    `$O.${name}.M.>`,
  ];
  if (account === writer) return [...both, `$O.${name}.C.>`];
  return [...both, ...readingRights(stream)];
}

/** Who writes an upload, alone. */
function lockRights(account: NatsAccount): string[] {
  const { name, stream, holder } = lockBucket;
  return account === holder ? [`$JS.API.STREAM.MSG.GET.${stream}`, `$KV.${name}.>`] : [];
}

/** Who keeps pictures and reads them. Nobody removes one: only a part of one that broke off on its way in. */
function imageRights(account: NatsAccount): string[] {
  const { name, stream, keepers } = imageBucket;
  if (!keepers.some((keeper) => keeper === account)) return [];
  return [
    `$JS.API.STREAM.MSG.GET.${stream}`,
    `$JS.API.STREAM.PURGE.${stream}`,
    `$O.${name}.M.>`,
    `$O.${name}.C.>`,
    ...readingRights(stream),
  ];
}

const readingRights = (stream: string): string[] => [
  `$JS.API.CONSUMER.CREATE.${stream}.>`,
  `$JS.API.CONSUMER.INFO.${stream}.>`,
  `$JS.API.CONSUMER.DELETE.${stream}.>`,
  `$JS.FC.${stream}.>`,
];

/** The text of nats-server.conf: no account but ours, JetStream on disk, messages up to 8 MB. */
export function natsConfig({
  port,
  host = '127.0.0.1',
  storeDir,
  pidFile,
  passwords,
  syncAlways,
}: NatsConfigOptions): string {
  return [
    `listen: ${quoted(`${host}:${port}`)}`,
    ...(pidFile ? [`pid_file: ${quoted(pidFile)}`] : []),
    `max_payload: ${messageLimit.bytes}`,
    'write_deadline: "10s"',
    `jetstream { store_dir: ${quoted(storeDir)}${syncAlways ? ', sync_interval: always' : ''} }`,
    natsAuthorization(passwords),
  ].join('\n');
}

/** The block `authorization` alone, for a server whose other settings somebody else writes (k8s/nats). */
export function natsAuthorization(passwords: Secrets['nats']): string {
  const accounts = Object.keys(passwords) as NatsAccount[];
  const teams = accounts
    .flatMap((account) => teamOfSubscriber(account) ?? [])
    .filter((team) => team !== firstTeam);
  const users = Object.entries(passwords).map(([account, password]) =>
    userBlock(account as NatsAccount, password, teams),
  );
  return ['authorization {', '  users: [', ...users, '  ]', '}', ''].join('\n');
}

/**
 * One answer to each request, for five minutes, the longest wait that can be set (REQUEST_TIMEOUT_MS); who only reads answers
 * nobody. The server forgets a request once it has all its answers. With more than one allowed it would remember each request
 * until it expires, and beyond 4,096 of them it looks through all of them whenever a message comes.
 */
function userBlock(account: NatsAccount, password: string, teams: readonly TeamId[]): string {
  const { publish, subscribe, neverPublish = [] } = natsRights(account, teams);
  const list = (subjects: readonly string[]) => `[${subjects.map(quoted).join(', ')}]`;
  const deny = neverPublish.length > 0 ? `, deny: ${list(neverPublish)}` : '';
  return [
    `    { user: ${quoted(account)}, password: ${quoted(password)}, permissions: {`,
    `      publish: { allow: ${list(publish)}${deny} },`,
    `      subscribe: { allow: ${list(subscribe)} }`,
    ...(teamOfSubscriber(account) !== null ? [] : ['      allow_responses: { max: 1, expires: "5m" }']),
    '    } }',
  ].join('\n');
}

const quoted = (text: string): string => JSON.stringify(text);
