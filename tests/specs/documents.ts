import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  httpApi,
  type HttpCall,
  may,
  permissions,
  permissionTable,
  publicEvents,
  roles,
} from '@galley/contracts';
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

/** Pages of which a part is written from the contracts. */
export const guides = [
  { file: resolve('docs/guides/events.md'), part: 'events', written: eventsInWords },
  { file: resolve('docs/people.md'), part: 'permissions', written: permissionsInWords },
] as const;

/** A page with its part as the contracts have it now. @throws Error when the page has no place for it */
export function guideWith({ part, written }: (typeof guides)[number], page: string): string {
  const between = new RegExp(`(<!-- ${part}: [^>]+-->\\n)[^]*(<!-- /${part} -->)`);
  if (!between.test(page)) throw new Error(`The page has no place for the ${part}.`);
  return page.replace(between, (_, begin: string, end: string) => `${begin}\n${written()}\n\n${end}`);
}

/** Who may do what, as a table. */
function permissionsInWords(): string {
  const calls = Object.values(httpApi).flatMap((resource) => Object.values<HttpCall>(resource));
  const rows = permissions.map((permission) => [
    permissionTable[permission][1],
    ...roles.map((role) => (may(role, permission) ? 'yes' : '')),
    `\`${permission}\``,
    String(calls.filter((call) => call.permission === permission).length),
  ]);
  const head = ['may', ...roles, 'permission', 'calls'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Every event with an example. */
function eventsInWords(): string {
  const events = publicEvents.map((event) => {
    const { type, subject, service, key } = event;
    return [
      `### ${type}`,
      `${aboutOf(event)} Published by \`${service}\` on \`${subject}\`; its \`subject\` is the \`${key}\`.`,
      `\`\`\`json\n${JSON.stringify(eventExamples[type], null, 2)}\n\`\`\``,
    ].join('\n\n');
  });
  return events.join('\n\n');
}
