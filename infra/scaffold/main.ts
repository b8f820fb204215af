import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format } from 'prettier';
import { problemLine, StartProblem } from '../local/problem.js';
import { centralLines, type CentralLine } from './central.js';
import { namesFor } from './names.js';
import { resourceFiles } from './templates.js';

const root = dirname(dirname(import.meta.dirname));

/** Writes the files of a resource, none when one of them is there already. */
async function main([service, noun]: string[]): Promise<void> {
  if (!service || !noun) throw new StartProblem('Say where and what: npm run new:resource -- SERVICE NOUN');
  const names = namesFor(service, noun, Date.now());
  const files = resourceFiles(names, join(import.meta.dirname, 'templates'));
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken) throw new StartProblem(`${taken} is there already; nothing was written.`);
  const style = JSON.parse(readFileSync(join(root, '.prettierrc'), 'utf8')) as object;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), await format(text, { ...style, filepath: path }));
    process.stdout.write(`✓ ${path}\n`);
  }
  process.stdout.write(`\nAdd these lines:\n${listed(centralLines(names))}\n\n`);
  process.stdout.write('Then `npm run specs` describes the calls and gives the web app their addresses.\n');
}

function listed(lines: CentralLine[]): string {
  const paths = [...new Set(lines.map(({ file }) => file))];
  return paths
    .map((path) => {
      const own = lines.filter(({ file }) => file === path);
      return `\n${path}\n${own.map(({ what, line }) => `  ${what}: ${line}`).join('\n')}`;
    })
    .join('\n');
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${problemLine(error)}\n`);
  process.exitCode = 1;
});
