import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** In a process of its own: Jest has a way of its own to load packages. */
const script = `
  const { countIn } = await import('@galley/posts');
  const length = countIn('x', 'https://example.com/a-very-long-address-of-a-page 漢字');
  process.stdout.write(JSON.stringify({ length, polyfills: '__core-js_shared__' in globalThis }));
`;

it('counts as X does, without the polyfills that make regular expressions slow', () => {
  const from = ['--conditions=@galley/source', '--import', join(process.cwd(), 'infra', 'typescript.mjs')];
  const said = execFileSync(process.execPath, [...from, '--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect(JSON.parse(said)).toEqual({ length: 28, polyfills: false });
});
