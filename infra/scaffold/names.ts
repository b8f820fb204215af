import { serviceNames, type ServiceName } from '@galley/contracts';
import { StartProblem } from '../local/problem.js';

/** All the forms in which a resource's name appears in code. */
export interface ResourceNames {
  readonly service: ServiceName;
  /** `reading-list`, in files and addresses. */
  readonly file: string;
  readonly files: string;
  /** `ReadingList`, in classes and schemas. */
  readonly type: string;
  readonly types: string;
  /** `readingList`, in variables. */
  readonly variable: string;
  readonly variables: string;
  /** `reading_lists` */
  readonly table: string;
  /** `reading list`, in sentences. */
  readonly words: string;
  /** `Reading list` */
  readonly capital: string;
  readonly wordsPlural: string;
  /** `contentSourceService`, what the service's service.ts exports. */
  readonly definition: string;
  /** `a` or `an` */
  readonly article: string;
  /** Of the migration: milliseconds, as TypeORM orders them. */
  readonly stamp: number;
}

/**
 * @param noun in the singular, words joined by hyphens: `label`, `reading-list`
 * @throws StartProblem for an unknown service or a noun of another form
 */
export function namesFor(service: string, noun: string, stamp: number): ResourceNames {
  const known = serviceNames.find((name) => name === service);
  if (!known) throw new StartProblem(`There is no service "${service}": ${serviceNames.join(', ')}.`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(noun)) {
    throw new StartProblem(
      `"${noun}" must be a noun in small letters, words joined by hyphens: reading-list`,
    );
  }
  const files = plural(noun);
  return {
    service: known,
    file: noun,
    files,
    type: pascal(noun),
    types: pascal(files),
    variable: camel(noun),
    variables: camel(files),
    table: files.replaceAll('-', '_'),
    words: noun.replaceAll('-', ' '),
    capital: `${noun.charAt(0).toUpperCase()}${noun.slice(1).replaceAll('-', ' ')}`,
    definition: `${camel(known)}Service`,
    wordsPlural: files.replaceAll('-', ' '),
    article: /^[aeiou]/.test(noun) ? 'an' : 'a',
    stamp,
  };
}

function plural(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

const pascal = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
