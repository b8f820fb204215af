import { kindOf, nameOf, ofKind, podLabels, selects, strings, type Manifest } from '../manifest.js';
import { processesOf, type Overlay } from '../overlay.js';
import { environmentOf, isService, type Program } from '../programs.js';
import { at, nodes, text, type Node } from '../yaml.js';

/** Somebody who talks or listens: a kind of pod of this namespace, with its labels and what its ports are called. */
interface Party {
  readonly name: string;
  readonly labels: Record<string, string>;
  readonly ports: Record<string, number>;
}

const natsLabels = {
  'app.kubernetes.io/name': 'nats',
  'app.kubernetes.io/component': 'nats',
  'app.kubernetes.io/instance': 'nats',
};
/** Who else may come in, by the label of its namespace. */
const neighbours: readonly [string, Record<string, string>][] = [
  ['ingress', { 'galley/ingress': 'allowed' }],
  ['monitoring', { 'galley/monitoring': 'allowed' }],
  ['autoscaling', { 'galley/autoscaling': 'allowed' }],
  ['subscribers', { 'galley/subscribers': 'allowed' }],
  ['cnpg', { 'kubernetes.io/metadata.name': 'cnpg-system' }],
  ['anybody', { 'kubernetes.io/metadata.name': 'default' }],
];
const asked = [25, 443, 465, 587, 3000, 4222, 4318, 5432, 6222, 6443, 7777, 8000, 8222, 9090, 9187, 9464];

/** What prepares, backs up and looks after the studio: comes, does its work on the servers, and goes. */
const helpersOf = ({ manifests }: Overlay): Manifest[] => ofKind(manifests, 'Job', 'CronJob');
const partOf = (helper: Manifest): string => podLabels(helper)['app.kubernetes.io/name'] ?? nameOf(helper);

function partiesOf(overlay: Overlay): Party[] {
  const processes = processesOf(overlay).map(({ name, deployment, container }) => ({
    name,
    labels: podLabels(deployment),
    ports: Object.fromEntries(
      nodes(container.ports).map((port) => [text(port.name), Number(port.containerPort)]),
    ),
  }));
  const [cluster] = ofKind(overlay.manifests, 'Cluster');
  return [
    ...processes,
    ...helpersOf(overlay).map((helper) => ({ name: partOf(helper), labels: podLabels(helper), ports: {} })),
    { name: 'nats', labels: natsLabels, ports: {} },
    { name: 'postgres', labels: { 'cnpg.io/cluster': cluster ? nameOf(cluster) : '' }, ports: {} },
  ];
}

/** Everything that the policies let through, as `who > whom:port`. */
export function allowedEdges(overlay: Overlay): Set<string> {
  const policies = ofKind(overlay.manifests, 'NetworkPolicy');
  const pods = partiesOf(overlay).map((party) => ({
    ...party,
    out: rulesFor(policies, 'Egress', party),
    in: rulesFor(policies, 'Ingress', party),
  }));
  const edges = new Set<string>();
  const note = (from: string, to: string, ports: number[]) =>
    ports.forEach((port) => edges.add(`${from} > ${to}:${port}`));
  for (const pod of pods) {
    for (const to of pods) {
      const entering = portsThrough(to.in, 'from', { labels: pod.labels }, to.ports);
      note(
        pod.name,
        to.name,
        portsThrough(pod.out, 'to', { labels: to.labels }, {}).filter((port) => entering.includes(port)),
      );
    }
    for (const [name, namespace] of neighbours) {
      note(pod.name, name, portsThrough(pod.out, 'to', { namespace, labels: {} }, {}));
      note(name, pod.name, portsThrough(pod.in, 'from', { namespace, labels: {} }, pod.ports));
    }
    note(pod.name, 'internet', portsThrough(pod.out, 'to', { address: '93.184.216.34' }, {}));
    note(pod.name, 'private', portsThrough(pod.out, 'to', { address: '10.1.2.3' }, {}));
  }
  return edges;
}

type Other =
  | { readonly labels: Record<string, string>; readonly namespace?: Record<string, string> }
  | { readonly address: string };

/** The rules of all policies that are about somebody; null where none is, which leaves everything open. */
function rulesFor(policies: readonly Manifest[], type: 'Ingress' | 'Egress', party: Party): Node[] | null {
  const about = policies.filter(
    (policy) =>
      selects(at(policy, 'spec', 'podSelector'), party.labels) &&
      (at(policy, 'spec', 'policyTypes') as string[]).includes(type),
  );
  return about.length === 0 ? null : about.flatMap((policy) => nodes(at(policy, 'spec', type.toLowerCase())));
}

/** Of the ports that are looked at, those that a rule opens towards the other one. */
function portsThrough(
  rules: Node[] | null,
  side: 'to' | 'from',
  other: Other,
  names: Record<string, number>,
): number[] {
  if (rules === null) return asked;
  const fitting = rules.filter((rule) => peers(rule[side], other));
  return asked.filter((port) => fitting.some((rule) => opens(rule, port, names)));
}

