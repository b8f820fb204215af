import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../../services/export/src/testing/line.js';

const folder = join(process.cwd(), 'services', 'export', 'src', 'testing', 'recorded');

/** Letters of an answer; pages are of no use to the stand-ins. */
const longest = 20_000;

/**
 * Keeps what a real server answered for its stand-in, one answer for each kind of request and status, without anything of this
 * machine. Done with PUBLISHING_RECORD=1 alone: a record of a new version is looked at before it is kept.
 * @param hidden what must not be in it
 */
export function record(
  name: string,
  exchanges: readonly Exchange[],
  hidden: Readonly<Record<string, string>>,
): void {
  if (process.env['PUBLISHING_RECORD'] !== '1') return;
  const clean = (text: string) =>
    Object.entries(hidden).reduce((rest, [what, instead]) => rest.replaceAll(what, instead), text);
  const kept = exchanges
    .filter(({ type, body }) => /json/.test(type) && body.length < longest)
    .map(({ method, path, status, body }) => {
      const text = clean(JSON.stringify(JSON.parse(body)));
      return [`${method} ${kindOf(path)} ${status}`, JSON.parse(text) as unknown] as const;
    });
  const sorted = Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** An address without its ids and without what was looked for. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://destination');
  const names = [...searchParams.keys()].filter((key) => !/^(?:_fields|context)$/.test(key)).toSorted();
  const address = pathname.replace(/\/[0-9a-f]{24}(?=\/|$)|\/\d+$/g, '/{id}');
  return names.length === 0 ? address : `${address}?${names.join('&')}`;
}
