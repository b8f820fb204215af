import { transformSync } from '@swc/core';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Lets Node run the repository's TypeScript as it is written, decorators included, without a build: imports say
 * `./file.js`, as the compiler wants them, and swc strips the types with the settings that builds use. Loaded with
 * `--import`; the types are checked by `npm run typecheck`.
 */
const settings = JSON.parse(readFileSync(join(dirname(import.meta.dirname), '.swcrc'), 'utf8'));
const isSource = (url) => /^file:.*\.tsx?$/.test(url ?? '') && !url.includes('/node_modules/');

registerHooks({
  resolve(specifier, context, next) {
    if (/^\.{1,2}\/.*\.js$/.test(specifier) && isSource(context.parentURL)) {
      const source = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
      if (existsSync(fileURLToPath(source))) return next(source.href, context);
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!isSource(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      filename,
      swcrc: false,
      jsc: settings.jsc,
      sourceMaps: 'inline',
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
