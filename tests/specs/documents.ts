import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asyncApi, type Json, openApi } from '@galley/specs';

/** The documents that describe Galley to others, by the name of their file. */
export const documents = { 'openapi.json': openApi, 'asyncapi.json': asyncApi } as const;
export type DocumentName = keyof typeof documents;
export const documentNames = Object.keys(documents) as DocumentName[];

const folder = resolve('docs/specs');
export const currentFile = (name: DocumentName): string => join(folder, name);
/** What the last release promised. */
export const releasedFile = (name: DocumentName): string => join(folder, 'released', name);

export const read = (file: string): Json => JSON.parse(readFileSync(file, 'utf8')) as Json;

/** As it stands in the repository. */
export const written = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;
