import { existsSync, readFileSync } from 'node:fs';
import { httpApi, serviceNames } from '@galley/contracts';
import {
  containersOf,
  kindOf,
  label,
  nameOf,
  ofKind,
  podLabels,
  podOf,
  selects,
  workloadKinds,
  type Manifest,
} from '../manifest.js';
import { entries, processesOf, settingsOf, type Overlay } from '../overlay.js';
import { at, list, node, nodes, text, type Node } from '../yaml.js';

const workloads = ({ manifests }: Overlay) => ofKind(manifests, ...workloadKinds);

/** What selects finds what it means, and each part of the studio runs. */
export function selectorRule(overlay: Overlay): string[] {
  const deployments = ofKind(overlay.manifests, 'Deployment');
  const found = (selector: Node[string] | undefined) =>
    deployments.filter((deployment) => selects(selector, podLabels(deployment)));
  const processes = processesOf(overlay);
  return [
    ...deployments.flatMap((deployment) => {
      const selector = at(deployment, 'spec', 'selector');
      const mine = found(selector);
      return mine.length === 1 && mine[0] === deployment
        ? []
        : [`${label(deployment)} selects other pods than its own`];
    }),
    ...ofKind(overlay.manifests, 'Service')
      .filter((service) => found({ matchLabels: at(service, 'spec', 'selector') ?? {} }).length !== 1)
      .map((service) => `${label(service)} selects no process`),
    ...ofKind(overlay.manifests, 'PodDisruptionBudget').flatMap((budget) => budgetProblems(budget, found)),
    ...deployments
      .filter(
        (deployment) =>
          !ofKind(overlay.manifests, 'PodDisruptionBudget').some(
            (budget) => nameOf(budget) === nameOf(deployment),
          ),
      )
      .map((deployment) => `${label(deployment)} has no disruption budget`),
    ...serviceNames
      .filter(
        (name) => !processes.some(({ program, role }) => program === name && ['api', 'all'].includes(role)),
      )
      .map((name) => `no process answers the requests to ${name}`),
    ...workloads(overlay)
      .filter((workload) => !accountExists(overlay, workload))
      .map((workload) => `${label(workload)} runs as an account that does not exist`),
  ];
}

/** One pod may always go, or a node with a single one could never be emptied. */
function budgetProblems(
  budget: Manifest,
  found: (selector: Node[string] | undefined) => Manifest[],
): string[] {
  const [only, ...others] = found(at(budget, 'spec', 'selector'));
  if (!only || others.length > 0) return [`${label(budget)} is about no single Deployment`];
  return at(budget, 'spec', 'maxUnavailable') === 1
    ? []
    : [`${label(budget)} can keep a node from being emptied`];
}

const accountExists = ({ manifests }: Overlay, workload: Manifest) =>
  ofKind(manifests, 'ServiceAccount').some(
    (account) =>
      nameOf(account) === podOf(workload).serviceAccountName &&
      account.automountServiceAccountToken === false,
  );

/** Ports lead to ports, and names of hosts are the same everywhere. */
export function portRule(overlay: Overlay): string[] {
  const services = ofKind(overlay.manifests, 'Service');
  const portOf = (name: string, wanted: Node[string] | undefined) =>
    nodes(
      at(
        services.find((service) => nameOf(service) === name),
        'spec',
        'ports',
      ),
    ).find((port) => port.name === wanted || port.port === wanted);
  const backends = overlay.manifests.flatMap((manifest) =>
    backendsOf(manifest).map((backend) => ({ manifest, ...backend })),
  );
  return [
    ...services.flatMap((service) =>
      nodes(at(service, 'spec', 'ports'))
        .filter((port) => !containerPorts(overlay, service).includes(text(port.targetPort)))
        .map((port) => `${label(service)}: no process has the port ${String(port.targetPort)}`),
    ),
    ...backends
      .filter(({ service, port }) => portOf(service, port) === undefined)
      .map(
        ({ manifest, service, port }) =>
          `${label(manifest)} leads to ${service}:${String(port)}, which is no Service`,
      ),
    ...backends
      .filter(({ service }) => service !== 'gateway')
      .map(({ manifest, service }) => `${label(manifest)} lets people reach ${service}`),
    ...hostProblems(overlay),
    ...collabProblems(overlay, portOf),
  ];
}

