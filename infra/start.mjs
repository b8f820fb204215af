import { checkNode, ensureInstalled, runTypeScript } from './bootstrap.mjs';

checkNode();
const started = Date.now();
await ensureInstalled();
process.exitCode = await runTypeScript('infra/launcher/main.ts', [], { GALLEY_STARTED_AT: String(started) });
