import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/** One import of one file. */
export interface Import {
  /** The file that imports, below the folder that was read. */
  readonly file: string;
  /** As it is written: a package, or a path that begins with a dot. */
  readonly specifier: string;
  /** The file that is imported, below the folder that was read; null for a package. */
  readonly target: string | null;
}

const isTest = (name: string) => /\.(?:spec|e2e)\.tsx?$/.test(name);

/**
 * The files of a folder that are built for production, with their full paths.
 * @param leftOut names of further folders that are passed over
 */
export function productionFiles(folder: string, leftOut: readonly string[] = []): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (['node_modules', 'dist', 'testing', ...leftOut].includes(name)) return [];
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return productionFiles(path, leftOut);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') && !isTest(name) ? [path] : [];
  });
}

/** Every import of the production files of a folder, imports of types and dynamic imports too. */
export function importsIn(folder: string, leftOut: readonly string[] = []): Import[] {
  return productionFiles(folder, leftOut).flatMap((path) =>
    ts.preProcessFile(readFileSync(path, 'utf8')).importedFiles.map(({ fileName: specifier }) => ({
      file: relative(folder, path),
      specifier,
      target: specifier.startsWith('.')
        ? relative(folder, resolve(dirname(path), specifier.replace(/\.js$/, '.ts')))
        : null,
    })),
  );
}

/**
 * Finds a circle among imports.
 * @param partOf the part that a file belongs to: the file itself, or its folder
 * @returns the parts along the first circle, its beginning at both ends; null when there is none
 */
export function circleIn(imports: readonly Import[], partOf: (file: string) => string): string[] | null {
  const next = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (target === null || partOf(file) === partOf(target)) continue;
    next.set(partOf(file), (next.get(partOf(file)) ?? new Set()).add(partOf(target)));
  }
  const done = new Set<string>();
  const visit = (part: string, path: readonly string[]): string[] | null => {
    if (path.includes(part)) return [...path.slice(path.indexOf(part)), part];
    if (done.has(part)) return null;
    for (const other of next.get(part) ?? []) {
      const circle = visit(other, [...path, part]);
      if (circle) return circle;
    }
    done.add(part);
    return null;
  };
  for (const part of next.keys()) {
    const circle = visit(part, []);
    if (circle) return circle;
  }
  return null;
}
