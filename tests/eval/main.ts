import { parseArgs } from 'node:util';
import { readData, type EvalData } from './data.js';
import { isMet, tableOf, type Row } from './table.js';

const usage = `npm run eval -- [--data FOLDER] [--only NAME] [--strict]
       npm run eval -- [--data FOLDER] --samples COUNT --to FOLDER
Measures the offline engine on ../shared/data when it is there, otherwise on tests/eval/fixtures, and prints one table.
--strict ends with 1 when an aim is missed. --samples measures nothing: it writes so many texts to a folder, to be read.`;

/** One part of the table; each is loaded only when it is asked for. */
type Part = (data: EvalData) => Promise<readonly Row[]>;
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  segmentation: async () => (await import('./segmentation.js')).segmentation,
  passages: async () => (await import('./passages.js')).passages,
  claims: async () => (await import('./claims.js')).claims,
  titles: async () => (await import('./titles.js')).titles,
  texts: async () => (await import('./texts.js')).texts,
  quotes: async () => (await import('./quotes.js')).quotes,
  speed: async () => (await import('./speed.js')).speed,
};

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    only: { type: 'string' },
    strict: { type: 'boolean', default: false },
    samples: { type: 'string' },
    to: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const chosen = Object.entries(parts).filter(([name]) => values.only === undefined || name === values.only);
if (values.help || chosen.length === 0) {
  process.stdout.write(`${usage}\nNAME is one of ${Object.keys(parts).join(', ')}.\n`);
} else if (values.samples !== undefined && values.to !== undefined) {
  const { writeSamples } = await import('./samples.js');
  const files = await writeSamples(readData(values.data), Number(values.samples), values.to);
  process.stdout.write(`${files.length} texts in ${values.to}\n`);
} else {
  const data = readData(values.data);
  const rows: Row[] = [];
  // What the data hold nothing of is not measured.
  for (const [, load] of chosen)
    rows.push(...(await (await load())(data)).filter(({ over }) => !over.startsWith('0 ')));
  const { meetings, talks, podcasts } = data;
  process.stdout.write(
    `${meetings.length} meetings, ${talks.length} talks, ${podcasts.length} podcasts\n\n${tableOf(rows)}\n`,
  );
  if (values.strict && !rows.every(isMet)) process.exitCode = 1;
}
