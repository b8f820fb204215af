import { globSync } from 'node:fs';
import { join } from 'node:path';
import { closeOpenStacks } from '@galley/testing';

const root = process.cwd();

/**
 * Runs the integration tests below these folders as one test file. Jest loads every package anew for each file, which takes
 * longer than most of these tests.
 * @param folders from the repository's root
 */
export function runSuite(...folders: string[]): void {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.int.spec.ts`, { cwd: root }).sort());
  describe.each(files.filter((file) => !file.includes('node_modules')))('%s', (file) => {
    jest.requireActual(join(root, file));
    // After the hooks of the file itself: Jest runs them in the order in which they are named.
    afterAll(closeOpenStacks);
  });
}
