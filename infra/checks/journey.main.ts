import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { browsersOf } from './chromium.js';
import { reportOf } from './jest.js';
import { browserJourney } from './journey.js';

/** `node infra/run.mjs infra/checks/journey.main.ts REPORT`: the browser journey, with a report as Jest writes it. */
const root = dirname(dirname(import.meta.dirname));
const [report = join('tests', '.results', 'journey.json')] = process.argv.slice(2);
const outcome = await browserJourney(root, await browsersOf(root));
process.stdout.write(outcome.output);
mkdirSync(dirname(join(root, report)), { recursive: true });
writeFileSync(join(root, report), JSON.stringify(reportOf(outcome)));
process.exit(outcome.failed > 0 ? 1 : 0);