const containerPorts = (overlay: Overlay, service: Manifest) =>
  processesOf(overlay)
    .filter(({ deployment }) =>
      selects({ matchLabels: at(service, 'spec', 'selector') ?? {} }, podLabels(deployment)),
    )
    .flatMap(({ container }) => nodes(container.ports).map((port) => text(port.name)));

function backendsOf(manifest: Manifest): { service: string; port: Node[string] | undefined }[] {
  const rules = nodes(at(manifest, 'spec', 'rules'));
  if (kindOf(manifest) === 'HTTPRoute')
    return rules
      .flatMap((rule) => nodes(rule.backendRefs))
      .map((backend) => ({ service: text(backend.name), port: backend.port }));
  return rules
    .flatMap((rule) => nodes(at(rule, 'http', 'paths')))
    .map((path) => node(at(path, 'backend', 'service'), label(manifest)))
    .map((service) => ({
      service: text(service.name),
      port: at(service, 'port', 'name') ?? at(service, 'port', 'number'),
    }));
}

/** People come in by the address that mails and documents name. */
function hostProblems(overlay: Overlay): string[] {
  const addresses = processesOf(overlay).flatMap(
    ({ container }) => settingsOf(overlay, container).PUBLIC_URL ?? [],
  );
  const wanted = new Set(addresses.map((address) => new URL(address).hostname));
  const hosts = overlay.manifests.flatMap((manifest) => [
    ...(kindOf(manifest) === 'HTTPRoute' ? entries(at(manifest, 'spec', 'hostnames')) : []),
    ...(kindOf(manifest) === 'Ingress'
      ? nodes(at(manifest, 'spec', 'rules')).map((rule) => text(rule.host))
      : []),
  ]);
  if (hosts.length === 0) return ['nothing leads people in'];
  return hosts.every((host) => wanted.has(host)) && wanted.size === 1
    ? []
    : [`PUBLIC_URL is not at ${hosts.join(', ')}`];
}

function collabProblems(
  overlay: Overlay,
  portOf: (name: string, port: number) => Node | undefined,
): string[] {
  const gateway = processesOf(overlay).find(({ program }) => program === 'gateway');
  const address = gateway && settingsOf(overlay, gateway.container).EXPORT_HTTP_URL;
  if (!address) return ['documents have no way to their sockets'];
  const { hostname, port } = new URL(address);
  return portOf(hostname, Number(port))
    ? []
    : [`EXPORT_HTTP_URL leads to ${hostname}:${port}, which is no Service`];
}

/** The paths that both kinds of process answer: the gateway's from its contract, the services' read off their controller. */
function healthPaths(): string[] {
  const source = readFileSync('libs/service-kit/src/health.controller.ts', 'utf8');
  const [, prefix] = /@Controller\('([a-z]+)'\)/.exec(source) ?? [];
  const ofServices = [...source.matchAll(/@Get\('([a-z]+)'\)/g)].map(([, path]) => `/${prefix}/${path}`);
  const ofGateway = Object.values(httpApi.installation).flatMap(({ paths }) => paths);
  return ofServices.filter((path) => ofGateway.includes(path));
}

/** The port that the image listens on (Dockerfile), for the gateway and for services alike. */
const imagePorts = (): number[] =>
  [...readFileSync('Dockerfile', 'utf8').matchAll(/\b(?:HTTP_)?PORT=(\d+)/g)].map(([, port]) => Number(port));

