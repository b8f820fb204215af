import { checkNode, ensureInstalled, runTypeScript } from './bootstrap.mjs';

checkNode();
await ensureInstalled();
process.exitCode = await runTypeScript('infra/checks/main.ts', process.argv.slice(2));