const opens = (rule: Node, port: number, names: Record<string, number>): boolean =>
  nodes(rule.ports).some(
    (open) => open.protocol === 'TCP' && (open.port === port || names[text(open.port)] === port),
  );

function peers(list: Node[string] | undefined, other: Other): boolean {
  return nodes(list).some((peer) => {
    if ('address' in other) return at(peer, 'ipBlock') !== undefined && inBlock(peer, other.address);
    if (peer.ipBlock !== undefined) return false;
    const fits = peer.podSelector === undefined || selects(peer.podSelector, other.labels);
    const near = peer.namespaceSelector === undefined;
    if (other.namespace === undefined) return near && fits;
    return !near && peer.podSelector === undefined && selects(peer.namespaceSelector, other.namespace);
  });
}

const number = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
function within(address: string, block: string): boolean {
  const [base = '', bits = '32'] = block.split('/');
  const size = 2 ** (32 - Number(bits));
  return Math.floor(number(address) / size) === Math.floor(number(base) / size);
}
const inBlock = (peer: Node, address: string): boolean =>
  within(address, text(at(peer, 'ipBlock', 'cidr'))) &&
  !((at(peer, 'ipBlock', 'except') ?? []) as string[]).some((block) => within(address, block));

/** Settings that name houses outside, by which a program shows that it calls there. */
const outside = /^(OPENAI_|YOUTUBE_|GOOGLE_|WEBHOOK_|OIDC_ISSUER$)/;

/** What has to get through, from what each program reads and from the topology: everything travels over NATS but sockets and SQL. */
export function wantedEdges(overlay: Overlay): Set<string> {
  const processes = processesOf(overlay);
  const everyService = processes.filter(({ program }) => isService(program));
  const helpers = helpersOf(overlay).map(partOf);
  const reads = (program: Program, name: RegExp) =>
    isService(program) && Object.keys(environmentOf(program).shape).some((key) => name.test(key));
  return new Set([
    ...[...processes.map(({ name }) => name), ...helpers].flatMap((name) => [
      `${name} > nats:4222`,
      `${name} > monitoring:4318`,
    ]),
    ...[...everyService.map(({ name }) => name), ...helpers, 'postgres'].map(
      (name) => `${name} > postgres:5432`,
    ),
    'subscribers > nats:4222',
    'gateway > export:3000',
    // The store of recordings.
    'gateway > internet:443',
    'ingress > gateway:3000',
    'nats > nats:6222',
    'postgres > postgres:8000',
    ...['internet', 'private'].flatMap((place) => [443, 6443].map((port) => `postgres > ${place}:${port}`)),
    'postgres > cnpg:9090',
    'cnpg > postgres:8000',
    'cnpg > postgres:5432',
    'autoscaling > nats:8222',
    'monitoring > nats:7777',
    'monitoring > postgres:9187',
    'monitoring > gateway:9464',
    ...everyService.map(({ name }) => `monitoring > ${name}:3000`),
    ...processes.filter(({ program }) => reads(program, outside)).map(({ name }) => `${name} > internet:443`),
    ...processes
      // The installation's mail, and letters to readers.
      .filter(({ program }) => reads(program, /^(SMTP_URL|PUBLISH_ALLOWED_HOSTS)$/))
      .flatMap(({ name }) => [25, 465, 587].map((port) => `${name} > internet:${port}`)),
  ]);
}

/** The policies let through what is wanted, and nothing else. */
export function networkRule(overlay: Overlay): string[] {
  const allowed = allowedEdges(overlay);
  const wanted = wantedEdges(overlay);
  return [
    ...[...wanted].filter((edge) => !allowed.has(edge)).map((edge) => `${edge} does not get through`),
    ...[...allowed].filter((edge) => !wanted.has(edge)).map((edge) => `${edge} gets through`),
  ];
}

/** Whoever comes into being in the namespace is cut off until somebody says otherwise; names can be looked up. */
export function denyRule({ manifests }: Overlay): string[] {
  const policies = manifests.filter((manifest) => kindOf(manifest) === 'NetworkPolicy');
  const stranger: Party = { name: 'stranger', labels: {}, ports: {} };
  const dns = policies.some((policy) =>
    nodes(at(policy, 'spec', 'egress')).some(
      (rule) =>
        nodes(rule.ports).some((port) => port.protocol === 'UDP' && port.port === 53) &&
        strings(at(nodes(rule.to)[0], 'namespaceSelector', 'matchLabels'))['kubernetes.io/metadata.name'] ===
          'kube-system',
    ),
  );
  return [
    ...(rulesFor(policies, 'Ingress', stranger)?.length === 0 &&
    rulesFor(policies, 'Egress', stranger) !== null
      ? []
      : ['a pod that no policy is about is open']),
    ...(dns ? [] : ['names can not be looked up']),
  ];
}
