import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const root = process.cwd();
const memory = pathToFileURL(join(root, 'libs/service-kit/src/memory.ts')).href;

/** A process that was busy with 300 MB and is at rest now; it says its size twice a second. */
const program = `
  import { returnMemoryAtRest } from '${memory}';
  returnMemoryAtRest({ everyMs: 1_000 });
  let busy = Array.from({ length: 3_000_000 }, (_, n) => ({ n, text: 'piece ' + n }));
  console.log(process.memoryUsage.rss());
  busy = null;
  setInterval(() => console.log(process.memoryUsage.rss()), 500);
`;

describe('a process at rest', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  it('gives back the memory of a busy minute', async () => {
    const loader = ['--import', join(root, 'infra', 'typescript.mjs'), '--input-type=module', '-e', program];
    child = spawn(process.execPath, loader, { stdio: ['ignore', 'pipe', 'inherit'] });
    const sizes: number[] = [];
    const lines = createInterface({ input: child.stdout! });
    for await (const line of lines) {
      sizes.push(Number(line));
      if (sizes.length > 1 && Number(line) < 200_000_000) break;
    }
    expect(sizes[0]).toBeGreaterThan(300_000_000);
    expect(sizes.at(-1)).toBeLessThan(200_000_000);
  });
});
