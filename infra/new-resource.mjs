import { checkNode, ensureInstalled, runTypeScript } from './bootstrap.mjs';

// npm run new:resource -- SERVICE NOUN: writes a resource in house style and says which central lines to add.
checkNode();
await ensureInstalled();
process.exitCode = await runTypeScript('infra/scaffold/main.ts', process.argv.slice(2));
