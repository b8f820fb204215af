import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { containersOf, kindOf, label, ofKind, podOf, workloadKinds, type Manifest } from '../manifest.js';
import { settingsOf, type Overlay } from '../overlay.js';
import { environmentOf, isService, prepareSettings, programOf, type Program } from '../programs.js';
import { at, nodes, text, type Node } from '../yaml.js';

/** Secrets of other houses: made by hand, and the studio does without them. The guide says how. */
export const optionalSecrets: Readonly<Record<string, readonly string[]>> = {
  'galley-model': ['api-key'],
  'galley-mail': ['smtp-url'],
  'galley-sign-in': ['client-secret'],
  'galley-media': ['access-key-id', 'secret-access-key'],
  'galley-google': ['client-id', 'client-secret', 'refresh-token'],
  'galley-webhook': ['url', 'secret', 'keys'],
  'galley-receipts': ['keys'],
};
/** Read by Node.js and the OpenTelemetry libraries, not by the programs. */
const ofTheRuntime = /^(OTEL_[A-Z_]+|NODE_OPTIONS|TZ)$/;

/**
 * Every setting that a container is given is one that its program reads, and what it is given is enough: the program's own check
 * of its environment passes with the Secrets that are made for the installation.
 */
export function settingsRule(overlay: Overlay): string[] {
  return ofKind(overlay.manifests, ...workloadKinds).flatMap((workload) =>
    containersOf(workload).flatMap((container) => {
      const where = `${label(workload)} ${text(container.name)}`;
      const given = { ...settingsOf(overlay, container), ...secretsAsSettings(container) };
      return [
        ...unknownSettings(given, container).map((name) => `${where}: no program reads ${name}`),
        ...secretProblems(overlay, workload, container).map((problem) => `${where}: ${problem}`),
        ...startProblems(overlay, workload, container).map((problem) => `${where}: ${problem}`),
      ];
    }),
  );
}

const fromSecrets = (container: Node): { name: string; secret: string; key: string; optional: boolean }[] =>
  nodes(container.env)
    .filter((entry) => at(entry, 'valueFrom', 'secretKeyRef') !== undefined)
    .map((entry) => ({
      name: text(entry.name),
      secret: text(at(entry, 'valueFrom', 'secretKeyRef', 'name')),
      key: text(at(entry, 'valueFrom', 'secretKeyRef', 'key')),
      optional: at(entry, 'valueFrom', 'secretKeyRef', 'optional') === true,
    }));

const secretsAsSettings = (container: Node) =>
  Object.fromEntries(fromSecrets(container).map(({ name }) => [name, '']));

function namesOf(program: Program, migrates: boolean): string[] {
  if (program === 'prepare') return prepareSettings();
  if (program === 'galley') return ['DATABASE_URL', 'NATS_URL'];
  const names = Object.keys(environmentOf(program).shape);
  return migrates ? ['DATABASE_URL', 'DATABASE_POOL', 'LOG_LEVEL'] : names;
}

function unknownSettings(given: Record<string, string>, container: Node): string[] {
  const names = new Set(namesOf(programOf(container), given.ROLE === 'migrate'));
  return Object.keys(given).filter(
    (name) => name !== 'ROLE' && !names.has(name.replace(/_FILE$/, '')) && !ofTheRuntime.test(name),
  );
}

/** Secrets by reference only, to Secrets that are made or that the guide says how to make, and nobody's but one's own. */
function secretProblems({ secrets }: Overlay, workload: Manifest, container: Node): string[] {
  const program = programOf(container);
  const own = isService(program) || program === 'gateway' ? program : 'operator';
  const guide = readFileSync('docs/operations/kubernetes.md', 'utf8');
  const mounted = mountedSecrets(workload, container).filter(({ secret }) => secret !== `galley-${own}`);
  return [
    ...mounted.map(({ secret }) => `${secret || 'a volume that is no Secret'} is not its own Secret`),
    ...fromSecrets(container).flatMap(({ secret, key, optional }) => {
      if (secrets.get(secret)?.[key] !== undefined) return [];
      if (!optionalSecrets[secret]?.includes(key))
        return [`nobody makes the key ${key} of the Secret ${secret}`];
      if (!optional) return [`it does not start without the Secret ${secret}, which nobody has to make`];
      return guide.includes(secret) && guide.includes(key)
        ? []
        : [`the guide does not name ${secret} ${key}`];
    }),
  ];
}

function mountedSecrets(workload: Manifest, container: Node): { path: string; secret: string }[] {
  const volumes = new Map(nodes(podOf(workload).volumes).map((volume) => [text(volume.name), volume]));
  return nodes(container.volumeMounts).flatMap((mount) => {
    const volume = volumes.get(text(mount.name));
    if (!volume) return [{ path: text(mount.mountPath), secret: '' }];
    const secret = text(at(volume, 'secret', 'secretName'));
    return secret === '' ? [] : [{ path: text(mount.mountPath), secret }];
  });
}

/** Reads each file of a setting where it will be mounted, then checks all as the program does. */
function startProblems(overlay: Overlay, workload: Manifest, container: Node): string[] {
  const program = programOf(container);
  const settings = settingsOf(overlay, container);
  const problems: string[] = [];
  const files = Object.entries(settings).filter(([name]) => name.endsWith('_FILE'));
  const values: Record<string, string> = { ...settings };
  for (const [name, path] of files) {
    const content = mountedSecrets(workload, container)
      .filter((mount) => path.startsWith(`${mount.path}/`))
      .map((mount) => overlay.secrets.get(mount.secret)?.[path.slice(mount.path.length + 1)])
      .find((found) => found !== undefined);
    if (content === undefined) problems.push(`${name}: ${path} is in none of its Secrets`);
    else values[name.replace(/_FILE$/, '')] = content;
  }
  return [
    ...problems,
    ...accountProblems(program, values),
    ...checked(program, settings.ROLE === 'migrate', values),
  ];
}

function checked(program: Program, migrates: boolean, values: Record<string, string>): string[] {
  if (program === 'prepare' || program === 'galley')
    return namesOf(program, false)
      .filter((name) => !values[name])
      .map((name) => `${name} is missing`);
  const { shape } = environmentOf(program);
  const read = namesOf(program, migrates);
  const schema = z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => read.includes(name))));
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

/** A process says who it is by its own account and role; another's would let it do what is not its business. */
function accountProblems(program: Program, values: Record<string, string>): string[] {
  const user = (address: string | undefined) => (address ? new URL(address).username : undefined);
  const nats = user(values.NATS_URL);
  const account = isService(program) || program === 'gateway' ? program : 'operator';
  const database = user(values.DATABASE_URL);
  const role = `galley_${isService(program) ? program.replaceAll('-', '_') : 'admin'}`;
  return [
    ...(nats === undefined || nats === account ? [] : [`it connects to NATS as ${nats}`]),
    ...(database === undefined || database === role ? [] : [`it connects to PostgreSQL as ${database}`]),
  ];
}

/** No value of a Secret, and no Secret itself, stands in the manifests. */
export const noSecretsRule = ({ manifests }: Overlay): string[] =>
  manifests
    .filter(
      (manifest) =>
        kindOf(manifest) === 'Secret' ||
        /PRIVATE KEY|:\/\/[^"/:@\s]+:[^"@\s]+@/.test(JSON.stringify(manifest)),
    )
    .map((manifest) => `${label(manifest)} holds a secret`);
