import { type ArchiveList, productVersion } from '@galley/contracts';

/** What stands in an archive under a path. */
export interface Written {
  readonly path: string;
  readonly count: number;
  readonly what: 'rows' | 'files';
  readonly leftOut?: ArchiveList['leftOut'];
}

interface Facts {
  /** What the archive is of, as in "Everything of the team …". */
  readonly title: string;
  readonly written: readonly Written[];
  readonly lostPictures: readonly string[];
  /** What else is not in it, and why. */
  readonly without: readonly string[];
}

/** The text that is written last: what is in an archive, and what is not. */
export function readmeOf({ title, written, lostPictures, without }: Facts): string {
  const leftOut = written.flatMap(({ path, leftOut: columns = [] }) =>
    columns.map(({ column, why }) => `- ${path}: the column ${column} (${why})`),
  );
  return [
    title,
    '',
    `Made at ${new Date().toISOString()} by Galley ${productVersion}.`,
    'This file is written last: an archive without it is not whole.',
    '',
    'What is in it',
    '',
    ...written.map(({ path, count, what }) => `- ${path}: ${count} ${what}`),
    '',
    'Files that end in .ndjson hold one row of a table in each line, as JSON. Binary columns are written as PostgreSQL writes them, in hexadecimal.',
    'The other folders hold the same as files that you can open: texts and documents in a browser, transcripts in an editor.',
    'Pages of rows are read one after the other, each in a transaction of its own. What was changed while the archive was made may be in one file and not yet in another.',
    '',
    'What is not in it',
    '',
    ...leftOut,
    '- The keys in links of documents, wherever a link stands. Make new links in Galley.',
    ...without.map((line) => `- ${line}`),
    ...lostPictures.map((name) => `- The picture ${name}: it is named in a text, and is no longer there.`),
    '',
  ].join('\n');
}