/** Probes ask what is answered, on the port that is listened on; stopping has the time it takes. */
export function probeRule(overlay: Overlay): string[] {
  const paths = healthPaths();
  return processesOf(overlay).flatMap(({ name, container, deployment }) => {
    const probes = ['startupProbe', 'readinessProbe', 'livenessProbe'].map((kind) => ({
      kind,
      get: at(container, kind, 'httpGet'),
    }));
    const ports = nodes(container.ports);
    const http = ports.find((port) => port.name === 'http');
    const metrics = ports.find((port) => port.name === 'metrics');
    const { PORT, HTTP_PORT, METRICS_PORT } = settingsOf(overlay, container);
    const listens = PORT ?? HTTP_PORT;
    const annotations = at(deployment, 'spec', 'template', 'metadata', 'annotations');
    const scraped = Number(at(annotations, 'prometheus.io/port'));
    return [
      ...probes
        .filter(({ get }) => !paths.includes(text(at(get, 'path'))))
        .map(({ kind, get }) => `${name}: ${kind} asks ${String(at(get, 'path'))}, which nobody answers`),
      ...probes
        .filter(({ get }) => at(get, 'port') !== 'http')
        .map(({ kind }) => `${name}: ${kind} asks another port`),
      ...(text(at(container, 'readinessProbe', 'httpGet', 'path')).endsWith('/ready')
        ? []
        : [`${name}: readiness is not asked`]),
      ...(listens === undefined && imagePorts().every((port) => port === http?.containerPort)
        ? []
        : [`${name} does not listen on ${String(http?.containerPort)}`]),
      ...(METRICS_PORT === undefined || metrics?.containerPort === Number(METRICS_PORT)
        ? []
        : [`${name} has no port ${METRICS_PORT} for its metrics`]),
      ...(scraped === Number(METRICS_PORT ?? http?.containerPort)
        ? []
        : [`${name}: its metrics are looked for on another port`]),
      ...stopProblems(name, container, podOf(deployment)),
    ];
  });
}

/** Milliseconds after which a process that was told to stop is gone (libs/service-kit, gateway). */
const drainSeconds = 7;

function stopProblems(name: string, container: Node, pod: Node): string[] {
  const [command, seconds] = entries(at(container, 'lifecycle', 'preStop', 'exec', 'command'));
  if (command !== 'sleep') return [`${name} is stopped while requests are still sent to it`];
  const needed = Number(seconds) + drainSeconds;
  return Number(pod.terminationGracePeriodSeconds) > needed
    ? []
    : [`${name} is killed before ${needed} s have passed`];
}

/** What runs: one image in one version, which the release job's name ends with; no tag that means something else tomorrow. */
export function imageRule(overlay: Overlay): string[] {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const images = new Set(
    workloads(overlay)
      .flatMap(containersOf)
      .map((container) => text(container.image)),
  );
  const [image = '', ...others] = images;
  return [
    ...(others.length === 0 ? [] : [`several images: ${[...images].join(', ')}`]),
    ...(image.endsWith(`galley:${version}`) ? [] : [`the image ${image} is not galley:${version}`]),
    ...ofKind(overlay.manifests, 'Job')
      .filter((job) => !nameOf(job).endsWith(`-${version.replaceAll('.', '-')}`))
      .map(
        (job) => `${label(job)} does not end with the version ${version}, so a new one could not follow it`,
      ),
  ];
}

/** Each service's tables are brought up to date, after the servers were prepared. */
export function releaseRule(overlay: Overlay): string[] {
  const [job] = ofKind(overlay.manifests, 'Job');
  if (!job) return ['nothing prepares a release'];
  const pod = podOf(job);
  const commands = (containers: Node[string] | undefined) =>
    nodes(containers).map((container) => list(container.command).join(' '));
  const migrating = commands(
    nodes(pod.containers).filter((container) =>
      nodes(container.env).some((entry) => entry.name === 'ROLE' && entry.value === 'migrate'),
    ),
  );
  return [
    ...(commands(pod.initContainers).includes('node infra/dist/containers/prepare.main.js')
      ? []
      : [`${label(job)} does not prepare the servers first`]),
    ...serviceNames
      .filter(
        (name) => existsSync(`services/${name}`) && !migrating.includes(`node services/${name}/dist/main.js`),
      )
      .map((name) => `${label(job)} leaves the tables of ${name}`),
    ...processesOf(overlay)
      .filter(
        ({ program, container }) =>
          program !== 'gateway' && settingsOf(overlay, container).MIGRATE_ON_START !== 'false',
      )
      .map(({ name }) => `${name} changes tables by itself`),
  ];
}
