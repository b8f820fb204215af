import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Written text of the repository. Generated documents, fixtures and this file (its examples would count) are left out. */
const written = /\.(ts|tsx|mjs|cjs|js|css|html|sql|sh|yaml|yml|md)$|(^|\/)Dockerfile$/;
const leftOut = /^docs\/specs\/|\/fixtures\/|^services\/content-source\/samples\/|citations\.spec\.ts$/;
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => written.test(path) && !leftOut.test(path) && existsSync(path));

/** Pages that nobody finds in the repository: a specification, its sections, the issues of a tracker. */
const outside = [
  /\b[Ss]pec(ification)? (part|section|page|I)/,
  /\b[Pp]art [12],/,
  /\b[Ss]ections? (\d|I{1,2}\b)/,
  /\b(of|by|in) the decisions\b/,
  /\b[Tt]he spec(ification)?\b/,
  /\/work\/\w+/,
];
/** Only in comments: a name in a test may say "Issue 12". */
const outsideOfComments = [/\b[Ii]ssue #?\d+/];

/** The part of a line that is a comment; of documents, all of it. */
function commentOf(path: string, line: string): string {
  if (path.endsWith('.md')) return line;
  const hash = /\.(sh|ya?ml)$|Dockerfile$/.test(path);
  const start = hash ? /(^|\s)#/ : /(?<!:)\/\/|\/\*|^\s*\*|^\s*--\s|<!--/;
  const at = start.exec(line);
  return at === null ? '' : line.slice(at.index);
}

const cites = (path: string, line: string): boolean =>
  outside.some((pattern) => pattern.test(line)) ||
  outsideOfComments.some((pattern) => pattern.test(commentOf(path, line)));

/** Pages of this repository that a line names, as paths from the root. */
function pagesIn(path: string, line: string): { page: string; section: string | null }[] {
  const text = commentOf(path, line).replace(/https?:\/\/\S+|\[[^\]]*\](?=\()/g, '');
  return [...text.matchAll(/([\w./-]*\w\.md)\b(?:#[\w-]+)?\)*(?:, "([^"]+)")?/g)].map((found) => {
    const [, name = '', section = null] = found;
    const beside = normalize(join(dirname(path), name));
    return { page: path.endsWith('.md') && existsSync(beside) ? beside : name, section };
  });
}

/** Files and folders that a document names in code style: `libs/contracts/src`. Names with gaps (`services/<name>`) don't count. */
function filesNamedIn(line: string): string[] {
  const names = /`((?:docs|examples|frontend|gateway|infra|k8s|libs|services|tests)\/[\w./-]+)`/g;
  return [...line.matchAll(names)].map(([, name = '']) => name);
}
const isGuide = (path: string) => path.endsWith('.md') && !path.startsWith('docs/adr/');

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n');

/** `path:line: text` of the lines about which `wrong` says so. */
function linesWhere(wrong: (path: string, line: string) => boolean): string[] {
  return files.flatMap((path) =>
    linesOf(path).flatMap((line, index) =>
      wrong(path, line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [],
    ),
  );
}

function hasSection(page: string, section: string): boolean {
  return linesOf(page).some((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === section);
}

describe('what the repository cites', () => {
  it.each([
    ['a.ts', '/** Default 8 (spec part 1, section 9). */'],
    ['a.ts', '/** Spec part 2, 2.16. */'],
    ['a.tsx', "  it('begins as the specification says', () => {"],
    ['a.sql', '-- Tables of section 3'],
    ['a.ts', '/** Issue 5: what one more worker is worth. */'],
  ])('finds the citation in %s: %s', (path, line) => {
    expect(cites(path, line)).toBe(true);
  });

  it.each([
    ['a.ts', '/** The headers of the Standard Webhooks specification. */'],
    ['a.spec.ts', "  const folder = { id: 7, name: 'Issue 12' };"],
    ['a.spec.tsx', '  expect(sections).toHaveLength(2);'],
  ])('finds no citation in %s: %s', (path, line) => {
    expect(cites(path, line)).toBe(false);
  });

  it('is never a page outside the repository', () => {
    expect(linesWhere(cites)).toEqual([]);
  });

  it('is a page that exists', () => {
    const missing = (path: string, line: string) => pagesIn(path, line).some(({ page }) => !existsSync(page));
    expect(linesWhere(missing)).toEqual([]);
  });

  it('is a file that exists, in guides; decisions name what there was', () => {
    const missing = (path: string, line: string) =>
      isGuide(path) && filesNamedIn(line).some((name) => !existsSync(name));
    expect(linesWhere(missing)).toEqual([]);
  });

  it('is a section that its page has', () => {
    const missing = (path: string, line: string) =>
      pagesIn(path, line).some(
        ({ page, section }) => section !== null && existsSync(page) && !hasSection(page, section),
      );
    expect(linesWhere(missing)).toEqual([]);
  });
});
