import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@galley/contracts';
import { StreamSettings } from '@galley/messaging';
import { BaseEnv } from '@galley/service-kit';
import { parse } from 'yaml';
import { z } from 'zod';
import { GatewayEnv } from '../../gateway/src/config/gateway.env.js';
import { environmentOf, type ProcessName } from '../../infra/launcher/environment.js';
import { AssistantEnv } from '../../services/assistant/src/assistant.env.js';
import { AuthEnv } from '../../services/auth/src/auth.env.js';
import { ContentSourceEnv } from '../../services/content-source/src/content-source.env.js';
import { ExportEnv } from '../../services/export/src/export.env.js';
import { GenerationEnv } from '../../services/generation/src/generation.env.js';
import { TopicEnv } from '../../services/topic/src/topic.env.js';

const ofServices: Record<ServiceName, z.ZodObject> = {
  auth: AuthEnv,
  'content-source': ContentSourceEnv,
  topic: TopicEnv,
  generation: GenerationEnv,
  assistant: AssistantEnv,
  export: ExportEnv,
};
const services = Object.entries(ofServices) as [ServiceName, z.ZodObject][];
const read: readonly (readonly [ProcessName, readonly string[]])[] = [
  ['gateway', Object.keys(GatewayEnv.shape)],
  ...services.map(([name, { shape }]) => [name, Object.keys({ ...BaseEnv.shape, ...shape })] as const),
];

const root = process.cwd();
const documents = [
  'README.md',
  'SECURITY.md',
  ...['docs', 'docs/guides', 'docs/operations'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  ),
]
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');
const isDocumented = (name: string) => new RegExp(`\\b${name}\\b`).test(documents);

/** Decided by how a process is started, and by nobody on one machine. */
const byStart = ['ROLE', 'HTTP_HOST', 'MIGRATE_ON_START'];

const everything = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => `the ${String(name)}` });
const perProcess = <T>(value: T) =>
  Object.fromEntries(read.map(([name]) => [name, value])) as Record<ProcessName, T>;
const facts = {
  root: '/app',
  port: 3000,
  dataDir: '/data',
  publicUrl: 'http://localhost:3000',
  httpPorts: perProcess(3000),
  databaseUrls: perProcess('postgres://x'),
  natsUrls: perProcess('nats://x'),
  signing: { privateKey: 'private', publicKey: 'public' },
  receiptKey: 'set',
};

describe('every setting', () => {
  it.each(read)('that %s reads is documented', (_, names) => {
    expect(names.filter((name) => !isDocumented(name))).toEqual([]);
  });

  it.each(read)('that %s reads is handed on by `npm start`', (process, names) => {
    const given = environmentOf(process, everything, facts);
    expect(names.filter((name) => !(name in given) && !byStart.includes(name))).toEqual([]);
  });

  it('of the streams is documented, and the composition passes it to the prepare container', () => {
    const names = Object.keys(StreamSettings.shape);
    expect(names.filter((name) => !isDocumented(name))).toEqual([]);
    const Composition = z.object({
      services: z.object({ prepare: z.object({ environment: z.record(z.string(), z.string()) }) }),
    });
    const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
    const { environment } = Composition.parse(parse(text, { merge: true })).services.prepare;
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(names));
  });
});
