import { parseArgs } from 'node:util';
import { readData, partOf, type EvalData } from './data.js';
import {
  isMissed,
  sideBySide,
  tableOfHalves,
  tableWithoutVerdict,
  type Measured,
  type Row,
} from './table.js';

const usage = `npm run eval -- [--data FOLDER] [--only NAME] [--strict]
       npm run eval -- [--data FOLDER] --samples COUNT --to FOLDER
Measures the offline engine, and last the whole studio by its API, on ../shared/data when it is there, otherwise on
tests/eval/fixtures, and prints one table.
The recordings are divided into two halves by their names: rules are fitted on the tuning half, aims are compared with
the judging half. On fixtures nothing is judged. --strict ends with 1 when the judging half misses an aim.
--samples measures nothing: it writes so many texts to a folder, to be read.`;

/**
 * One part of the table; each is loaded only when it is asked for.
 *
 * @param half the recordings to measure
 * @param all both halves: for weights that are learned from other recordings, and for other recordings of a series
 */
type Part = (half: EvalData, all: EvalData) => Promise<readonly Row[]>;
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  segmentation: async () => (await import('./segmentation.js')).segmentation,
  passages: async () => (await import('./passages.js')).passages,
  claims: async () => (await import('./claims.js')).claims,
  titles: async () => (await import('./titles.js')).titles,
  texts: async () => (await import('./texts.js')).texts,
  quotes: async () => (await import('./quotes.js')).quotes,
  speed: async () => (await import('./speed.js')).speed,
  api: async () => (await import('./through-api/through-api.js')).throughApi,
};
/** Measured once: the same for any data. */
const ofNoData = ['speed'];

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
const chosen = Object.keys(parts).filter((name) => values.only === undefined || name === values.only);
if (values.help || chosen.length === 0)
  process.stdout.write(`${usage}\nNAME is one of ${Object.keys(parts).join(', ')}.\n`);
else if (values.samples !== undefined && values.to !== undefined) {
  const { writeSamples } = await import('./samples.js');
  const files = await writeSamples(readData(values.data), Number(values.samples), values.to);
  process.stdout.write(`${files.length} texts in ${values.to}\n`);
} else {
  const data = readData(values.data);
  if (data.own) await showOwn(data);
  else await judgeHalves(data);
}

/** Our own few files: the measures run, that is all they show. */
async function showOwn(data: EvalData): Promise<void> {
  const rows: Row[] = [];
  for (const name of chosen) rows.push(...((await (await parts[name]?.())?.(data, data)) ?? []));
  const files = data.meetings.length + data.talks.length + data.podcasts.length;
  process.stdout.write(
    `${files} small files of our own: shows that the measures run, judges nothing.\n\n${tableWithoutVerdict(rows)}\n`,
  );
}

async function judgeHalves(data: EvalData): Promise<void> {
  const [tuning, judging] = [partOf(data, 'tuning'), partOf(data, 'judging')];
  const measured: Measured[] = [];
  for (const name of chosen) {
    const part = await parts[name]?.();
    if (!part) continue;
    const fitted = ofNoData.includes(name) ? [] : await part(tuning, data);
    measured.push(...sideBySide(fitted, await part(judging, data)));
  }
  process.stdout.write(
    `tuning: ${sizeOf(tuning)}\njudging: ${sizeOf(judging)}\n\n${tableOfHalves(measured)}\n`,
  );
  if (values.strict && measured.some(isMissed)) process.exitCode = 1;
}

function sizeOf({ meetings, talks, podcasts }: EvalData): string {
  return `${meetings.length} meetings, ${talks.length} talks, ${podcasts.length} podcasts`;
}
