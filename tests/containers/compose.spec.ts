import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@galley/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentOf, fromMachine, type ProcessName } from '../../infra/launcher/environment.js';

const Service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
  ports: z.array(z.string()).default([]),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  profiles: z.array(z.string()).default([]),
});
const text = readFileSync(join(process.cwd(), 'docker-compose.yml'), 'utf8');
const { services } = z
  .object({ services: z.record(z.string(), Service) })
  .parse(parse(text, { merge: true }));

/** Which process runs in which services of the composition. */
const parts: Record<ProcessName, readonly string[]> = {
  gateway: ['gateway'],
  auth: ['auth'],
  'content-source': ['content-source', 'ingest-worker'],
  topic: ['topic', 'topic-worker'],
  generation: ['generation'],
  assistant: ['assistant'],
  export: ['export'],
};

/** An operator who has set everything: what each process is given of it on one machine is what it is to be given here. */
const everything = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => `the ${String(name)}` });
const perProcess = <T>(of: (name: ProcessName) => T) =>
  Object.fromEntries(Object.keys(parts).map((name) => [name, of(name as ProcessName)])) as Record<
    ProcessName,
    T
  >;
const facts = {
  root: '/app',
  port: 3000,
  dataDir: '/app/.galley',
  publicUrl: 'http://localhost:3000',
  httpPorts: perProcess(() => 3000),
  databaseUrls: perProcess((name) => `postgres://${name}`),
  natsUrls: perProcess((name) => `nats://${name}`),
  signing: { privateKey: 'private', publicKey: 'public' },
  receiptKey: 'set',
};
/** Said by the image itself or by the machine. */
const elsewhere = [...fromMachine, 'NODE_ENV', 'HOST', 'PORT', 'HTTP_PORT', 'FRONTEND_DIR'];

describe('docker-compose.yml', () => {
  const pairs = Object.entries(parts).flatMap(([name, names]) => names.map((service) => [service, name]));

  it.each(pairs)('%s gets exactly the settings that the launcher gives to %s', (service, name) => {
    const wanted = Object.keys(environmentOf(name as ProcessName, everything, facts));
    const given = Object.keys(services[service]?.environment ?? {}).map((key) => key.replace(/_FILE$/, ''));
    const more = given.filter((key) => key !== 'ROLE' && !key.startsWith('OTEL_'));
    const same = (list: readonly string[]) => list.filter((key) => !elsewhere.includes(key)).sort();
    expect(same(more)).toEqual(same(wanted));
  });

  it('each process sees only its own secrets', () => {
    for (const name of [...serviceNames, 'gateway'] as const) {
      for (const service of parts[name]) {
        const shown = services[service]?.volumes.filter((volume) => volume.startsWith('secrets'));
        expect(shown).toEqual([`secrets-${name}:/run/galley:ro`]);
      }
    }
  });

  it('publishes only the gateway, and by default only to this machine', () => {
    const published = Object.entries(services).filter(
      ([, { ports, profiles }]) => ports.length > 0 && profiles.length === 0,
    );
    const beside = Object.values(services).filter(({ profiles }) => profiles.length > 0);
    expect(beside.flatMap(({ ports }) => ports).filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
    expect(published.map(([name, { ports }]) => [name, ports])).toEqual([
      ['gateway', ['${BIND:-127.0.0.1}:${PORT:-3000}:3000']],
    ]);
  });

  it('names every image by a variable, so that an operator can pin it by digest', () => {
    const fixed = Object.entries(services).filter(([, { image }]) => !/^\$\{[A-Z_]+:-[^}]+\}$/.test(image));
    expect(fixed.map(([name]) => name)).toEqual([]);
    const bases = readFileSync(join(process.cwd(), 'Dockerfile'), 'utf8').match(/^FROM .+$/gm) ?? [];
    const stages = bases.flatMap((line) => / AS (\w+)$/.exec(line)?.[1] ?? []);
    const outside = bases.filter((line) => !stages.includes(line.split(' ')[1] ?? ''));
    expect(outside).toEqual(['FROM ${NODE_IMAGE} AS node', 'FROM ${BASE_IMAGE}']);
  });

  it('runs read-only and without privileges', () => {
    const open = Object.entries(services).filter(
      ([, { read_only, cap_drop }]) => read_only !== true || !cap_drop?.includes('ALL'),
    );
    expect(open.map(([name]) => name)).toEqual([]);
  });

  it('mounts only files that exist in the repository', () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes }) => volumes)
      .flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? []);
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((path) => !existsSync(join(process.cwd(), path)))).toEqual([]);
  });

  it('holds no password', () => {
    for (const { environment } of Object.values(services)) {
      const literal = Object.entries(environment).filter(
        ([key, value]) =>
          /PASSWORD|SECRET|KEY|_URL$/.test(key) && !/^(\$\{|\/run\/|http:\/\/)/.test(String(value)),
      );
      expect(literal).toEqual([]);
    }
  });
});
