import { checkNode, ensureInstalled, fail, runTypeScript } from './bootstrap.mjs';

// node infra/run.mjs FILE [arguments]: runs a TypeScript file of the repository with the pinned Node.js.
const [file, ...args] = process.argv.slice(2);
if (!file) fail('Say which file: node infra/run.mjs FILE [arguments]');
checkNode();
await ensureInstalled();
process.exitCode = await runTypeScript(file, args);
