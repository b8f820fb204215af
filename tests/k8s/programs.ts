import { existsSync, readFileSync } from 'node:fs';
import { serviceNames, type ServiceName } from '@galley/contracts';
import { BaseEnv } from '@galley/service-kit';
import type { z } from 'zod';
import { GatewayEnv } from '../../gateway/src/config/gateway.env.js';
import { AssistantEnv } from '../../services/assistant/src/assistant.env.js';
import { AuthEnv } from '../../services/auth/src/auth.env.js';
import { ContentSourceEnv } from '../../services/content-source/src/content-source.env.js';
import { ExportEnv } from '../../services/export/src/export.env.js';
import { GenerationEnv } from '../../services/generation/src/generation.env.js';
import { TopicEnv } from '../../services/topic/src/topic.env.js';
import { text, list, type Node } from './yaml.js';

/** What a container may run: a program of the image. */
export type Program = ServiceName | 'gateway' | 'prepare' | 'galley';

const services: Record<ServiceName, z.ZodObject> = {
  auth: AuthEnv,
  'content-source': ContentSourceEnv,
  topic: TopicEnv,
  generation: GenerationEnv,
  assistant: AssistantEnv,
  export: ExportEnv,
};

/** What a service or the gateway reads, as the program itself checks it at its start. */
export const environmentOf = (program: ServiceName | 'gateway'): z.ZodObject =>
  program === 'gateway' ? GatewayEnv : BaseEnv.extend(services[program].shape);

/** The settings that preparing the servers reads; its file runs when it is imported, so they are taken from its text. */
export const prepareSettings = (): string[] =>
  [...readFileSync('infra/containers/prepare.main.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): z\b/gm)].map(
    ([, name]) => name!,
  );

/** Where the source of a program is that the command of a container starts; null for a command that starts none of ours. */
const sources: readonly [RegExp, (name: string) => Program, (name: string) => string][] = [
  [
    /^services\/([a-z-]+)\/dist\/main\.js$/,
    (name) => name as ServiceName,
    (name) => `services/${name}/src/main.ts`,
  ],
  [/^(gateway)\/dist\/main\.js$/, () => 'gateway', () => 'gateway/src/main.ts'],
  [
    /^infra\/dist\/containers\/(prepare)\.main\.js$/,
    () => 'prepare',
    (name) => `infra/containers/${name}.main.ts`,
  ],
];

/** The program that a container starts. @throws Error when the image has no such program */
export function programOf(container: Node): Program {
  const command = list(container.command).join(' ');
  // The operator's command line: from a shell, or at hand while somebody sleeps.
  if (/^sleep \d+$/.test(command) || command.startsWith('sh -ec node infra/dist/galley/main.js '))
    return 'galley';
  const [node, file, ...others] = list(container.command).map((part) => text(part));
  for (const [pattern, program, source] of sources) {
    const name = pattern.exec(file ?? '')?.[1];
    if (node === 'node' && others.length === 0 && name !== undefined && existsSync(source(name)))
      return program(name);
  }
  throw new Error(
    `container ${text(container.name)}: no program of the image is started by ${JSON.stringify(container.command)}`,
  );
}

export const isService = (program: Program): program is ServiceName =>
  (serviceNames as readonly string[]).includes(program);
