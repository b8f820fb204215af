import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the real servers are installed: outside of the checkout, for all runs. */
export const installed = process.env['PUBLISHING_FOLDER'] ?? join(tmpdir(), 'galley-publishing');
mkdirSync(installed, { recursive: true });

/** Does the work unless a run before did it to the end. */
export function ensure(mark: string, work: () => void): void {
  if (existsSync(mark)) return;
  work();
  writeFileSync(mark, '');
}
