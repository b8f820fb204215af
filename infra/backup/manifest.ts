import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jsonIn, serviceNames } from '@galley/contracts';
import { z } from 'zod';
import { CommandProblem } from '../galley/problem.js';

const FileFacts = z.object({
  /** Below the folder of the backup. */
  path: z.string().regex(/^[\w./-]+$/),
  bytes: z.number().int(),
  /** Of the file as it lies there, hexadecimal. */
  sha256: z.string().length(64),
});
export type FileFacts = z.infer<typeof FileFacts>;

const TableFacts = z.object({
  table: z.string(),
  /** In the order of the file. */
  columns: z.array(z.string()),
  rows: z.number().int(),
  /** Of the rows in COPY's text form, in order of the key: the same rows give the same sum wherever they lie. */
  contentSha256: z.string().length(64),
  file: FileFacts,
});
export type TableFacts = z.infer<typeof TableFacts>;

const ServiceBackup = z.object({
  service: z.enum(serviceNames),
  /** What had been done to the tables; the restore does the same before it fills them. */
  migrations: z.array(z.string()),
  tables: z.array(TableFacts),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
});
export type ServiceBackup = z.infer<typeof ServiceBackup>;

const KeptObject = z.object({
  name: z.string(),
  metadata: z.record(z.string(), z.string()),
  file: FileFacts,
});
export type KeptObject = z.infer<typeof KeptObject>;

/** The stream of events, and where each reader stood in it. */
const EventsBackup = z.object({
  /** What JetStream said of the stream; the restore hands it back as it is. */
  config: z.record(z.string(), z.unknown()),
  state: z.record(z.string(), z.unknown()),
  /** Everything up to here belongs to the rows of this backup; what came later does not. */
  lastSequence: z.number().int(),
  /** Messages in the outboxes of this backup that are in the stream as well. */
  sentAlready: z.array(z.string()),
  consumers: z.array(
    z.object({
      config: z.record(z.string(), z.unknown()),
      /** Everything up to here is done. */
      doneUpTo: z.number().int(),
    }),
  ),
  file: FileFacts,
});
export type EventsBackup = z.infer<typeof EventsBackup>;

/** What a backup says of itself. */
export const Manifest = z.object({
  format: z.literal(1),
  product: z.literal('Galley'),
  version: z.string(),
  /** The moment that all of it belongs to. */
  takenAt: z.iso.datetime({ precision: 3 }),
  postgres: z.string(),
  nats: z.string(),
  services: z.array(ServiceBackup),
  events: EventsBackup,
  buckets: z.array(z.object({ bucket: z.string(), objects: z.array(KeptObject) })),
  /** Passwords and keys, when they were asked for. */
  secrets: FileFacts.nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

const fileIn = (folder: string) => join(folder, 'manifest.json');

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(fileIn(folder), `${JSON.stringify(manifest, null, 2)}\n`);

/** @throws CommandProblem when there is none, or it is not one of ours */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => {
    throw new CommandProblem(`There is no whole backup in ${folder}: manifest.json is missing.`);
  });
  const manifest = Manifest.safeParse(jsonIn(text));
  if (!manifest.success)
    throw new CommandProblem(`${fileIn(folder)} is damaged, or from another version of Galley.`);
  return manifest.data;
}
