import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mediaRpc } from '@galley/contracts';
import { newMediaKey } from '@galley/media';
import { type RunningService, startService } from '@galley/service-kit';
import { duringTests, noiseFile } from '@galley/testing';
import { contentSourceService } from '../../services/content-source/src/service.js';
import { commandsOf, OperatorStack } from './operator-stack.js';

const folder = mkdtempSync(join(tmpdir(), 'galley-media-'));
const operator = duringTests(() => OperatorStack.start());
const { galley } = commandsOf(operator);
let service: RunningService;
beforeAll(async () => {
  const env = { ...operator.stack.envFor('content-source'), MEDIA_URL: pathToFileURL(folder).href };
  service = await startService(contentSourceService, { env: { ...env, READING_TIMEOUT_MS: '60000' } });
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** A file, as old as an operator may remove it. */
function file(bytes: Buffer): string {
  const key = newMediaKey();
  writeFileSync(join(folder, key), bytes);
  utimesSync(join(folder, key), 0, 0);
  return key;
}

it('media:check names files without rows and rows without files, and removes the files when it is told to', async () => {
  const [kept, lost] = [file(noiseFile('kept', 9_000)), file(noiseFile('lost', 9_000))];
  for (const [uploadId, fileName] of [
    [kept, 'Kept.mp3'],
    [lost, 'Lost.mp3'],
  ] as const)
    await operator.stack.rpc.call(mediaRpc.arrived, { uploadId, fileName });
  rmSync(join(folder, lost));
  const stranger = file(Buffer.from('left behind'));
  const { code, out } = await galley(['media:check']);
  expect(code).toBe(0);
  expect(out).toContain('2 files, 2 rows; 1 files without rows, 1 rows without files; 0 files removed.');
  expect(out).toContain(`file ${stranger}, 11 bytes`);
  expect(out).toMatch(/row \d+ of team 1, no source: Lost\.mp3/);
  expect(out).not.toContain('Kept.mp3');
  expect((await galley(['media:check', '--remove'])).out).toContain('1 files removed.');
  expect([existsSync(join(folder, stranger)), existsSync(join(folder, kept))]).toEqual([false, true]);
});
