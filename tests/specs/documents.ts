import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publicEvents } from '@galley/contracts';
import { aboutOf, asyncApi, eventExamples, type Json, openApi } from '@galley/specs';

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

/** The guide, whose last part is written from the contracts. */
export const guideFile = resolve('docs/guides/events.md');
const between = /(<!-- events: [^>]+-->\n)[^]*(<!-- \/events -->)/;

/** The guide with every event in it as the contracts have it now. */
export function guideWithEvents(guide: string): string {
  if (!between.test(guide)) throw new Error('The guide has no place for the events.');
  const events = publicEvents.map((event) => {
    const { type, subject, service, key } = event;
    return [
      `### ${type}`,
      `${aboutOf(event)} Published by \`${service}\` on \`${subject}\`; its \`subject\` is the \`${key}\`.`,
      `\`\`\`json\n${JSON.stringify(eventExamples[type], null, 2)}\n\`\`\``,
    ].join('\n\n');
  });
  return guide.replace(
    between,
    (_, begin: string, end: string) => `${begin}\n${events.join('\n\n')}\n\n${end}`,
  );
}
