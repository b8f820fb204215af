import { podOf } from './manifest.js';
import { type Overlay } from './overlay.js';
import { problemsBy, type RuleName } from './rules.js';
import { at, nodes } from './yaml.js';
import { container, setting, production, the, map, first } from './overlay-parts.js';

/** The production overlay with something in it that is wrong. */
function broken(breaking: (overlay: Overlay) => void): Overlay {
  const copy = {
    ...production,
    manifests: structuredClone(production.manifests),
    nats: structuredClone(production.nats),
  };
  breaking(copy);
  return copy;
}

describe('an overlay that does not fit together', () => {
  it.each<[what: string, rule: RuleName, breaking: (overlay: Overlay) => void, problem: RegExp]>([
    [
      'a setting that nobody reads',
      'settings',
      (it) => (setting(it, 'services').DATABASE_POOLS = '8'),
      /no program reads DATABASE_POOLS/,
    ],
    [
      'a setting that the program refuses',
      'settings',
      (it) => (setting(it, 'workers').JOB_CONCURRENCY = 'many'),
      /JOB_CONCURRENCY Invalid/,
    ],
    [
      'a setting that is missing',
      'settings',
      (it) => delete setting(it, 'auth').AUTH_PRIVATE_KEY_FILE,
      /AUTH_PRIVATE_KEY/,
    ],
    [
      'a file that no Secret has',
      'settings',
      (it) => (setting(it, 'gateway').NATS_URL_FILE = '/run/galley/nats'),
      /nats is in none of its Secrets/,
    ],
    [
      'the Secret of another process',
      'settings',
      (it) =>
        (map(
          nodes(podOf(the(it, 'Deployment', 'topic')).volumes).find(({ secret }) => secret),
          'secret',
        ).secretName = 'galley-auth'),
      /galley-auth is not its own/,
    ],
    [
      'a Secret that nobody makes',
      'settings',
      (it) => (map(nodes(container(it, 'auth').env).at(-1), 'valueFrom', 'secretKeyRef').name = 'mail'),
      /nobody makes the key smtp-url of the Secret mail/,
    ],
    [
      'a password in a setting',
      'secrets',
      (it) => (setting(it, 'model').OPENAI_BASE_URL = 'https://me:pass@model.example'),
      /ConfigMap model-\w+ holds a secret/,
    ],
    [
      'a config map that is not there',
      'settings',
      (it) => (map(first(container(it, 'auth').envFrom), 'configMapRef').name = 'service'),
      /there is no ConfigMap service/,
    ],
    [
      'a program that the image lacks',
      'settings',
      (it) => (container(it, 'auth').command = ['node', 'services/login/dist/main.js']),
      /no program of the image/,
    ],
    [
      'a selector for other pods',
      'selectors',
      (it) =>
        (map(the(it, 'Deployment', 'auth'), 'spec', 'selector', 'matchLabels')['app.kubernetes.io/name'] =
          'topic'),
      /Deployment auth selects other pods/,
    ],
    [
      'a Service for nobody',
      'selectors',
      (it) => (map(the(it, 'Service', 'export'), 'spec', 'selector')['app.kubernetes.io/name'] = 'exports'),
      /Service export selects no process/,
    ],
    [
      'a port that no process has',
      'ports',
      (it) => (first(at(the(it, 'Service', 'gateway'), 'spec', 'ports')).targetPort = 'web'),
      /no process has the port web/,
    ],
    [
      'a route to no Service',
      'ports',
      (it) => (first(first(at(the(it, 'HTTPRoute', 'studio'), 'spec', 'rules')).backendRefs).port = 80),
      /leads to gateway:80, which is no Service/,
    ],
    [
      'a route past the gateway',
      'ports',
      (it) => (first(first(at(the(it, 'HTTPRoute', 'studio'), 'spec', 'rules')).backendRefs).name = 'export'),
      /lets people reach export/,
    ],
    [
      'another host than people are told',
      'ports',
      (it) => (setting(it, 'public').PUBLIC_URL = 'https://other.example.com'),
      /PUBLIC_URL is not at studio.example.com/,
    ],
    [
      'a probe that nobody answers',
      'probes',
      (it) => (map(container(it, 'topic'), 'readinessProbe', 'httpGet').path = '/healthz'),
      /readinessProbe asks \/healthz/,
    ],
    [
      'a port that is not listened on',
      'probes',
      (it) => (nodes(container(it, 'topic').ports).find(({ name }) => name === 'http')!.containerPort = 8080),
      /topic does not listen on 8080/,
    ],
    [
      'metrics on another port',
      'probes',
      (it) => (setting(it, 'gateway').METRICS_PORT = '9000'),
      /gateway has no port 9000/,
    ],
    [
      'no time to stop',
      'probes',
      (it) => (podOf(the(it, 'Deployment', 'export')).terminationGracePeriodSeconds = 10),
      /export is killed before 12 s/,
    ],
    [
      'a budget that blocks',
      'selectors',
      (it) => (map(the(it, 'PodDisruptionBudget', 'auth'), 'spec').maxUnavailable = 0),
      /PodDisruptionBudget auth can keep a node/,
    ],
    [
      'another version in one place',
      'images',
      (it) => (container(it, 'topic').image = 'registry.example.com/galley:0.0.9'),
      /several images/,
    ],
    [
      'a job that can not follow the last one',
      'images',
      (it) => (map(the(it, 'Job', 'release'), 'metadata').name = 'release'),
      /does not end with the version/,
    ],
    [
      'tables that nobody brings up to date',
      'release',
      (it) =>
        (podOf(the(it, 'Job', 'release')).containers = nodes(
          podOf(the(it, 'Job', 'release')).containers,
        ).slice(1)),
      /leaves the tables of auth/,
    ],
    [
      'a process that may write to its image',
      'hardening',
      (it) => (map(container(it, 'auth'), 'securityContext').readOnlyRootFilesystem = false),
      /auth galley may write to its image/,
    ],
    [
      'a process without a limit',
      'hardening',
      (it) => delete map(container(it, 'auth'), 'resources').limits,
      /requests and limits/,
    ],
    [
      'a rollout with a gap',
      'hardening',
      (it) => (map(the(it, 'Deployment', 'gateway'), 'spec', 'strategy', 'rollingUpdate').maxUnavailable = 1),
      /gateway is away while it is replaced/,
    ],
    [
      'something in another namespace',
      'namespace',
      (it) => (map(the(it, 'Service', 'gateway'), 'metadata').namespace = 'default'),
      /Service gateway is outside/,
    ],
    [
      'a queue that nobody follows',
      'queues',
      (it) =>
        (map(the(it, 'ScaledObject', 'topic-worker'), 'spec').triggers = nodes(
          at(the(it, 'ScaledObject', 'topic-worker'), 'spec', 'triggers'),
        ).slice(1)),
      /lacks a trigger for job--extract/,
    ],
    [
      'a queue of somebody else',
      'queues',
      (it) =>
        (map(first(at(the(it, 'ScaledObject', 'ingest-worker'), 'spec', 'triggers')), 'metadata').consumer =
          'job--answer'),
      /follows job--answer, which ingest-worker does not run/,
    ],
    [
      'a field that the scaler does not know',
      'queues',
      (it) =>
        (map(
          first(at(the(it, 'ScaledObject', 'ingest-worker'), 'spec', 'triggers')),
          'metadata',
        ).lagTreshold = '2'),
      /lagTreshold/,
    ],
    [
      'a threshold that is not what a worker does',
      'queues',
      (it) => (setting(it, 'workers').JOB_CONCURRENCY = '4'),
      /expects 2 jobs of a worker that runs 4/,
    ],
    [
      'workers that may all be gone',
      'queues',
      (it) => (map(the(it, 'ScaledObject', 'ingest-worker'), 'spec').minReplicaCount = 0),
      /may leave no worker/,
    ],
    [
      'a number beside a scaler',
      'targets',
      (it) => (map(the(it, 'Deployment', 'gateway'), 'spec').replicas = 3),
      /gateway is scaled, and has a number/,
    ],
    [
      'more connections than there are',
      'connections',
      (it) => (setting(it, 'services').DATABASE_POOL = '20'),
      /connections, and \d+ may be wanted/,
    ],
    [
      'more copies than servers',
      'servers',
      (it) => (setting(it, 'release').STREAM_REPLICAS = '5'),
      /streams have 5 copies on 3 servers/,
    ],
    [
      'accounts that NATS does not find',
      'servers',
      (it) => (it.nats.config.merge.$include = '../accounts/authorization.conf'),
      /NATS does not find its accounts/,
    ],
    [
      'a way that is not open',
      'network',
      (it) => it.manifests.splice(it.manifests.indexOf(the(it, 'NetworkPolicy', 'to-nats')), 1),
      /auth > nats:4222 does not get through/,
    ],
    [
      'a way that should not be open',
      'network',
      (it) =>
        (map(
          first(first(at(the(it, 'NetworkPolicy', 'ingress-to-gateway'), 'spec', 'ingress')).from),
          'namespaceSelector',
        ).matchLabels = {}),
      /anybody > gateway:3000 gets through/,
    ],
    [
      'mail servers for the gateway',
      'network',
      (it) =>
        (map(at(the(it, 'NetworkPolicy', 'to-mail'), 'spec')).podSelector = {
          matchLabels: { 'app.kubernetes.io/name': 'gateway' },
        }),
      /gateway > internet:587 gets through/,
    ],
    [
      'private networks for who calls out',
      'network',
      (it) =>
        delete map(first(first(at(the(it, 'NetworkPolicy', 'to-internet'), 'spec', 'egress')).to), 'ipBlock')
          .except,
      /topic > private:443 gets through/,
    ],
    [
      'a namespace that is open',
      'closed',
      (it) => it.manifests.splice(it.manifests.indexOf(the(it, 'NetworkPolicy', 'nothing')), 1),
      /a pod that no policy is about is open/,
    ],
  ])('%s is found by %s', (_what, rule, breaking, problem) => {
    expect(problemsBy(rule, broken(breaking))).toEqual(
      expect.arrayContaining([expect.stringMatching(problem)]),
    );
  });
});
