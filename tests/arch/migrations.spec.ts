import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(process.cwd());
/** Migrations up to this one were there before the rules. */
const before = 1_700_000_000_141;

interface Migration {
  readonly file: string;
  readonly text: string;
}

const folders = [
  ...readdirSync(join(root, 'services')).map((name) => `services/${name}/src/migrations`),
  'libs/messaging/src',
];

const migrations: readonly Migration[] = folders.flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => /^\d{13}-.*\.ts$/.test(name) || name.endsWith('.migration.ts'))
    .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))
    .filter(({ text }) => Number(/(?:class|const) \w*?(\d{13})/.exec(text)?.[1] ?? 0) > before),
);

const table = String.raw`(?:only\s+)?"?([a-z_]+)"?`;
const namesAfter = (text: string, words: string): string[] =>
  [...text.matchAll(new RegExp(`${words}\\s+${table}`, 'gi'))].map((match) => match[1]?.toLowerCase() ?? '');

/** What holds up everybody else at a table that is in use, as sentences. */
export function problemsOf(text: string): string[] {
  const up = text.split(/async down\(/)[0] ?? '';
  const made = new Set(namesAfter(up, String.raw`create table(?: if not exists)?`));
  const problems: string[] = [];
  for (const match of up.matchAll(
    /create (?:unique )?index (?!concurrently)[^;`']*? on (?:only )?"?([a-z_]+)"?/gi,
  ))
    if (!made.has(match[1]?.toLowerCase() ?? ''))
      problems.push(`an index on ${match[1] ?? ''}: use createIndexConcurrently and transaction = false`);
  for (const match of up.matchAll(/alter table (?:only )?"?([a-z_]+)"?\s([^;`]*)/gi)) {
    const [, name = '', change = ''] = match;
    if (made.has(name.toLowerCase())) continue;
    if (/alter column \S+ (?:set data )?type\b/i.test(change))
      problems.push(`${name} is rewritten: add a column instead`);
    if (/set not null/i.test(change))
      problems.push(`${name} is read whole: CHECK … NOT VALID, VALIDATE, then SET NOT NULL`);
    if (/add (?:constraint|check|foreign key)/i.test(change) && !/not valid|using index/i.test(change))
      problems.push(`${name} is read whole: NOT VALID first, VALIDATE CONSTRAINT in a migration of its own`);
    if (
      /add column [^,]*default (?:gen_random|random|clock|now|nextval)/i.test(change) &&
      !/default now\(\)/i.test(change)
    )
      problems.push(`${name} is rewritten: the default differs from row to row`);
  }
  if (
    /^\s*(?:runner|await runner)[^\n]*\b(?:vacuum full|cluster|reindex (?!.*concurrently)|lock table)\b/im.test(
      up,
    )
  )
    problems.push('the table is locked for as long as it takes');
  if (/concurrently/i.test(up) && !/transaction = false/.test(text))
    problems.push('CONCURRENTLY works outside a transaction only: transaction = false');
  return problems;
}

describe('a migration of tables that are in use', () => {
  it('holds no table for long', () => {
    const found = migrations.flatMap(({ file, text }) =>
      problemsOf(text).map((problem) => `${file}: ${problem}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['create index topics_a on topics (a)', 'an index'],
    ['CREATE UNIQUE INDEX "topics_a" ON "topics" (a)', 'an index'],
    ['alter table topics alter column a type bigint', 'rewritten'],
    ['alter table topics alter column a set not null', 'read whole'],
    ['alter table topics add constraint a check (a > 0)', 'read whole'],
    ['create index concurrently topics_a on topics (a)', 'transaction = false'],
    ['alter table topics add column a uuid not null default gen_random_uuid()', 'rewritten'],
  ])('is refused: %s', (sql, why) => {
    expect(problemsOf(`await runner.query(\`${sql}\`);`)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'create table topics (id int); create index topics_a on topics (a)',
    'alter table topics add column a int not null default 0',
    'alter table topics add constraint a check (a > 0) not valid',
  ])('is let through: %s', (sql) => {
    expect(problemsOf(`await runner.query(\`${sql}\`);`)).toEqual([]);
  });
});
