import type { ServiceName } from '@galley/contracts';
import type { INestApplication, Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MigrationInterface } from 'typeorm';
import type { z } from 'zod';
import type { ExtraList } from './archive/index.js';
import type { Personal } from './person-removal.js';

export interface ServiceDefinition<E extends z.ZodObject = z.ZodObject> {
  readonly name: ServiceName;
  readonly module: Type;
  readonly entities: readonly Type[];
  readonly migrations: readonly Type<MigrationInterface>[];
  /** The service's own settings, on top of BaseEnv; injected with SERVICE_ENV. */
  readonly env?: E;
  /** What is one person's alone; it is deleted with their account. */
  readonly personal?: Personal;
  /** What goes into archives beside its tables: files that people read, and rows of tables that belong to no team. */
  readonly archive?: readonly ExtraList[];
}

/** Defines a service: its name, module, entities, migrations and settings. */
export const defineService = <E extends z.ZodObject>(
  definition: ServiceDefinition<E>,
): ServiceDefinition<E> => definition;

/** The service's checked settings: `@Inject(SERVICE_ENV) private readonly env: TopicEnv`. */
export const SERVICE_ENV = Symbol('SERVICE_ENV');

export interface RunningService {
  readonly app: INestApplication & NestFastifyApplication;
  /** The HTTP port: health and metrics, for the export service also WebSockets of documents. */
  readonly port: number;
  close(): Promise<void>;
}

/** The schema and role of a service: `content-source` owns `content_source`. */
export const schemaOf = (service: ServiceName): string => service.replaceAll('-', '_');
